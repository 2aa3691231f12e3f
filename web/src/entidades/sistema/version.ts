import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** Versión, entorno y dirección del ingreso único, si lo hay (API-65). */
export const version = queryOptions({
  queryKey: ['version'],
  queryFn: () => pedir('GET /documentos/version'),
  staleTime: Infinity,
})
