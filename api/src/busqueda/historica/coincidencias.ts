import { decirCoincidencia } from '@foja/domain/busqueda/coincidencia.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { enRangos } from '@foja/platform/fecha/en-rangos.sql.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import { enObservaciones } from '@foja/api/busqueda/consulta/historica.ts'
import { eventosPorId, ultimasEstadias } from '@foja/api/busqueda/historica/coincidencias.sql.ts'
import { ultimosEventos } from '@foja/api/busqueda/listas/movimientos.sql.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

type Dicha = Pick<FilaDeBusqueda, 'coincidencia'>

/**
 * Por qué está cada fila de una búsqueda histórica (BUS-03): la estadía en el lugar que se pidió; si no, el evento que
 * dice lo escrito; si no, el último, de las fechas pedidas si las hay. De otra búsqueda, nada.
 */
export async function coincidencias(
  buscador: Buscador,
  pedido: Pedido,
  ids: number[],
): Promise<(id: number) => Dicha> {
  const { ambito, lugar_actual = [], fecha: fechas = [] } = pedido.filtros
  if (!ambito?.historica || ids.length === 0) return () => ({})
  const { sql } = buscador
  const areas = lugar_actual.filter((lugar) => typeof lugar === 'number')
  const [deLugar, queLoDicen] = await Promise.all([
    areas.length > 0 ? ultimasEstadias(sql, ids, areas, fechas) : [],
    eventosQueLoDicen(buscador, pedido, ids),
  ])
  const dichas = new Map<number, NonNullable<Dicha['coincidencia']>>()
  for (const { id, ...estadia } of deLugar)
    dichas.set(id, { texto: decirCoincidencia({ clase: 'estadia', ...estadia }), id_evento: null })
  const falta = (id: number) => !dichas.has(id)
  const sueltos = ids.filter((id) => falta(id) && !queLoDicen.has(id))
  const eventos = [
    ...[...queLoDicen].flatMap(([id, evento]) => (falta(id) ? [evento] : [])),
    ...(await ultimosEventos(
      sql,
      sueltos,
      fechas.length === 0 ? undefined : enRangos(sql, sql`e.ts`, fechas),
    )),
  ]
  for (const { id, id_evento, ...evento } of await eventosPorId(sql, eventos, pedido.acceso)) {
    // Lo que se dijo en un evento importa si es lo que se buscaba.
    const observaciones = queLoDicen.get(id) === id_evento ? evento.observaciones : null
    dichas.set(id, { texto: decirCoincidencia({ clase: 'evento', ...evento, observaciones }), id_evento })
  }
  return (id) => {
    const coincidencia = dichas.get(id)
    return coincidencia ? { coincidencia } : {}
  }
}

/** De cada documento, el último evento que dice lo escrito. */
async function eventosQueLoDicen(
  { es, prefijo }: Buscador,
  { texto, acceso, faltan }: Pedido,
  ids: number[],
): Promise<Map<number, number>> {
  const dicho = texto && !faltan?.has('observaciones') ? enObservaciones(texto) : null
  if (!dicho) return new Map()
  const { hits } = await es.search(
    {
      index: `${prefijo}eventos`,
      allow_partial_search_results: false,
      query: { bool: { filter: [...filtroAcceso(acceso), { terms: { id_documento: ids } }, dicho] } },
      collapse: { field: 'id_documento' },
      sort: [{ ts: 'desc' }, { id: 'desc' }],
      size: ids.length,
      _source: false,
    },
    { requestTimeout: 15_000 },
  )
  return new Map(hits.hits.map(({ _id, fields }) => [Number(fields!.id_documento[0]), Number(_id)]))
}
