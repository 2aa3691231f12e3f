import { Option, type Command } from 'commander'
import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import { leerMapeo } from '@foja/platform/indices/mapeo.ts'
import { reindexar, type Reindexado } from '@foja/indexer/reindexar/reindexar.ts'
import { soltarAnterior, volver } from '@foja/indexer/reindexar/volver.ts'
import { contarFilas } from '@foja/indexer/verificar/paginas.ts'
import { conAvance } from '@foja/cli/avance.ts'
import { conConexion, type Conexion } from '@foja/cli/conexion.ts'
import { decir, mostrar } from '@foja/cli/salida.ts'
import { alPararse } from '@foja/cli/senales.ts'

type Opciones = {
  indice?: Alias
  rapido: boolean
  seco: boolean
  volver: boolean
  soltar: boolean
  json: boolean
}

/** foja reindexar [--volver | --soltar] */
export function comandoReindexar(programa: Command): void {
  programa
    .command('reindexar')
    .description('reconstruye los índices sin que nadie deje de buscar')
    .addOption(new Option('--indice <i>', 'sólo ese índice').choices([...ALIAS]))
    .option('--rapido', 'sin frenar aunque moleste a quien busca', false)
    .option('--seco', 'dice qué haría, sin hacerlo', false)
    .addOption(new Option('--volver', 'vuelve al índice anterior').default(false).conflicts('soltar'))
    .option('--soltar', 'borra el índice anterior', false)
    .option('--json', 'resultado en JSON', false)
    .action(async (opciones: Opciones) => {
      const resultados = await conConexion(async (conexion) => {
        const hechos: Reindexado[] = []
        for (const alias of opciones.indice ? [opciones.indice] : ALIAS)
          hechos.push(await hacer(conexion, alias, opciones))
        return hechos
      })
      const [primero, ...otros] = resultados
      mostrar({ ...primero, ...(otros.length > 0 && { otros }) }, opciones.json)
    })
}

async function hacer(
  { sql, es, forma, alias: nombres }: Conexion,
  alias: Alias,
  opciones: Opciones,
): Promise<Reindexado> {
  if (opciones.volver) return volver({ sql, es, forma }, alias)
  if (opciones.soltar) return soltarAnterior({ sql, es, forma }, alias)
  if (opciones.seco) {
    const [activo] = await sql<
      { nombre: string; mapeo_hash: string }[]
    >`select nombre, mapeo_hash from indices where alias = ${alias} and situacion = 'activo'`
    decir(
      `${alias}: el mapeo ${activo?.mapeo_hash === leerMapeo(alias).hash ? 'no cambió' : 'cambió'} desde ${activo?.nombre ?? 'nunca'}`,
    )
    return {
      indice: alias,
      anterior: activo?.nombre ?? null,
      nuevo: '',
      documentos: await contarFilas(sql, alias),
      segundos: 0,
      alias: nombres[alias],
    }
  }
  return conAvance(`Reindexando ${alias}`, (barra) =>
    reindexar(
      {
        sql,
        es,
        forma,
        rapido: opciones.rapido,
        alto: alPararse(),
        avance: (_, fase, hechas, total) => barra.poner(hechas, total, `${fase} ${hechas}`, fase),
      },
      alias,
    ),
  )
}
