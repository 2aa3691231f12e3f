import { queryOptions, skipToken } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'
import type { Consulta } from '@/lib/contrato.ts'

/** Dónde está un documento, ahora (DLG-28). */
export const paraderoDe = (id: number) =>
  queryOptions({
    queryKey: ['paradero', id],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/dondeesta/{id}', { camino: { id }, senal: signal }).then(({ data }) => data),
    staleTime: 0,
    meta: { documento: id },
  })

/** Dónde está cada documento que se busca. Nulo: nada escrito todavía. */
export const paraderos = (consulta: Consulta<'GET /documentos/dondeesta'> | null) =>
  queryOptions({
    queryKey: ['paraderos', consulta],
    queryFn:
      consulta === null
        ? skipToken
        : ({ signal }) => pedir('GET /documentos/dondeesta', { consulta, senal: signal, lectura: true }),
    staleTime: 0,
    meta: { documentos: true },
  })
