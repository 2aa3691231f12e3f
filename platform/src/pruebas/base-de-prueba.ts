import { randomBytes } from 'node:crypto'
import { abrirElasticsearch, type Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { CUENTA, urlDeCuenta, type Proceso } from '@foja/platform/postgres/cuentas.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'

export type BaseDePrueba = {
  sql: Pool
  es: Elastic
  /** Variables para lanzar api, indexador o CLI contra esta base. */
  entorno: Record<string, string>
  /** Las mismas, con la cuenta con que entra ese proceso: sólo puede lo suyo. */
  entornoDe: (proceso: Proceso) => Record<string, string>
  databaseUrl: string
  prefijo: string
  cerrar: () => Promise<void>
}

/** Con qué entra un proceso a esa base, y a Elasticsearch. */
export function entradaDePrueba(
  proceso: Proceso,
  databaseUrl: string,
  cuentas = process.env.FOJA_PRUEBA_CUENTAS ?? '{}',
): Record<string, string> {
  const clave = (JSON.parse(cuentas) as Partial<Record<Proceso, string>>)[proceso]
  if (clave === undefined) return {} // una pila levantada sin ellas: se entra como dueño
  return {
    DATABASE_URL: urlDeCuenta(databaseUrl, proceso, clave),
    ELASTICSEARCH_USER: CUENTA[proceso],
    ELASTICSEARCH_PASSWORD: clave,
  }
}

/**
 * Base propia para un archivo de tests: clon de la plantilla migrada y un prefijo de índices sin usar.
 * Necesita la pila de pruebas (`npm run pila`, o `npm test`, que la trae).
 */
export async function crearBaseDePrueba(): Promise<BaseDePrueba> {
  const urlAdmin = process.env.FOJA_PRUEBA_DATABASE_URL
  const urlElastic = process.env.FOJA_PRUEBA_ELASTICSEARCH_URL
  if (!urlAdmin || !urlElastic)
    throw new Error('Falta la pila de pruebas: npm run pila, y luego npm run jest')
  const nombre = `prueba_${randomBytes(5).toString('hex')}`
  const admin = abrirPostgres(urlAdmin, { conexiones: 1 })
  await admin.unsafe(`create database ${nombre} template foja_plantilla`)
  await admin.end()

  const url = new URL(urlAdmin)
  url.pathname = `/${nombre}`
  const entorno = {
    DATABASE_URL: url.href,
    ELASTICSEARCH_URL: urlElastic,
    ELASTICSEARCH_USER: process.env.FOJA_PRUEBA_ELASTICSEARCH_USER ?? '',
    ELASTICSEARCH_PASSWORD: process.env.FOJA_PRUEBA_ELASTICSEARCH_PASSWORD ?? '',
    FOJA_INDICE_PREFIJO: `${nombre}-`,
    FOJA_SECRETO: randomBytes(32).toString('hex'),
    FOJA_REGISTRO: 'warn',
  }
  const sql = abrirPostgres(url.href, { conexiones: 10, aplicacion: 'prueba' })
  const es = abrirElasticsearch(entorno)
  return {
    sql,
    es,
    entorno,
    entornoDe: (proceso) => ({ ...entorno, ...entradaDePrueba(proceso, url.href) }),
    databaseUrl: url.href,
    prefijo: entorno.FOJA_INDICE_PREFIJO,
    cerrar: async () => {
      await sql.end({ timeout: 5 })
      const indices = await es.cat.indices({ index: `${nombre}-*`, format: 'json' }).catch(() => [])
      for (const { index } of indices) if (index) await es.indices.delete({ index })
      await es.close()
      const otra = abrirPostgres(urlAdmin, { conexiones: 1 })
      await otra.unsafe(`drop database if exists ${nombre} with (force)`)
      await otra.end()
    },
  }
}
