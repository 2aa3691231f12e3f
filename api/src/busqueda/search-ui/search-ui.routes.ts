import { FILTROS, unirValores } from '@foja/domain/busqueda/filtros.ts'
import { parametrosDeBusqueda, type ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import {
  pedidoDeSearchUi,
  respuestaDeSearchUi,
  type PedidoDeSearchUi,
} from '@foja/domain/busqueda/search-ui.ts'
import { responderSearchUi } from '@foja/api/busqueda/search-ui/conector.ts'
import { crearContestador } from '@foja/api/busqueda/contestar.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/** La búsqueda como la pide Search UI (POST /search): mismas filas que la llamada directa, siempre con facetas. */
export const rutasDeSearchUi: Rutas = async (app, contexto) => {
  const contestar = crearContestador(contexto)
  app.post(
    '/search',
    {
      config: { lectura: true },
      schema: {
        summary: 'Buscar documentos, como lo pide Search UI',
        body: pedidoDeSearchUi,
        response: { 200: respuestaDeSearchUi },
      },
    },
    ({ acceso, body }) => responderSearchUi(body, () => contestar(acceso, parametrosDe(body))),
  )
}

/** El estado de Search UI como parámetros de la búsqueda. Se construyen, no se copian: sólo pasa lo conocido. */
function parametrosDe(pedido: PedidoDeSearchUi): ParametrosDeBusqueda {
  const { state, area, siguiente, busquedaRapida, id_tipo_ie, docs_cargados } = pedido
  const { literal, parecidos, cuentas, tipo_busqueda, al } = pedido
  const filtros = FILTROS.map((filtro) => {
    const valores = state.filters.filter(({ field }) => field === filtro).flatMap(({ values }) => values)
    return [filtro, valores.length > 0 ? unirValores(valores) : undefined]
  })
  return {
    ...parametrosDeBusqueda.parse({}),
    ...Object.fromEntries(filtros),
    q: state.searchTerm,
    literal,
    parecidos,
    cuentas,
    area,
    al,
    siguiente,
    busquedaRapida,
    tipo_busqueda,
    id_tipo_ie,
    docs_cargados: docs_cargados?.join(','),
    facetas: true,
    orden: state.sortField,
    direccion: state.sortDirection,
    itemPorPagina: state.resultsPerPage,
    numeroPagina: state.current,
  }
}
