import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { cuentasDeVistas } from '@/entidades/vista/consultas.ts'

const sumar = (consultas: QueryClient, queryKey: QueryKey, cuantos: number) =>
  consultas.setQueryData<Partial<Record<Vista, number>>>(
    queryKey,
    (cuentas) => (cuentas?.inbox === undefined ? cuentas : { ...cuentas, inbox: cuentas.inbox + cuantos }),
    // No se contó de nuevo.
    { updatedAt: consultas.getQueryState(queryKey)?.dataUpdatedAt },
  )

/**
 * Lo que se empezó a recibir deja de contarse en la bandeja, como deja de verse en ella, aunque entretanto se la cuente
 * otra vez: el servidor todavía no lo sabe.
 * @returns con qué descontar; de lo descontado, con qué volver a contarlo y con qué decir que el servidor ya lo sabe
 */
export function useDescontar() {
  const { id, areaActiva } = useUsuario()
  const consultas = useQueryClient()
  /** Cuántos de cada cuenta: mientras se recibe se puede pasar a otra área, y lo de ésta no es de su bandeja. */
  const esperan = useRef(new Map<string, number>())
  useEffect(
    () =>
      consultas.getQueryCache().subscribe((aviso) => {
        const { queryHash, queryKey } = aviso.query
        const cuantos = esperan.current.get(queryHash) ?? 0
        if (cuantos === 0 || aviso.type !== 'updated') return
        if (aviso.action.type === 'success' && !aviso.action.manual) sumar(consultas, queryKey, -cuantos)
      }),
    [consultas],
  )

  return (cuantos: number) => {
    const { queryKey } = cuentasDeVistas(id, areaActiva)
    const clave = hashKey(queryKey)
    const agregar = (n: number) => esperan.current.set(clave, (esperan.current.get(clave) ?? 0) + n)
    let espera = true
    const soltar = (seCuentan: boolean) => {
      if (!espera) return
      espera = false
      agregar(-cuantos)
      if (seCuentan) sumar(consultas, queryKey, cuantos)
    }
    agregar(cuantos)
    sumar(consultas, queryKey, -cuantos)
    return { contar: () => soltar(true), saberse: () => soltar(false) }
  }
}
