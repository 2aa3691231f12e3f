import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { esperarLectura } from './lo-leido.ts'

/** Lee lo que hay ahora: la lectura en camino, que TanStack daría por ésta, pudo salir antes de lo que se sabe que cambió. */
export async function leerAhora<T, E, D, Clave extends QueryKey>(
  consultas: QueryClient,
  opciones: FetchQueryOptions<T, E, D, Clave>,
): Promise<D> {
  await esperarLectura(consultas, opciones.queryKey)
  return consultas.fetchQuery({ ...opciones, staleTime: 0 })
}
