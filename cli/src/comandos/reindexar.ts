import { Option, type Command } from 'commander'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import { leerMapeo } from '@foja/platform/indices/mapeo.ts'
import { leerIndices } from '@foja/indexer/indices/indices.sql.ts'
import { otrosDe, soltarOtro } from '@foja/indexer/reindexar/abandonar.ts'
import { reindexar, type Reindexado } from '@foja/indexer/reindexar/reindexar.ts'
import { anteriorDe, conAnterior, volver } from '@foja/indexer/reindexar/volver.ts'
import { contarFilas } from '@foja/indexer/verificar/paginas.ts'
import { conAvance } from '@foja/cli/avance.ts'
import { conConexion, type Conexion } from '@foja/cli/conexion.ts'
import { decir, enPalabras, mostrar } from '@foja/cli/salida.ts'
import { alPararse } from '@foja/cli/senales.ts'

type Opciones = {
  indice?: Alias
  rapido: boolean
  seco: boolean
  volver: boolean
  soltar: boolean
  json: boolean
}

/** foja reindexar [--volver | --soltar] [--seco] */
export function comandoReindexar(programa: Command): void {
  programa
    .command('reindexar')
    .description('reconstruye los índices sin que nadie deje de buscar')
    .addOption(new Option('--indice <i>', 'sólo ese índice').choices([...ALIAS]))
    .option('--rapido', 'sin frenar aunque moleste a quien busca', false)
    .option('--seco', 'dice qué haría, sin hacerlo', false)
    .addOption(new Option('--volver', 'vuelve al índice anterior').default(false).conflicts('soltar'))
    .option('--soltar', 'borra lo que un reindexado dejó a medias o, si no hay, el índice anterior', false)
    .option('--json', 'resultado en JSON', false)
    .action(async (opciones: Opciones) => {
      const hechos: Reindexado[] = []
      try {
        await conConexion(async (conexion) => {
          await exigirPrefijo(conexion)
          for (const alias of await elegir(conexion, opciones))
            hechos.push(await (opciones.seco ? decirQueHaria : hacer)(conexion, alias, opciones))
        })
      } finally {
        // También si uno falló: los de antes ya están.
        const [primero, ...otros] = hechos
        if (primero) mostrar({ ...primero, ...(otros.length > 0 && { otros }) }, opciones.json, enPalabras)
      }
    })
}

/**
 * Con el prefijo de otra Foja del mismo clúster se borrarían los índices de ella. Si se lo cambió de veras, el indexador ya puso
 * el alias nuevo en el índice que se usa.
 * @throws ErrorDeDominio si no es el que tiene el indexador
 */
async function exigirPrefijo({ sql, es, alias: nombres }: Conexion): Promise<void> {
  for (const { nombre, alias, situacion } of await leerIndices(sql)) {
    const name = nombres[alias]
    if (situacion !== 'activo' || nombre.startsWith(`${name}-v`)) continue
    if (await es.indices.existsAlias({ index: nombre, name })) continue
    const motivo = `El índice en uso se llama ${nombre}, y con FOJA_INDICE_PREFIJO como está aquí sería de ${name}.`
    throw new ErrorDeDominio(
      'invalido',
      'otro_prefijo',
      `${motivo} Póngalo como lo tiene el indexador. No se tocó nada.`,
    )
  }
}

/** Se miran todos antes de tocar alguno: volver es de los que tienen un índice anterior; soltar, también de los que quedaron a medias. */
async function elegir({ sql }: Conexion, { indice, volver, soltar }: Opciones): Promise<readonly Alias[]> {
  if (indice) return [indice]
  if (!volver && !soltar) return ALIAS
  const elegidos = await conAnterior(sql, soltar)
  for (const alias of ALIAS)
    if (!elegidos.includes(alias)) decir(`${alias}: no hay índice anterior; queda como está`)
  return elegidos
}

/** Lo que contestaría `hacer`, sin tocar nada. */
async function decirQueHaria(
  { sql, alias: nombres }: Conexion,
  alias: Alias,
  opciones: Opciones,
): Promise<Reindexado> {
  const comun = {
    indice: alias,
    documentos: await contarFilas(sql, alias),
    segundos: 0,
    alias: nombres[alias],
  }
  if (opciones.volver) {
    const { anterior, activo } = await anteriorDe(sql, alias)
    decir(`${alias}: volvería a ${anterior.nombre}`)
    return { ...comun, anterior: activo.nombre, nuevo: anterior.nombre }
  }
  if (opciones.soltar) {
    const { activo, aMedias } = await otrosDe(sql, alias)
    const sobra = aMedias ?? (await anteriorDe(sql, alias)).anterior
    decir(`${alias}: borraría ${sobra.nombre}${aMedias ? ', a medias, si nadie lo está llenando' : ''}`)
    return { ...comun, anterior: sobra.nombre, nuevo: activo.nombre }
  }
  const activo = (await leerIndices(sql)).find((i) => i.alias === alias && i.situacion === 'activo')
  decir(
    `${alias}: el mapeo ${activo?.mapeo_hash === leerMapeo(alias).hash ? 'no cambió' : 'cambió'} desde ${activo?.nombre ?? 'nunca'}`,
  )
  return { ...comun, anterior: activo?.nombre ?? null, nuevo: '' }
}

async function hacer({ sql, es, forma }: Conexion, alias: Alias, opciones: Opciones): Promise<Reindexado> {
  if (opciones.volver) return volver({ sql, es, forma }, alias)
  if (opciones.soltar) return soltarOtro({ sql, es, forma }, alias)
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
