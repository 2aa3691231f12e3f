import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ParteDeHistoria } from '@foja/domain/evento/schema.ts'
import { pedir } from '@/lib/api.ts'

type Tramo = { pagina: number; tamano: number }

/** Lo que le pasó a un documento, o una parte, de lo último a lo primero. */
export const historia = (id: number, solo: ParteDeHistoria | undefined, { pagina, tamano }: Tramo) =>
  queryOptions({
    queryKey: ['historia', id, solo ?? '', tamano, pagina],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/eventos/{id}', {
        camino: { id },
        consulta: { solo, itemPorPagina: tamano, numeroPagina: pagina },
        senal: signal,
      }),
    placeholderData: keepPreviousData,
    meta: { documento: id },
  })

/** A quiénes se hizo saber lo que le pasó (ENT-20). */
export const notificaciones = (id: number, { pagina, tamano }: Tramo) =>
  queryOptions({
    queryKey: ['notificaciones', id, tamano, pagina],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/notificaciones/{id}', {
        camino: { id },
        consulta: { itemPorPagina: tamano, numeroPagina: pagina },
        senal: signal,
      }),
    placeholderData: keepPreviousData,
    meta: { documento: id },
  })
