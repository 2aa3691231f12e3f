import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import type { estypes } from '@elastic/elasticsearch'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { buscar } from '@foja/api/busqueda/buscar.ts'
import { crearTiposNombrados } from '@foja/api/busqueda/tipos-nombrados.ts'
import type { EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { abrirCliente, exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import { accesoDe } from '@foja/bench/entorno/base.ts'
import type { Foja } from '@foja/bench/entorno/foja.ts'

/** Una búsqueda por los dos caminos: la dirección en la API y el cuerpo que la API manda a Elasticsearch. */
export type Consulta = { camino: string; cuerpo: estypes.SearchRequest }

/** Camino de una búsqueda como la pide la pantalla: con facetas. */
export const camino = (parametros: Record<string, string>) =>
  `/documentos/vista_busqueda/?${new URLSearchParams({ facetas: '1', ...parametros })}`

/** Anota el cuerpo exacto que la API manda por cada texto de ese usuario. */
export async function anotarConsultas(
  { sql, es, prefijo, secreto }: Foja,
  textos: string[],
): Promise<{ acceso: Acceso; consultas: Consulta[] }> {
  const acceso = await accesoDe(sql, 'mesa')
  const indice = `${prefijo}documentos`
  const vistos: estypes.SearchRequest[] = []
  const espia = {
    search: (cuerpo: estypes.SearchRequest, ...resto: []) => {
      vistos.push(cuerpo)
      return es.search(cuerpo, ...resto)
    },
  } as unknown as Elastic
  const buscador = { sql, es: espia, secreto, indice, tiposNombrados: crearTiposNombrados(sql) }
  const consultas: Consulta[] = []
  for (const q of textos) {
    vistos.length = 0
    await buscar(buscador, acceso, parametrosDeBusqueda.parse({ q, facetas: '1' }))
    const { index: _, ...cuerpo } = vistos[0]!
    consultas.push({ camino: camino({ q }), cuerpo })
  }
  return { acceso, consultas }
}

/** Quien pregunta a Elasticsearch sin pasar por la API. */
export function abrirElastic(pila: EntornoDePruebas): Pedir & { cerrar: () => void } {
  const { FOJA_PRUEBA_ELASTICSEARCH_USER: usuario, FOJA_PRUEBA_ELASTICSEARCH_PASSWORD: clave } = pila
  const authorization = `Basic ${Buffer.from(`${usuario}:${clave}`).toString('base64')}`
  return abrirCliente(pila.FOJA_PRUEBA_ELASTICSEARCH_URL, { authorization })
}

/** Manda un cuerpo a `_search` y espera la respuesta entera, leída. */
export const preguntar = async (elastic: Pedir, { prefijo }: Foja, cuerpo: estypes.SearchRequest) =>
  exigir<estypes.SearchResponse>(await elastic('POST', `/${prefijo}documentos/_search`, cuerpo))
