import { abrirElasticsearch, type Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoCli, leerEntorno, type EntornoComun } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { carpetaDeDatos, leerEstado, type Estado } from '@foja/local/estado.ts'
import { estaVivo } from '@foja/local/procesos/anotados.ts'
import type { FormaDeIndices } from '@foja/indexer/indices/crear.ts'

export type Conexion = {
  sql: Pool
  es: Elastic
  forma: FormaDeIndices
  alias: { documentos: string; eventos: string }
  datos: string
}

/** No hay pila en marcha ni DATABASE_URL: código de salida 4. */
export class SinConexion extends Error {}

/** Una caída deja estado.json sin nadie detrás. */
const enMarcha = ({ procesos: { api, indexer, postgres, elasticsearch } }: Estado) =>
  [...api, ...indexer, postgres, elasticsearch].some((pid) => pid !== undefined && estaVivo(pid))

/** Entorno de los servidores propios o, sin DATABASE_URL, el de la pila en marcha (estado.json). */
function entornoDeConexion(datos: string): EntornoComun {
  if (process.env.DATABASE_URL) return leerEntorno(entornoCli)
  const estado = leerEstado(datos)
  if (!estado || !enMarcha(estado))
    throw new SinConexion('No hay una Foja en marcha (npm start) ni DATABASE_URL.')
  return leerEntorno(entornoCli, {
    ...process.env,
    DATABASE_URL: estado.database_url,
    ELASTICSEARCH_URL: estado.elasticsearch_url,
    ELASTICSEARCH_USER: estado.elasticsearch_usuario,
    ELASTICSEARCH_PASSWORD: estado.elasticsearch_clave,
  })
}

/** Abre las conexiones, hace lo pedido y las cierra. */
export async function conConexion<T>(hacer: (conexion: Conexion) => Promise<T>): Promise<T> {
  const datos = carpetaDeDatos()
  const entorno = entornoDeConexion(datos)
  const sql = abrirPostgres(entorno.DATABASE_URL, { conexiones: 6, aplicacion: 'foja-cli' })
  const es = abrirElasticsearch(entorno)
  const prefijo = entorno.FOJA_INDICE_PREFIJO
  const forma = {
    prefijo,
    fragmentos: entorno.FOJA_INDICE_FRAGMENTOS,
    replicas: entorno.FOJA_INDICE_REPLICAS,
  }
  try {
    return await hacer({
      sql,
      es,
      forma,
      datos,
      alias: { documentos: `${prefijo}documentos`, eventos: `${prefijo}eventos` },
    })
  } finally {
    await es.close()
    await sql.end({ timeout: 5 })
  }
}
