import type { estypes } from '@elastic/elasticsearch'
import { correrRondas, decir, type Grupo } from '@foja/bench/banco.ts'
import { accesoDe } from '@foja/bench/entorno/base.ts'
import type { Pedir } from '@foja/bench/entorno/cliente.ts'
import { abrirElastic, anotarConsultas, preguntar, type Consulta } from '@foja/bench/entorno/consultas.ts'
import { arrancarFoja, type Foja } from '@foja/bench/entorno/foja.ts'
import { llenarIndice } from '@foja/bench/entorno/generados.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { cronometrar, intercalar, mediana, redondear, resumir } from '@foja/bench/medir.ts'

const DOCUMENTOS = 316_000
const RONDAS = 5
const VECES = 5
/** Lo que casi todos los documentos tienen. */
const TEXTOS = ['de la', 'decreto nacional', 'decreto nacional de la provincia']

/** Palabras que están en casi todos los documentos, con muchos: lo que la API pregunta contra la consulta más llana; vale la peor. */
export const medirComunes: Grupo = async ({ pila, carpeta, cierre }) => {
  const foja = await arrancarFoja(pila, carpeta, cierre)
  const elastic = abrirElastic(pila)
  const llenado = await cronometrar(async () =>
    llenarIndice(foja, elastic, await accesoDe(foja.sql, 'mesa'), DOCUMENTOS),
  )
  decir(`· comunes: ${DOCUMENTOS} documentos generados en ${Math.round(llenado / 1000)} s`)
  const { consultas } = await anotarConsultas(foja, TEXTOS)
  const casos = TEXTOS.map((texto, i) => ({ ...consultas[i]!, llana: consultaLlana(texto) }))
  const rondas = await correrRondas('comunes', RONDAS, async () => {
    const textos = []
    for (const caso of casos) textos.push(await comparar(foja, elastic, caso))
    return { cociente: Math.max(...textos.map((t) => t.cociente)), textos }
  })
  elastic.cerrar()
  return [
    crearMedida(
      'comunes_sobre_llana',
      rondas.map((r) => r.cociente),
      {
        documentos: DOCUMENTOS,
        textos: Object.fromEntries(
          TEXTOS.map((texto, i) => {
            const suyas = rondas.map((r) => r.textos[i]!)
            return [
              texto,
              {
                cociente: redondear(mediana(suyas.map((s) => s.cociente))),
                primera_vez: redondear(mediana(suyas.map((s) => s.primera))),
                foja: resumir(suyas.flatMap((s) => s.foja)),
                llana: resumir(suyas.flatMap((s) => s.llana)),
              },
            ]
          }),
        ),
      },
    ),
  ]
}

type Caso = Pick<Consulta, 'cuerpo' | 'cuerpos'> & { llana: estypes.SearchRequest }

/** Lo que la API manda por una búsqueda contra la consulta llana; la primera vez, además cuenta las palabras. */
async function comparar(foja: Foja, elastic: Pedir, { cuerpo, cuerpos, llana }: Caso) {
  const contra = (uno: () => Promise<unknown>) =>
    intercalar(Array.from({ length: VECES }), 0, uno, () => preguntar(elastic, foja, llana))
  const { a, b } = await contra(() => preguntar(elastic, foja, cuerpo))
  const primera = await contra(async () => {
    // Sin la memoria de Elasticsearch, que de lo recién contado se acuerda.
    for (const uno of cuerpos)
      await preguntar(elastic, foja, uno, uno.size === 0 ? '?request_cache=false' : '')
  })
  return {
    cociente: mediana(a) / mediana(b),
    primera: mediana(primera.a) / mediana(primera.b),
    foja: a,
    llana: b,
  }
}

/** Título y texto, con sus palabras resaltadas y nada más. */
const consultaLlana = (query: string): estypes.SearchRequest => ({
  query: { multi_match: { query, fields: ['titulo', 'contenido'] } },
  highlight: { fields: { titulo: {}, contenido: {} } },
  _source: false,
})
