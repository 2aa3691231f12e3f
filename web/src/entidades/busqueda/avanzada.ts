import { queryOptions, skipToken } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'
import type { Cuerpo } from '@/lib/contrato.ts'

/** Con qué se pide una página de la búsqueda avanzada. */
export type PedidoDeAvanzada = { avanzada: Cuerpo<'POST /documentos/avbusqueda/'> }

/** Una página de lo que cumple todos los datos pedidos. @throws ErrorDeApi */
export const buscarAvanzada = ({ avanzada: cuerpo }: PedidoDeAvanzada, senal: AbortSignal) =>
  pedir('POST /documentos/avbusqueda/', { lectura: true, cuerpo, senal })

/** Lo mismo, como lista: se relee tras operar con un documento y, si no, sólo cuando se dice. Nulo: nada que buscar. */
export const paginaDeAvanzada = (pedido: PedidoDeAvanzada | null) =>
  queryOptions({
    queryKey: ['busqueda', 'avanzada', pedido],
    queryFn: pedido === null ? skipToken : ({ signal }) => buscarAvanzada(pedido, signal),
    staleTime: Infinity,
    meta: { documentos: true },
  })
