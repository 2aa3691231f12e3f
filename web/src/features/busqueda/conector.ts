import type { APIConnector, RequestState, ResponseState } from '@elastic/search-ui'
import type { QueryClient } from '@tanstack/react-query'
import { ORDENES } from '@foja/domain/busqueda/orden.ts'
import type { RespuestaDeSearchUi } from '@foja/domain/busqueda/search-ui.ts'
import { buscar as pedirBusqueda, resultados } from '@/entidades/busqueda/consultas.ts'
import { ingresarSiHaceFalta } from '@/entidades/sesion/ingreso.ts'
import { areaSabida } from '@/entidades/sesion/sesion.ts'
import type { Cuerpo } from '@/lib/contrato.ts'
import { esFiltro } from '@/entidades/filtro/en-direccion.ts'
import { pideAlgo, type Nuestro } from './estado.ts'
import { porQueNoSeBusca } from './por-que-no.ts'

const SIN_RESPUESTA: Nuestro = { pedido: null, fallo: null, ms: 0 }
const responder = (propio: Partial<Nuestro> = {}) =>
  ({
    results: [],
    totalResults: 0,
    totalPages: 0,
    facets: {},
    ...SIN_RESPUESTA,
    ...propio,
  }) as unknown as ResponseState

type Opciones = {
  /** Donde queda lo contestado. */
  consultas: QueryClient
  rapida: boolean
  /** Cómo se entiende lo escrito, de la dirección. */
  comprension?: () => { literales?: string; parecidos?: boolean }
  /** El día que se mira, de la dirección; nulo, ahora. */
  al?: () => string | null
  /** Cursor de la página pedida, si está más allá de la ventana. */
  cursor: (estado: RequestState) => string | undefined
  alResponder: (foja: RespuestaDeSearchUi['foja']) => void
  /** Dentro de qué se busca, sin que nadie lo eligiera: en la historia, o al elegir un documento para relacionarlo. */
  ambito?: {
    tipo_busqueda?: 'historica'
    id_tipo_ie?: number | undefined
    docs_cargados?: number[] | undefined
  }
}

/**
 * Lleva el estado de Search UI a POST /search y deja lo contestado entre lo leído: a Search UI le dice sólo qué se
 * contestó. Los fallos vuelven como estado: si lanzara, quedaría «cargando».
 */
export function crearConector({
  consultas,
  rapida,
  cursor,
  comprension,
  al,
  alResponder,
  ambito,
}: Opciones): APIConnector {
  let anterior = new AbortController()
  const buscar = async (estado: RequestState, senal: AbortSignal): Promise<ResponseState> => {
    const { literales: literal, parecidos } = comprension?.() ?? {}
    const dia = al?.() ?? null
    const pedido = {
      state: enLimpio(estado),
      busquedaRapida: rapida,
      siguiente: cursor(estado),
      cuentas: 'aparte' as const,
      ...(literal !== undefined && { literal }),
      ...(parecidos !== undefined && { parecidos }),
      ...(dia !== null && { al: dia }),
      ...ambito,
    }
    const area = areaSabida(consultas)
    const inicio = performance.now()
    try {
      const respuesta = await pedirBusqueda(pedido, senal)
      alResponder(respuesta.foja)
      const { queryKey } = resultados(pedido)
      consultas.setQueryData(queryKey, respuesta)
      // Si mientras llegaba se pasó a otra área, puede ser de la de antes, y lo que entonces se releyó no la tenía.
      if (area === undefined || areaSabida(consultas) !== area) void consultas.invalidateQueries({ queryKey })
      return responder({ pedido, ms: Math.round(performance.now() - inicio) })
    } catch (error) {
      // Otra búsqueda la reemplazó: no debe contestar nunca, o Search UI la tomaría por buena.
      if (senal.aborted) return new Promise(() => {})
      // Después de que Search UI escriba la dirección: a ella se vuelve.
      setTimeout(() => ingresarSiHaceFalta(error))
      // La misma lista, pedida de nuevo, se queda a la vista con el aviso encima.
      const leida = consultas.getQueryData(resultados(pedido).queryKey) !== undefined
      return responder({ pedido: leida ? pedido : null, fallo: error as Error })
    }
  }
  return {
    state: SIN_RESPUESTA,
    onSearch: (estado) => {
      anterior.abort()
      anterior = new AbortController()
      const busca = pideAlgo(estado) && porQueNoSeBusca(estado) === null
      return busca ? buscar(estado, anterior.signal) : Promise.resolve(responder())
    },
    // Nadie se lo pide: lo que la caja sugiere no pasa por Search UI.
    onAutocomplete: () => new Promise(() => {}),
    onResultClick: () => {},
    onAutocompleteResultClick: () => {},
  }
}

const enLimpio = ({
  searchTerm = '',
  filters = [],
  ...estado
}: RequestState): Cuerpo<'POST /search'>['state'] => ({
  searchTerm: searchTerm.trim(),
  filters: filters.flatMap(({ field, values }) =>
    esFiltro(field) ? [{ field, values: values.map(String), type: 'any' as const }] : [],
  ),
  current: estado.current ?? 1,
  resultsPerPage: estado.resultsPerPage ?? 10,
  sortField: ORDENES.find((orden) => orden === estado.sortField) ?? '',
  sortDirection: estado.sortDirection || '',
})
