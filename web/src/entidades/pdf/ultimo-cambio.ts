import { queryOptions } from '@tanstack/react-query'

/**
 * Cuándo se supo del último cambio del documento, en `dataUpdatedAt`; cero si desde que se lo mira no hubo. No se lee nada:
 * alcanza con que el servidor sepa que se lo mira.
 */
export const ultimoCambio = (id: number | string) =>
  queryOptions({
    queryKey: ['cambio', String(id)],
    queryFn: () => true,
    initialData: true,
    initialDataUpdatedAt: 0,
    staleTime: Infinity,
    gcTime: 0,
    meta: { documento: Number(id), cambio: true },
  })
