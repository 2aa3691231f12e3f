import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { cuantosEnVista, cuentasDeVistas, type PedidoDeVista } from '@/entidades/vista/consultas.ts'
import { contar } from '@/lib/cantidad.ts'
import { alIrse } from '@/lib/foco.ts'
import type { Lista } from './useLista.ts'
import estilos from './Lista.module.css'

const primeraFila = () => document.querySelector<HTMLElement>('[data-resultado]')

const primeraPagina = ({ vista, consulta }: PedidoDeVista): PedidoDeVista => ({
  vista,
  consulta: { ...consulta, numeroPagina: 1, siguiente: undefined },
})

type Props = {
  vista: Vista
  lista: Lista
  /** Cuántos dice la lista que hay. */
  total: number
}

/** Lo que llegó, o se fue, desde que se leyó la lista: no corre lo que se mira, tampoco con decirlo. */
export function Nuevos({ vista, lista, total }: Props) {
  const { id, areaActiva } = useUsuario()
  const { contar_novedades } = useConfiguracion()
  // También las lee el menú lateral, que en el teléfono está cerrado.
  const cuentas = useQuery({ ...cuentasDeVistas(id, areaActiva), enabled: contar_novedades })
  const { lectura, area } = lista
  const { filtros, documento, usuario } = lista.lista
  const entera = filtros.length === 0 && documento === null && usuario === null && area === areaActiva
  // Con filtros, o de otra área, esas cuentas sólo dicen que algo pudo cambiar: se la cuenta aparte.
  const pudoCambiar = cuentas.dataUpdatedAt > lectura.dataUpdatedAt
  const aparte = useQuery({
    ...cuantosEnVista(lista.pedido && primeraPagina(lista.pedido), cuentas.dataUpdatedAt),
    enabled: !entera && pudoCambiar && !lectura.isFetching,
  })
  const deAhora = entera ? cuentas.data?.[vista] : aparte.data
  const contado = entera ? cuentas.dataUpdatedAt : aparte.dataUpdatedAt
  // La que se contó antes de leer la lista no sabe lo que se acaba de hacer en ella.
  const cuenta = contado > lectura.dataUpdatedAt ? deAhora : undefined
  const leida = cuenta !== undefined && lectura.data
  const nuevos = leida ? cuenta - leida.total : 0
  const idos = leida ? total - cuenta : 0
  // De una lista vacía no se corre nada: se trae, una vez por cada cuenta.
  const traida = useRef(0)
  const traer = nuevos > 0 && lectura.data?.total === 0 && !lectura.isFetching
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
  if ((nuevos <= 0 && idos <= 0) || (lectura.isFetching && !pedidos)) return null
  return (
    <div className={estilos.nuevos}>
      <Button
        ref={alIrse(primeraFila)}
        variant="default"
        size="xs"
        onClick={() => {
          pedir(true)
          if (nuevos > 0 && lista.lista.pagina > 1) lista.cambiar({})
          else void lectura.refetch()
        }}
      >
        {nuevos > 0
          ? `${contar(nuevos, 'nuevo', 'nuevos')} — Mostrar`
          : `${contar(idos, 'ya no está', 'ya no están')} — Actualizar`}
      </Button>
    </div>
  )
}
