import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * La caché de lo leído. Una primera lectura en camino no se interrumpe por mandar releer, y puede traer lo de antes (de otra
 * área, de antes de un aviso): cuando llega se repite, y no se la da por buena.
 */
export class LoLeido extends QueryClient {
  override async invalidateQueries<Clave extends QueryKey = QueryKey>(
    cuales?: InvalidateQueryFilters<Clave>,
    opciones?: InvalidateOptions,
  ): Promise<void> {
    const primeras = this.getQueryCache()
      .findAll({ ...cuales, fetchStatus: 'fetching' } as InvalidateQueryFilters)
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(cuales, opciones)
    if (primeras.length === 0) return
    await Promise.allSettled(primeras.map(({ promise }) => promise))
    await super.invalidateQueries({ predicate: (una) => primeras.includes(una) }, opciones)
  }
}

/** Espera a que llegue la lectura de ésa que está en camino, si la hay; que falle no importa. */
export async function esperarLectura(consultas: QueryClient, queryKey: QueryKey): Promise<void> {
  const consulta = consultas.getQueryCache().find({ queryKey })
  if (consulta?.state.fetchStatus === 'fetching') await consulta.promise?.catch(() => undefined)
}
