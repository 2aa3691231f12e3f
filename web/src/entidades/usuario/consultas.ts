import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

const MINUTOS_10 = 600_000

/** Quién es ése; nulo si no hay. */
export const usuarioPorId = (id: number) =>
  queryOptions({
    queryKey: ['usuarios', id],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/usuarios', { consulta: { id }, senal: signal }).then(
        ({ rows }) => rows[0] ?? null,
      ),
    staleTime: MINUTOS_10,
  })
