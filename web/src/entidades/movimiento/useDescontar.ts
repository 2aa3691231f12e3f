import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { cuentasDeVistas } from '@/entidades/vista/consultas.ts'

/**
 * Lo que se empezó a recibir deja de contarse en la bandeja, como deja de verse en ella, aunque entretanto se la cuente
 * otra vez: el servidor todavía no lo sabe.
 * @returns con qué descontar; de lo descontado, con qué volver a contarlo y con qué decir que el servidor ya lo sabe
 */
export function useDescontar() {
  const { id, areaActiva } = useUsuario()
  const consultas = useQueryClient()
  const esperan = useRef(0)
  const { queryKey } = cuentasDeVistas(id, areaActiva)
  const clave = hashKey(queryKey)

  const sumar = (cuantos: number) =>
    consultas.setQueryData(
      queryKey,
      (cuentas) => (cuentas?.inbox === undefined ? cuentas : { ...cuentas, inbox: cuentas.inbox + cuantos }),
      // No se contó de nuevo.
      { updatedAt: consultas.getQueryState(queryKey)?.dataUpdatedAt },
    )
  useEffect(
    () =>
      consultas.getQueryCache().subscribe((aviso) => {
        if (aviso.query.queryHash !== clave || esperan.current === 0 || aviso.type !== 'updated') return
        if (aviso.action.type === 'success' && !aviso.action.manual) sumar(-esperan.current)
      }),
    [consultas, clave],
  )

  return (cuantos: number) => {
    let espera = true
    const soltar = (seCuentan: boolean) => {
      if (!espera) return
      espera = false
      esperan.current -= cuantos
      if (seCuentan) sumar(cuantos)
    }
    esperan.current += cuantos
    sumar(-cuantos)
    return { contar: () => soltar(true), saberse: () => soltar(false) }
  }
}
