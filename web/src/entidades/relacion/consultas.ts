import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

const MINUTOS_10 = 600_000

/** Los tipos de relación entre documentos (API-111). */
export const tiposDeRelacion = queryOptions({
  queryKey: ['tipos-de-relacion'],
  queryFn: ({ signal }) =>
    pedir('GET /documentos/relaciones_tipos', { senal: signal }).then(({ rows }) => rows),
  staleTime: MINUTOS_10,
})

/** Lo que espera autorización para incorporarse en un expediente (API-27). */
export const pendientesDe = (id: number) =>
  queryOptions({
    queryKey: ['incorporaciones-pendientes', id],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/incorporaciones_pendientes/{id}', { camino: { id }, senal: signal }),
    staleTime: 0,
    meta: { documento: id },
  })
