import type { Alias } from '@foja/platform/indices/alias.ts'
import { abrirElasticsearch, type Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoCli, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { rechazarBasePosterior } from '@foja/platform/postgres/migraciones.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { comoLaEnMarcha } from '@foja/local/entorno-de-foja.ts'
import { carpetaDeDatos, leerEstado, type Estado } from '@foja/local/estado.ts'
import { estaVivo } from '@foja/local/procesos/anotados.ts'
import { nombresDeAlias, type FormaDeIndices } from '@foja/indexer/indices/crear.ts'

export type Conexion = {
  sql: Pool
  es: Elastic
  forma: FormaDeIndices
  alias: Record<Alias, string>
  datos: string
  /** Las variables con que se conectó y con que anda esa Foja, sin las de otra. */
  variables: NodeJS.ProcessEnv
}

/** No hay pila en marcha ni DATABASE_URL: código de salida 4. */
export class SinConexion extends Error {}

/** La base es nueva: nunca arrancó una Foja sobre ella. */
class SinTablas extends Error {
  constructor() {
    super('La base no tiene las tablas de Foja: las crea npm start o, sin él, node api/src/migrar.ts.')
  }
}

/** Una caída deja estado.json sin nadie detrás. */
const enMarcha = ({ procesos: { api, indexer, postgres, elasticsearch } }: Estado) =>
  [...api, ...indexer, postgres, elasticsearch].some((pid) => pid !== undefined && estaVivo(pid))

/** El de la Foja en marcha con esa carpeta de datos, si hay. */
export function estadoEnMarcha(datos: string): Estado | undefined {
  const estado = leerEstado(datos)
  return estado && enMarcha(estado) ? estado : undefined
}

function pilaEnMarcha(datos: string): Estado {
  const estado = estadoEnMarcha(datos)
  if (!estado)
    throw new SinConexion(
      `No hay una Foja en marcha (npm start) con la carpeta de datos ${datos} (FOJA_DATOS), ni DATABASE_URL.`,
    )
  return estado
}

/** Las de los servidores propios o, sin DATABASE_URL, las de la pila en marcha (estado.json). */
function variablesDeConexion(datos: string): NodeJS.ProcessEnv {
  if (process.env.DATABASE_URL) return process.env
  const estado = pilaEnMarcha(datos)
  return {
    ...comoLaEnMarcha(process.env, estado),
    DATABASE_URL: estado.database_url,
    ELASTICSEARCH_URL: estado.elasticsearch_url,
    ELASTICSEARCH_USER: estado.elasticsearch_usuario,
    ELASTICSEARCH_PASSWORD: estado.elasticsearch_clave,
  }
}

/** @throws VersionAjena si la base es de una versión posterior. @throws SinTablas si es nueva. */
async function exigirBase(sql: Pool): Promise<void> {
  await rechazarBasePosterior(sql)
  const [tablas] = await sql<{ hay: boolean }[]>`select to_regclass('usuarios') is not null as hay`
  if (!tablas!.hay) throw new SinTablas()
}

/** Abre las conexiones, hace lo pedido y las cierra. */
export async function conConexion<T>(hacer: (conexion: Conexion) => Promise<T>): Promise<T> {
  const datos = carpetaDeDatos()
  const variables = variablesDeConexion(datos)
  const entorno = leerEntorno(entornoCli, variables)
  const sql = abrirPostgres(entorno.DATABASE_URL, { conexiones: 6, aplicacion: 'foja-cli' })
  const es = abrirElasticsearch(entorno)
  const prefijo = entorno.FOJA_INDICE_PREFIJO
  const forma = {
    prefijo,
    fragmentos: entorno.FOJA_INDICE_FRAGMENTOS,
    replicas: entorno.FOJA_INDICE_REPLICAS,
  }
  try {
    await exigirBase(sql)
    return await hacer({
      sql,
      es,
      forma,
      datos,
      variables,
      alias: nombresDeAlias(forma),
    })
  } finally {
    await es.close()
    await sql.end({ timeout: 5 })
  }
}

/** Como `conConexion`, para lo que sólo necesita Postgres: alcanza con DATABASE_URL. */
export async function conPostgres<T>(hacer: (sql: Pool) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL
    ? leerEntorno(entornoCli.pick({ DATABASE_URL: true })).DATABASE_URL
    : pilaEnMarcha(carpetaDeDatos()).database_url
  const sql = abrirPostgres(url, { conexiones: 2, aplicacion: 'foja-cli' })
  try {
    await exigirBase(sql)
    return await hacer(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
