import { correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { exigir } from '@foja/bench/entorno/cliente.ts'
import { abrirElastic, anotarSugerencias } from '@foja/bench/entorno/consultas.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { cuantil, intercalar, resumir } from '@foja/bench/medir.ts'

const RONDAS = 7

/** Sugerir mientras se escribe, con los valores para filtrar y todo, contra sólo su consulta a Elasticsearch. */
export const medirSugerencias: Grupo = async ({ pila, corpus, conCorpus }) => {
  const foja = await conCorpus()
  const mesa = await foja.ingresar('mesa')
  const elastic = abrirElastic(pila)
  const casos = await anotarSugerencias(foja, corpus.consultas.map(aMedioEscribir))
  const rondas = await correrRondas('sugerencias', RONDAS, async (numero) => {
    const { a, b } = await intercalar(
      casos,
      numero,
      async ({ texto }) => exigir(await mesa('POST', '/autocomplete', { texto, clase: 'todo' })),
      async ({ cuerpo }) => exigir(await elastic('POST', `/${foja.prefijo}documentos/_msearch`, cuerpo)),
    )
    return { cociente: cuantil(a, 0.95) / cuantil(b, 0.95), api: a, directo: b }
  })
  elastic.cerrar()
  return [
    crearMedida(
      'sugerencias_p95_sobre_directo',
      rondas.map((r) => r.cociente),
      {
        textos: casos.length,
        api: resumir(rondas.flatMap((r) => r.api)),
        directo: resumir(rondas.flatMap((r) => r.directo)),
      },
    ),
  ]
}

/** Como está la caja cuando se hace una pausa: la última palabra, sin terminar. */
const aMedioEscribir = (texto: string) => texto.slice(0, Math.max(4, texto.length - 3))
