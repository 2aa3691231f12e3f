import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { levantarAlmacenes } from '@foja/local/almacenes/almacenes.ts'
import { prepararCuentas } from '@foja/local/almacenes/cuentas.ts'
import { rehacerPlantilla } from '@foja/local/almacenes/plantilla.ts'
import { RAIZ } from '@foja/local/raiz.ts'
import { leerSecretos } from '@foja/local/secretos.ts'

/** Variables que leen las pruebas (platform/src/pruebas). */
export type EntornoDePruebas = {
  FOJA_PRUEBA_DATABASE_URL: string
  FOJA_PRUEBA_ELASTICSEARCH_URL: string
  FOJA_PRUEBA_ELASTICSEARCH_USER: string
  FOJA_PRUEBA_ELASTICSEARCH_PASSWORD: string
  /** Claves de las cuentas de api y del indexador, en JSON: lo de arriba son las dueñas. */
  FOJA_PRUEBA_CUENTAS: string
}

/** Carpeta de la pila que se deja en marcha mientras se programa. */
export const CARPETA_PILA = join(RAIZ, '.foja-pruebas')
const archivoEntorno = (carpeta: string) => join(carpeta, 'entorno.json')

/**
 * Un Elasticsearch que vive minutos: optimizar lo que compila le cuesta más que correrlo. Lo lee toda máquina de Java que
 * se lance desde aquí, la de las pruebas que levantan la suya también.
 */
const JAVA_LIGERA = '-XX:TieredStopAtLevel=1 -XX:-UsePerfData'

/**
 * Almacenes para pruebas, con la plantilla migrada. Sin carpeta: una temporal, que desaparece al parar. `paraMedir`: con
 * Elasticsearch como en producción.
 */
export async function levantarPilaDePruebas({
  carpeta: fija,
  paraMedir = false,
}: { carpeta?: string; paraMedir?: boolean } = {}): Promise<{
  entorno: EntornoDePruebas
  parar: () => Promise<void>
}> {
  if (!paraMedir) process.env.JDK_JAVA_OPTIONS ??= JAVA_LIGERA
  const carpeta = fija ?? mkdtempSync(join(tmpdir(), 'foja-prueba-'))
  const secretos = leerSecretos(carpeta)
  const almacenes = await levantarAlmacenes({ carpeta, secretos, prefijo: '*' })
  await prepararCuentas({
    almacenes,
    base: almacenes.databaseUrl,
    cuentas: secretos.cuentas,
  })
  await sinDurabilidad(almacenes.databaseUrl)
  await rehacerPlantilla(almacenes.databaseUrl)
  const entorno = {
    FOJA_PRUEBA_DATABASE_URL: almacenes.databaseUrl,
    FOJA_PRUEBA_ELASTICSEARCH_URL: almacenes.elastic.url,
    FOJA_PRUEBA_ELASTICSEARCH_USER: almacenes.elastic.usuario,
    FOJA_PRUEBA_ELASTICSEARCH_PASSWORD: almacenes.elastic.clave,
    FOJA_PRUEBA_CUENTAS: JSON.stringify(secretos.cuentas),
  }
  writeFileSync(archivoEntorno(carpeta), JSON.stringify(entorno), { mode: 0o600 })
  return {
    entorno,
    parar: async () => {
      await almacenes.parar()
      rmSync(archivoEntorno(carpeta), { force: true })
      if (!fija && process.env.FOJA_CONSERVAR !== '1') rmSync(carpeta, { recursive: true, force: true })
    },
  }
}

/** Lo que aquí se escribe no tiene que sobrevivir a un corte de luz: cada base de pruebas se crea y se borra sin esperar al disco. */
async function sinDurabilidad(urlAdmin: string): Promise<void> {
  const sql = abrirPostgres(urlAdmin, { conexiones: 1 })
  for (const ajuste of [
    'fsync = off',
    'full_page_writes = off',
    'synchronous_commit = off',
    `max_wal_size = '256MB'`,
  ])
    await sql.unsafe(`alter system set ${ajuste}`)
  await sql`select pg_reload_conf()`
  await sql.end()
}

/**
 * Entorno de la pila en marcha.
 * @throws Error si no hay ninguna.
 */
export function entornoDeLaPila(): EntornoDePruebas {
  const archivo = archivoEntorno(CARPETA_PILA)
  if (!existsSync(archivo)) throw new Error('No hay pila de pruebas en marcha: npm run pila')
  return JSON.parse(readFileSync(archivo, 'utf8')) as EntornoDePruebas
}
