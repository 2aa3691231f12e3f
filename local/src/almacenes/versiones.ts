import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { VersionAjena } from '@foja/platform/postgres/migraciones.ts'
import { escribirTextoDeUnaVez } from '@foja/local/escribir-de-una-vez.ts'

/** La de las carpetas de datos que todavía no la anotaban. */
const PRIMER_ELASTICSEARCH = '8.19.21'

const mayor = (version: string) => Number(version.split('.')[0])

/**
 * Los archivos de Postgres sólo los abre la misma versión mayor que los hizo.
 * @throws VersionAjena
 */
export function exigirMismoPostgres(binarios: string, datos: string): void {
  const deDatos = readFileSync(join(datos, 'PG_VERSION'), 'utf8').trim()
  const dicha = execFileSync(join(binarios, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  const propia = String(mayor(/(\d+)\.\d+/.exec(dicha)![0]))
  if (deDatos === propia) return
  throw new VersionAjena(
    `Los datos de ${datos} son de Postgres ${deDatos} y esta Foja trae Postgres ${propia}. ` +
      'Llévelos con pg_dump y pg_restore, o arranque la Foja que los hizo. No se tocó nada.',
  )
}

/**
 * Donde va a hacerse una carpeta de datos no hay nada: una a la que sólo le falta su marca, o un enlace a un disco que no
 * está montado, se recuperan; hechos de nuevo, no.
 * @throws Error
 */
export function exigirSinDatos(datos: string): void {
  const hay = lstatSync(datos, { throwIfNoEntry: false })
  if (!hay) return
  if (hay.isDirectory() && readdirSync(datos).length === 0) return
  throw new Error(
    `En ${datos} hay algo que no es una base entera: le falta PG_VERSION. Si es un disco sin montar, móntelo; si se ` +
      'dañó, restáurela de una copia; si no importa lo que tenga, bórrela. No se tocó nada.',
  )
}

const anotada = (casa: string) => join(casa, 'version')
const versionDe = (distribucion: string) => basename(distribucion).replace('elasticsearch-', '')

/**
 * Elasticsearch no abre los datos de uno posterior, ni los de más de una versión mayor atrás.
 * @throws VersionAjena
 */
export function exigirElasticsearchNoPosterior(distribucion: string, casa: string): void {
  if (!existsSync(join(casa, 'data'))) return
  // La que un disco lleno dejó vacía no dice nada.
  const deDatos = (existsSync(anotada(casa)) && readFileSync(anotada(casa), 'utf8')) || PRIMER_ELASTICSEARCH
  const propia = versionDe(distribucion)
  const posterior = deDatos.localeCompare(propia, 'en', { numeric: true }) > 0
  if (!posterior && mayor(propia) - mayor(deDatos) <= 1) return
  throw new VersionAjena(
    `El índice de ${casa} es de Elasticsearch ${deDatos} y esta Foja trae Elasticsearch ${propia}. ` +
      'Borre esa carpeta y vuelva a arrancar: el índice se rehace entero desde Postgres. No se tocó nada.',
  )
}

export const anotarElasticsearch = (distribucion: string, casa: string) =>
  escribirTextoDeUnaVez(anotada(casa), versionDe(distribucion))
