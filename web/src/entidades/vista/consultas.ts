import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { pedir } from '@/lib/api.ts'
import type { Consulta, Respuesta } from '@/lib/contrato.ts'

/** Con qué se pide una página de una lista. */
export type PedidoDeVista = { vista: Vista; consulta: Consulta<'GET /documentos/vistas/{vista}'> }

type Contestada = Respuesta<'GET /documentos/vistas/{vista}'>
/** Las relaciones de cada fila, que aquí no se piden, no están o son nulas (ENT-16). */
type PaginaDeVista = Omit<Contestada, 'rows'> & {
  rows: (Contestada['rows'][number] & { relaciones?: undefined })[]
}

/** Una página de una lista. @throws ErrorDeApi */
export const leerVista = ({ vista, consulta }: PedidoDeVista, senal: AbortSignal) =>
  pedir('GET /documentos/vistas/{vista}', {
    camino: { vista },
    consulta,
    senal,
    lectura: true,
  }) as Promise<PaginaDeVista>

/** Lo mismo, como consulta: se relee tras operar con un documento y, si no, sólo cuando se dice. Nulo: nada que leer. */
export const paginaDeVista = (pedido: PedidoDeVista | null) =>
  queryOptions({
    queryKey: ['vista', pedido],
    queryFn: pedido === null ? skipToken : ({ signal }) => leerVista(pedido, signal),
    staleTime: Infinity,
    meta: { documentos: true },
  })

/** Cuántos hay en una lista con sus filtros, que las cuentas del menú no dicen. */
export const cuantosEnVista = (pedido: PedidoDeVista | null) =>
  queryOptions({
    queryKey: ['vista', 'cuantos', pedido],
    queryFn:
      pedido === null ? skipToken : ({ signal }) => leerVista(pedido, signal).then(({ total }) => total),
    staleTime: Infinity,
    gcTime: 0,
  })

const UN_MINUTO_MS = 60_000

/** La clave de las cuentas de quien sea: con ella se las hace releer. */
export const CUENTAS = ['vistas', 'cuentas'] as const

/** Cuánto hay en cada lista de esa área (API-48). Se relee tras operar y al volver a la ventana. */
export const cuentasDeVistas = (user: number, area: number | null) =>
  queryOptions({
    queryKey: [...CUENTAS, user, area],
    queryFn:
      area === null
        ? skipToken
        : ({ signal }) =>
            pedir('GET /v1/vista/contadornovedades/{user}', {
              camino: { user },
              consulta: { area },
              senal: signal,
              lectura: true,
            }).then(({ values }): Partial<Record<Vista, number>> => values),
    staleTime: UN_MINUTO_MS,
    retry: false,
    meta: { documentos: true },
  })
