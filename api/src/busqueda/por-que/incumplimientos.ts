import type { estypes } from '@elastic/elasticsearch'
import type { Hecho } from '@foja/domain/busqueda/explicar.ts'
import { alguno } from '@foja/api/busqueda/consulta/alguno.ts'
import { filtroElegido } from '@foja/api/busqueda/consulta/clausulas.ts'
import { construirConsulta, type Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import { enSuHistoria } from '@foja/api/busqueda/consulta/historica.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

type Parte = Hecho['incumple'] extends ReadonlySet<infer P> ? P : never
type Indexado = { version: number; incumple: Set<Parte> }

/** Qué partes de una búsqueda no cumple cada uno de estos documentos, según el índice; en una consulta. */
export async function incumplimientos(
  { es, indice }: Buscador,
  pedido: Pedido,
  ids: number[],
): Promise<Map<number, Indexado>> {
  const partes = partesDe(pedido)
  const { hits } = await es.search(
    {
      index: indice,
      allow_partial_search_results: false,
      query: {
        bool: {
          filter: [{ ids: { values: ids.map(String) } }, ...filtroAcceso(pedido.acceso)],
          should: partes.map(([_name, filter]) => ({ bool: { filter, _name } })),
        },
      },
      size: ids.length,
      version: true,
      _source: false,
    },
    { requestTimeout: 15_000 },
  )
  return new Map(
    hits.hits.map(({ _id, _version, matched_queries }) => {
      const cumple = new Set(matched_queries as string[] | undefined)
      const faltan = partes.map(([parte]) => parte).filter((parte) => !cumple.has(parte))
      return [Number(_id), { version: _version!, incumple: new Set(faltan) }]
    }),
  )
}

function partesDe(pedido: Pedido): [Parte, estypes.QueryDslQueryContainer[]][] {
  const nombres = Object.keys(pedido.filtros) as (keyof Filtros)[]
  const deFiltros = nombres.map(
    (nombre) => [nombre, exigeUno(pedido.filtros, nombre)] as [Parte, estypes.QueryDslQueryContainer[]],
  )
  // En la histórica, lo que dice un evento suyo también vale.
  const filtros: Filtros = pedido.filtros.ambito?.historica ? { ambito: { historica: true } } : {}
  return pedido.texto ? [...deFiltros, ['texto', [construirConsulta({ ...pedido, filtros })]]] : deFiltros
}

/** En la historia la fecha es la de haber estado en el lugar (BUS-03): a quien nunca estuvo, lo oculta el lugar. */
function exigeUno(filtros: Filtros, nombre: keyof Filtros): estypes.QueryDslQueryContainer[] {
  const { ambito, lugar_actual, fecha } = filtros
  if (nombre !== 'fecha' || !ambito?.historica || !lugar_actual || !fecha)
    return filtroElegido(filtros, nombre)
  const nunca = { bool: { must_not: enSuHistoria({ lugar_actual }) } }
  return [alguno([...enSuHistoria({ lugar_actual, fecha }), nunca])]
}
