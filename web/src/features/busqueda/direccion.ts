import type { Filter, RequestState } from '@elastic/search-ui'
import { unirValores } from '@foja/domain/busqueda/filtros.ts'
import { ORDENES } from '@foja/domain/busqueda/orden.ts'
import { VENTANA } from '@/entidades/busqueda/paginas.ts'
import { DICEN_FILTROS, filtrosDe } from '@/entidades/filtro/en-direccion.ts'
import { TAMANOS } from '@/lib/tamanos.ts'

/** El estado de Search UI que vive en la dirección. */
export type EstadoEnDireccion = Required<
  Pick<RequestState, 'searchTerm' | 'current' | 'resultsPerPage' | 'sortField' | 'sortDirection'>
> & { filters: Filter[] }

const NUESTROS = ['q', 'orden', 'direccion', 'pagina', 'filas', ...DICEN_FILTROS]
/** Cómo se entiende lo escrito; Search UI no lo conoce. */
const COMPRENSION = ['literal', 'parecidos']

/** Qué partes de lo escrito son sólo palabras, y si se admite lo parecido; indefinido: lo que diga el orden. */
export function leerComprension(buscado: string): { literales?: string; parecidos?: boolean } {
  const parametros = new URLSearchParams(buscado)
  const [literales, parecidos] = [parametros.get('literal'), parametros.get('parecidos')]
  return {
    ...(literales && { literales }),
    ...((parecidos === 'true' || parecidos === 'false') && { parecidos: parecidos === 'true' }),
  }
}

const dichos = (filtros: readonly Filter[]) =>
  JSON.stringify(filtros.map(({ field, values }) => [field, values]))
const entero = (texto: string | null) => (texto !== null && /^\d{1,9}$/.test(texto) ? Number(texto) : null)

/** Lee la dirección. Los filtros quedan en el orden en que están en ella. */
export function leerDireccion(
  buscado: string,
  tamanoPorOmision: number,
  hayCursor: boolean,
): EstadoEnDireccion {
  const parametros = new URLSearchParams(buscado)
  const resultsPerPage = TAMANOS.find((t) => t === entero(parametros.get('filas'))) ?? tamanoPorOmision
  const pagina = Math.max(1, entero(parametros.get('pagina')) ?? 1)
  const direccion = parametros.get('direccion')
  return {
    searchTerm: parametros.get('q') ?? '',
    filters: filtrosDe(parametros),
    // Sin cursor no se llega tan lejos: se empieza de nuevo.
    current: pagina * resultsPerPage <= VENTANA || hayCursor ? pagina : 1,
    resultsPerPage,
    sortField: ORDENES.find((orden) => orden === parametros.get('orden')) ?? '',
    sortDirection: direccion === 'asc' || direccion === 'desc' ? direccion : '',
  }
}

/** Escribe el estado en la dirección; lo que no es suyo (esBusquedaRapida) queda como estaba. */
export function escribirDireccion(estado: RequestState, anterior: string, tamanoPorOmision: number): string {
  const { searchTerm, filters = [], current = 1, resultsPerPage, sortField, sortDirection } = estado
  const parametros = new URLSearchParams(anterior)
  const otras = (parametros.get('q') ?? '') !== (searchTerm ?? '')
  // Con otras palabras, lo que se decidió de las anteriores ya no vale; de otras filas, tampoco lo que las decía.
  if (otras) for (const clave of COMPRENSION) parametros.delete(clave)
  if (otras || dichos(filtrosDe(parametros)) !== dichos(filters)) parametros.delete('filtroPDF')
  for (const clave of NUESTROS) parametros.delete(clave)
  if (searchTerm) parametros.set('q', searchTerm)
  for (const { field, values } of filters) parametros.set(field, unirValores(values))
  if (sortField) parametros.set('orden', sortField)
  if (sortField && sortDirection) parametros.set('direccion', sortDirection)
  if (resultsPerPage && resultsPerPage !== tamanoPorOmision) parametros.set('filas', String(resultsPerPage))
  if (current > 1) parametros.set('pagina', String(current))
  return parametros.toString()
}

/** Si de una dirección a otra cambió lo escrito (y quizás con ello la página) y nada más. */
export function cambioSoloElTexto(una: string, otra: string): boolean {
  const sinTexto = (buscado: string) => {
    const parametros = new URLSearchParams(buscado)
    parametros.delete('q')
    parametros.delete('pagina')
    return parametros.toString()
  }
  const texto = (buscado: string) => new URLSearchParams(buscado).get('q') ?? ''
  return texto(una) !== texto(otra) && sinTexto(una) === sinTexto(otra)
}
