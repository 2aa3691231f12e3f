import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

type Version = { version: string; rama: string; fecha: string; entorno: string; sso: string | null }

/** Versión, entorno y dirección del ingreso único, si lo hay (API-65). */
export const version = queryOptions({
  queryKey: ['version'],
  queryFn: () => pedir<Version>('/documentos/version'),
  staleTime: Infinity,
})
