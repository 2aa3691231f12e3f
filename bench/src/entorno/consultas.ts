import { leerEquivalencias } from '@foja/domain/busqueda/equivalencias.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import type { estypes } from '@elastic/elasticsearch'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { buscar } from '@foja/api/busqueda/buscar.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import { sugerirDocumentos } from '@foja/api/busqueda/sugerencias/sugerir-documentos.ts'
import { crearIndiceEnUso } from '@foja/api/busqueda/indice/indice-en-uso.ts'
import { crearTiposPorEsencia } from '@foja/api/busqueda/listas/tipos-por-esencia.ts'
import { crearNombres } from '@foja/api/busqueda/facetas/nombres.sql.ts'
import { crearAreasNombradas } from '@foja/api/busqueda/entender/areas-nombradas.ts'
import { crearRecordadas } from '@foja/api/busqueda/palabras/recordadas.ts'
import { crearTiposNombrados } from '@foja/api/busqueda/entender/tipos-nombrados.ts'
import type { EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { abrirCliente, exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import { accesoDe } from '@foja/bench/entorno/base.ts'
import type { Foja } from '@foja/bench/entorno/foja.ts'

/**
 * Una búsqueda por los dos caminos: la dirección en la API y lo que la API manda a Elasticsearch la primera vez, en
 * orden; el último cuerpo es el que busca, los de antes cuentan y corrigen palabras, que después se recuerdan.
 */
export type Consulta = { camino: string; cuerpo: estypes.SearchRequest; cuerpos: estypes.SearchRequest[] }

/** Como pide la pantalla: con facetas, y aparte las cuentas que tarden. */
const DE_PANTALLA = { facetas: '1', cuentas: 'aparte' }
export const camino = (parametros: Record<string, string>) =>
  `/documentos/vista_busqueda/?${new URLSearchParams({ ...DE_PANTALLA, ...parametros })}`

/** Anota los cuerpos exactos que la API manda por cada texto de ese usuario. */
export async function anotarConsultas(
  foja: Foja,
  textos: string[],
): Promise<{ acceso: Acceso; consultas: Consulta[] }> {
  const acceso = await accesoDe(foja.sql, 'mesa')
  const { buscador, vistos } = espiar(foja)
  const consultas: Consulta[] = []
  for (const q of textos) {
    vistos.length = 0
    // Cada una como si fuera la primera: sin nada recordado.
    await buscar(
      { ...buscador, recordadas: crearRecordadas() },
      acceso,
      parametrosDeBusqueda.parse({ q, ...DE_PANTALLA }),
    )
    const cuerpos = vistos.flatMap((visto) => {
      const cuerpo = soloCuerpo(visto as estypes.SearchRequest & estypes.MsearchRequest)
      // De los de un `_msearch`, uno sí y uno no es encabezado.
      return cuerpo.searches ? (cuerpo.searches.filter((_, i) => i % 2 === 1) as (typeof cuerpo)[]) : [cuerpo]
    })
    consultas.push({ camino: camino({ q }), cuerpo: cuerpos.at(-1)!, cuerpos })
  }
  return { acceso, consultas }
}

/** De lo que recibe el cliente de Elasticsearch, lo que va en la dirección y no en el cuerpo. */
const EN_LA_DIRECCION: ReadonlySet<string> = new Set(['index', 'preference', 'allow_partial_search_results'])
const soloCuerpo = (pedido: estypes.SearchRequest & estypes.MsearchRequest): typeof pedido =>
  Object.fromEntries(Object.entries(pedido).filter(([clave]) => !EN_LA_DIRECCION.has(clave)))

/** Lo mismo de las sugerencias: el cuerpo de `_msearch` de cada texto; los que no preguntan nada quedan fuera. */
export async function anotarSugerencias(
  foja: Foja,
  textos: string[],
): Promise<{ texto: string; cuerpo: string }[]> {
  const acceso = await accesoDe(foja.sql, 'mesa')
  const { buscador, vistos } = espiar(foja)
  const anotadas = []
  for (const texto of textos) {
    vistos.length = 0
    await sugerirDocumentos(buscador, acceso, texto)
    const [pedido] = vistos as estypes.MsearchRequest[]
    if (pedido)
      anotadas.push({ texto, cuerpo: pedido.searches!.map((parte) => `${JSON.stringify(parte)}\n`).join('') })
  }
  return anotadas
}

/** Con qué busca la API, y con las equivalencias de fábrica. */
export const buscadorDe = ({ sql, es, prefijo, secreto }: Foja): Buscador => ({
  sql,
  es,
  secreto,
  prefijo,
  configuracion: crearLectorDeConfiguracion(sql),
  indice: `${prefijo}documentos`,
  enUso: crearIndiceEnUso(sql, 'documentos'),
  bandejasEnUso: crearIndiceEnUso(sql, 'bandejas'),
  tiposNombrados: crearTiposNombrados(sql),
  areasNombradas: crearAreasNombradas(sql),
  nombres: crearNombres(sql),
  tiposPorEsencia: crearTiposPorEsencia(sql),
  equivalencias: async () => leerEquivalencias(),
  recordadas: crearRecordadas(),
})

/** Un buscador que anota lo que manda a Elasticsearch. */
function espiar(foja: Foja) {
  const { es } = foja
  const vistos: unknown[] = []
  const anotar =
    (hacer: (cuerpo: never, ...resto: never[]) => unknown) =>
    (cuerpo: never, ...resto: never[]) => {
      vistos.push(cuerpo)
      return hacer.call(es, cuerpo, ...resto)
    }
  const espia = {
    search: anotar(es.search as never),
    msearch: anotar(es.msearch as never),
  } as unknown as Elastic
  return { buscador: buscadorDe({ ...foja, es: espia }), vistos }
}

/** Quien pregunta a Elasticsearch sin pasar por la API. */
export function abrirElastic(pila: EntornoDePruebas): Pedir & { cerrar: () => void } {
  const { FOJA_PRUEBA_ELASTICSEARCH_USER: usuario, FOJA_PRUEBA_ELASTICSEARCH_PASSWORD: clave } = pila
  const authorization = `Basic ${Buffer.from(`${usuario}:${clave}`).toString('base64')}`
  return abrirCliente(pila.FOJA_PRUEBA_ELASTICSEARCH_URL, { authorization })
}

/** Manda un cuerpo a `_search` y espera la respuesta entera, leída. */
export const preguntar = async (
  elastic: Pedir,
  { prefijo }: Foja,
  cuerpo: estypes.SearchRequest,
  opciones = '',
) => exigir<estypes.SearchResponse>(await elastic('POST', `/${prefijo}documentos/_search${opciones}`, cuerpo))
