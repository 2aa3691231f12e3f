import { errors } from '@elastic/elasticsearch'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** Lo que se lee de Elasticsearch; si falla, se dice con la clave de lo que se pedía (ERR-05, ERR-31), y al registro va la causa. */
export async function siNoContesta<T>(fallo: () => ErrorDeDominio, leer: () => Promise<T>): Promise<T> {
  try {
    return await leer()
  } catch (error) {
    throw error instanceof errors.ElasticsearchClientError ? Object.assign(fallo(), { cause: error }) : error
  }
}
