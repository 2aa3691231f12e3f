import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { cuentasDeVistas } from '@/entidades/vista/consultas.ts'
import { contar } from '@/lib/cantidad.ts'
import { alIrse } from '@/lib/foco.ts'
import type { Lista } from './useLista.ts'

const primeraFila = () => document.querySelector<HTMLElement>('[data-resultado]')

/** Lo que llegó desde que se leyó la lista: no corre lo que se mira, se muestra cuando se lo pide. */
export function Nuevos({ vista, lista }: { vista: Vista; lista: Lista }) {
  const { id, areaActiva } = useUsuario()
  // Las lee el menú lateral.
  const { data: cuentas } = useQuery({ ...cuentasDeVistas(id, areaActiva), enabled: false })
  const { lectura, area } = lista
  const { filtros, documento, usuario } = lista.lista
  const entera = filtros.length === 0 && documento === null && usuario === null && area === areaActiva
  const nuevos = (cuentas?.[vista] ?? 0) - (lectura.data?.total ?? Infinity)
  // De una lista vacía no se corre nada: se trae, una vez por cada cuenta.
  const traida = useRef(0)
  const traer = entera && nuevos > 0 && lectura.data?.total === 0 && !lectura.isFetching
  useEffect(() => {
    if (!traer || traida.current === nuevos) return
    traida.current = nuevos
    void lectura.refetch()
  }, [traer, nuevos, lectura])
  // El que se apretó queda mientras llegan, y el foco pasa de él al primero.
  const [pedidos, pedir] = useState(false)
  useEffect(() => {
    if (!lectura.isFetching) pedir(false)
  }, [lectura.isFetching])
  if (!entera || nuevos <= 0 || (lectura.isFetching && !pedidos)) return null
  return (
    <Button
      ref={alIrse(primeraFila)}
      variant="light"
      size="xs"
      mb="xs"
      onClick={() => {
        pedir(true)
        if (lista.lista.pagina > 1) lista.cambiar({})
        else void lectura.refetch()
      }}
    >
      {contar(nuevos, 'nuevo', 'nuevos')} — Mostrar
    </Button>
  )
}
