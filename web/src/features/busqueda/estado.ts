import { useSearch } from '@elastic/react-search-ui'
import type { Filter, SearchContextState } from '@elastic/search-ui'
import { useQuery } from '@tanstack/react-query'
import type { RespuestaDeSearchUi } from '@foja/domain/busqueda/search-ui.ts'
import { cuentas, resultados } from '@/entidades/busqueda/consultas.ts'
import { useReleer } from '@/entidades/busqueda/useReleer.ts'
import type { Cuerpo } from '@/lib/contrato.ts'

/** Lo que nuestro conector agrega al estado de Search UI: qué se contestó, y no lo contestado. */
export type Nuestro = {
  /** Lo que se pidió y ya se contestó, nulo si nada: su respuesta está entre lo leído. */
  pedido: Cuerpo<'POST /search'> | null
  /** Por qué no la hay, si la última llamada falló. */
  fallo: Error | null
  /** Lo que tardó la llamada. */
  ms: number
}

/** Lo hallado, como se leyó por última vez. `foja`: nulo mientras no hay respuesta que mostrar. */
type Hallado = Pick<RespuestaDeSearchUi, 'results'> & {
  foja: RespuestaDeSearchUi['foja'] | null
}

export type Estado = Omit<SearchContextState, keyof Nuestro | keyof Hallado> & Nuestro & Hallado

const NADA: Hallado = { results: [], foja: null }

/**
 * El estado y las acciones de Search UI, que lleva la búsqueda, con lo hallado, que se lee como toda lista: se relee tras
 * operar con un documento y cada tantos segundos, sin mover la página ni el foco (CFG-07).
 * @param segundos cada cuántos; cero, nunca
 */
export function useEstado(segundos = 0): Estado {
  const estado = useSearch() as unknown as Omit<Estado, keyof Hallado>
  const { data, error, refetch } = useQuery(resultados(estado.pedido))
  useReleer(estado.pedido === null ? 0 : segundos, refetch)
  const { data: contadas } = useQuery(cuentas(data && !data.foja.contado ? estado.pedido : null))
  const hallado = data && contadas ? { ...data, foja: { ...data.foja, ...contadas } } : data
  return { ...estado, ...(hallado ?? NADA), fallo: estado.fallo ?? error }
}

/** Si hay algo que buscar: texto o algún filtro (VAL-52, D-102). */
export const pideAlgo = ({ searchTerm = '', filters = [] }: { searchTerm?: string; filters?: Filter[] }) =>
  searchTerm.trim() !== '' || filters.length > 0
