import type { estypes } from '@elastic/elasticsearch'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { buscarLasQueSePueda } from '@foja/api/busqueda/indice/varias.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

type Q = estypes.QueryDslQueryContainer

/** Documentos por viaje, de cada búsqueda. */
const PAGINA = 500
/** De quien importó miles no se miran más: contar cuántos volvieron no vale cientos de viajes. */
const PAGINAS = 20

/**
 * De lo que encuentra cada consulta, cuántos documentos creó esa persona y volvieron a ella, hasta un tope o poco más; de la
 * que Elasticsearch no acepta, ninguno. El índice no sabe cuáles volvieron: se los mira por páginas, que quien crea mucho tiene más de una.
 */
export async function contarVueltos(
  buscador: Buscador,
  idUsuario: number,
  consultas: readonly Q[][],
  tope: number,
): Promise<number[]> {
  const cuentas = consultas.map(() => 0)
  let siguen = consultas.map((filter, cual) => ({ cual, filter, despues: 0 }))
  for (let pagina = 0; pagina < PAGINAS && siguen.length > 0; pagina++) {
    const respuestas = await buscarLasQueSePueda(
      buscador,
      siguen.map(({ filter, despues }) => ({
        query: {
          bool: {
            filter: [...filter, { term: { id_usuario: idUsuario } }, { range: { id: { gt: despues } } }],
          },
        },
        sort: [{ id: 'asc' }],
        size: PAGINA,
        _source: false,
        track_total_hits: false,
      })),
    )
    const paginas = respuestas.map((una) => una?.hits.hits.map(({ _id }) => Number(_id)) ?? [])
    const vueltos = await queVolvieron(buscador.sql, paginas.flat())
    siguen = siguen.flatMap(({ cual, filter }, n) => {
      const pagina = paginas[n]!
      cuentas[cual]! += pagina.filter((id) => vueltos.has(id)).length
      const terminada = pagina.length < PAGINA || cuentas[cual]! >= tope
      return terminada ? [] : [{ cual, filter, despues: pagina.at(-1)! }]
    })
  }
  return cuentas
}

/** De esos documentos, los que se recibieron después de creados. */
async function queVolvieron(sql: Sql, ids: number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const filas = await sql<{ id: number }[]>`
    select id from documentos where id = any(${ids}::bigint[]) and fecha_recibido > creado`
  return new Set(filas.map(({ id }) => id))
}
