import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { esperarLectura } from '@/lib/lo-leido.ts'

type Leido<T> = { antes: T; ahora: T; leida: number }

/**
 * Lee de nuevo lo que se muestra de esa consulta. La lectura suya que está en camino pudo salir antes, y llegaría después: se
 * la espera, y si trajo otra cosa se lee una vez más; si no alcanza, lo último que se leyó ya es de después.
 * @returns lo de antes, de cuándo es, y lo de ahora; nulo si no se muestra nada, o se lo acaba de leer
 */
export async function leerDeNuevo<T>(
  consultas: QueryClient,
  queryKey: QueryKey,
  leer: (senal: AbortSignal) => Promise<T>,
  veces = 3,
): Promise<Leido<T> | null> {
  await esperarLectura(consultas, queryKey)
  const cual = consultas.getQueryState(queryKey)?.dataUpdateCount
  if (!cual) return null
  const queryKeyDeAhora = ['ahora', ...queryKey]
  // La que está en camino salió antes de este aviso.
  await consultas.cancelQueries({ queryKey: queryKeyDeAhora })
  const ahora = await consultas.fetchQuery({
    queryKey: queryKeyDeAhora,
    queryFn: ({ signal }) => leer(signal),
    staleTime: 0,
    gcTime: 0,
  })
  await esperarLectura(consultas, queryKey)
  const estado = consultas.getQueryState<T>(queryKey)
  if (!estado?.data) return null
  if (estado.dataUpdateCount === cual) return { antes: estado.data, ahora, leida: estado.dataUpdatedAt }
  return veces > 1 ? leerDeNuevo(consultas, queryKey, leer, veces - 1) : null
}
