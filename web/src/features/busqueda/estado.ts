import { useSearch } from '@elastic/react-search-ui'
import type { Filter, SearchContextState } from '@elastic/search-ui'
import type { RespuestaDeSearchUi } from '@foja/domain/busqueda/search-ui.ts'
import type { NombreDeFiltro } from '@foja/domain/busqueda/schema.ts'

/** Lo que nuestro conector agrega al estado de Search UI. */
export type Nuestro = {
  results: RespuestaDeSearchUi['results']
  /** Nulo mientras no hay respuesta que mostrar. */
  foja: RespuestaDeSearchUi['foja'] | null
  /** Por qué no la hay, si la última llamada falló. */
  fallo: Error | null
  /** Lo que tardó la llamada. */
  ms: number
}
export type Estado = Omit<SearchContextState, keyof Nuestro> & Nuestro

/** El estado y las acciones de Search UI, con lo nuestro. */
export const useEstado = () => useSearch() as unknown as Estado

/** Letras con que buscan los filtros de título y contenido (BUS-16). */
export const LETRAS_DE_TEXTO = 4
const DE_TEXTO: readonly string[] = ['titulo', 'contenido'] satisfies NombreDeFiltro[]

/** Si algún filtro de título o contenido es demasiado corto para buscar (BUS-16). */
export const tieneFiltroCorto = (filtros: readonly Filter[]): boolean =>
  filtros.some(
    ({ field, values }) =>
      DE_TEXTO.includes(field) && values.every((valor) => [...String(valor)].length < LETRAS_DE_TEXTO),
  )

/** Si hay algo que buscar: texto o algún filtro (VAL-52, D-102). */
export const pideAlgo = ({ searchTerm = '', filters = [] }: { searchTerm?: string; filters?: Filter[] }) =>
  searchTerm.trim() !== '' || filters.length > 0
