import type { Command } from 'commander'
import { PRODUCTO } from '@foja/domain/producto/producto.ts'
import type { Alias } from '@foja/platform/indices/alias.ts'
import { resumenDeCola } from '@foja/platform/cola/resumen.ts'
import { conConexion, type Conexion } from '@foja/cli/conexion.ts'
import { mostrar } from '@foja/cli/salida.ts'

/** foja estado */
export function comandoEstado(programa: Command): void {
  programa
    .command('estado')
    .description('cola, atraso, índices, versiones y cuarentena')
    .option('--json', 'resultado en JSON', false)
    .action(async ({ json }: { json: boolean }) => mostrar(await conConexion(leerEstado), json))
}

async function leerEstado({ sql, es, alias }: Conexion) {
  const { interactivo, masivo, mas_antiguo_s, cuarentena } = await resumenDeCola(sql)
  const registrados = await sql<{ nombre: string; alias: Alias; situacion: string }[]>`
    select nombre, alias, situacion from indices order by alias, creado`
  const indices = await Promise.all(
    registrados.map(async ({ nombre, alias: de, situacion }) => {
      // El que se perdió se cuenta vacío: quien mira el estado suele venir por eso.
      const { indices: hechos } = await es.indices.stats(
        { index: nombre, metric: ['store'] },
        { ignore: [404] },
      )
      // Y no lo que el índice dice de sí: cuenta también lo anidado, y las lápidas de lo borrado.
      const { count } = await es.count(
        { index: nombre, query: { exists: { field: 'id' } } },
        { ignore: [404] },
      )
      return {
        alias: alias[de],
        nombre,
        situacion,
        documentos: count ?? 0,
        bytes: hechos?.[nombre]?.primaries?.store?.size_in_bytes ?? 0,
      }
    }),
  )
  const [{ server_version: postgres }] = (await sql<
    { server_version: string }[]
  >`show server_version`) as unknown as [{ server_version: string }]
  const { nodes } = await es.nodes.info({ metric: 'os', filter_path: 'nodes.*.version' })
  return {
    cola: { interactivo, masivo, mas_antiguo_s: Math.round(mas_antiguo_s * 10) / 10 },
    atraso_ms: Math.round(mas_antiguo_s * 1000),
    indices,
    cuarentena,
    versiones: {
      foja: PRODUCTO.version,
      node: process.versions.node,
      postgres,
      elasticsearch: Object.values(nodes)[0]?.version ?? null,
    },
  }
}
