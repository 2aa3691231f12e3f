import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { nombresDeAlias } from '@foja/indexer/indices/crear.ts'
import { numeracionPasada, pasarNumeracion } from '@foja/indexer/verificar/pasar-secuencia.ts'
import type { Almacenes } from '@foja/local/almacenes/almacenes.ts'

/**
 * Antes de que nadie entre: si la base volvió a una copia, lo que Elasticsearch todavía conoce no da su número a otro. Si no
 * se lo puede preguntar se dice, y Foja arranca igual.
 * @param base con la cuenta dueña
 */
export async function retomarNumeracion(
  base: string,
  { url, usuario, clave, llaveDeApi }: Almacenes['elastic'],
  prefijo: string,
  avisar: (texto: string) => void,
): Promise<void> {
  const sql = abrirPostgres(base, { conexiones: 1 })
  const es = abrirElasticsearch({
    ELASTICSEARCH_URL: url,
    ELASTICSEARCH_USER: usuario,
    ELASTICSEARCH_PASSWORD: clave,
    ELASTICSEARCH_API_KEY: llaveDeApi,
  })
  try {
    for (const dicho of numeracionPasada(await pasarNumeracion(sql, es, nombresDeAlias({ prefijo }))))
      avisar(dicho)
  } catch (error) {
    avisar(`! No se supo hasta qué número se había llegado: ${(error as Error).message}`)
  } finally {
    await Promise.all([sql.end(), es.close()])
  }
}
