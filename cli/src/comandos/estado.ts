import type { Command } from 'commander'
import { PRODUCTO } from '@foja/domain/producto/producto.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import { resumenDeCola } from '@foja/platform/cola/resumen.ts'
import { deRed } from '@foja/platform/proceso/de-red.ts'
import { indicesQueHay } from '@foja/indexer/indices/crear.ts'
import { pdfSinHacer } from '@foja/api/pdf/fallidos.sql.ts'
import { conConexion, type Conexion } from '@foja/cli/conexion.ts'
import { decir, enPalabras, mostrar, SALIDA } from '@foja/cli/salida.ts'

/** Cuántos de los PDF que no salen se nombran. */
const PEORES = 5

/** foja estado */
export function comandoEstado(programa: Command): void {
  programa
    .command('estado')
    .description('cola, atraso, índices, versiones, cuarentena y PDF definitivos que no salen')
    .option('--json', 'resultado en JSON', false)
    .action(async ({ json }: { json: boolean }) => mostrar(await conConexion(leerEstado), json, enPalabras))
}

async function leerEstado({ sql, es, alias }: Conexion) {
  const { interactivo, masivo, mas_antiguo_s, cuarentena } = await resumenDeCola(sql)
  const registrados = await sql<Indice[]>`
    select nombre, alias, situacion from indices order by alias, creado`
  const indices = await Promise.all(
    [...registrados, ...((await siSePuede(sinRegistrar(es, alias, registrados))) ?? [])].map(
      async ({ nombre, alias: de, situacion }) => ({
        alias: alias[de],
        nombre,
        situacion,
        ...((await siSePuede(tamanoDe(es, nombre))) ?? { documentos: null, bytes: null }),
      }),
    ),
  )
  const [{ server_version: postgres }] = (await sql<
    { server_version: string }[]
  >`show server_version`) as unknown as [{ server_version: string }]
  const nodos = await siSePuede(es.nodes.info({ metric: 'os', filter_path: 'nodes.*.version' }))
  return {
    cola: { interactivo, masivo, mas_antiguo_s: Math.round(mas_antiguo_s * 10) / 10 },
    atraso_ms: Math.round(mas_antiguo_s * 1000),
    indices,
    cuarentena,
    pdf_sin_hacer: await pdfSinHacer(sql, PEORES),
    versiones: {
      foja: PRODUCTO.version,
      node: process.versions.node,
      postgres,
      elasticsearch: Object.values(nodos?.nodes ?? {})[0]?.version ?? null,
    },
  }
}

type Indice = { nombre: string; alias: Alias; situacion: string }

/** Los que hay y la base no nombra, porque volvió de una copia de antes de reindexar: ocupan lugar y no los usa nadie. */
async function sinRegistrar(
  es: Elastic,
  nombres: Conexion['alias'],
  registrados: readonly Indice[],
): Promise<Indice[]> {
  const conocidos = new Set(registrados.map(({ nombre }) => nombre))
  const hay = await Promise.all(
    ALIAS.map(async (alias) => [alias, await indicesQueHay(es, nombres[alias])] as const),
  )
  return hay.flatMap(([alias, suyos]) =>
    suyos
      .filter((nombre) => !conocidos.has(nombre))
      .map((nombre) => ({ nombre, alias, situacion: 'sin registrar' })),
  )
}

/** De un índice, sus filas y lo que ocupan. El que se perdió se cuenta vacío: quien mira el estado suele venir por eso. */
async function tamanoDe(es: Elastic, index: string): Promise<{ documentos: number; bytes: number }> {
  const { indices } = await es.indices.stats({ index, metric: ['store'] }, { ignore: [404] })
  // Y no lo que el índice dice de sí: cuenta también lo anidado, y las lápidas de lo borrado.
  const { count } = await es.count({ index, query: { exists: { field: 'id' } } }, { ignore: [404] })
  return { documentos: count ?? 0, bytes: indices?.[index]?.primaries?.store?.size_in_bytes ?? 0 }
}

/** Nulo si Elasticsearch no lo dijo, y se avisa: de la cola y la cuarentena quiere saber justamente quien lo tiene caído. */
const siSePuede = <T>(pedido: Promise<T>): Promise<T | null> =>
  pedido.catch((error: Error) => {
    if (process.exitCode !== SALIDA.fallo)
      decir(`Elasticsearch no lo contestó todo: ${deRed(error) ?? error.message}`)
    process.exitCode = SALIDA.fallo
    return null
  })
