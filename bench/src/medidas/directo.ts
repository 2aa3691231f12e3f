import { correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { exigir } from '@foja/bench/entorno/cliente.ts'
import { abrirElastic, anotarConsultas, preguntar } from '@foja/bench/entorno/consultas.ts'
import { crearMedida, LIMITES } from '@foja/bench/medida.ts'
import { cuantil, intercalar, mediana, redondear, resumir } from '@foja/bench/medir.ts'

const RONDAS = 7
/** Cuánto más puede tardar la API en el p95, además de lo que permite el cociente. */
const HOLGURA_P95_MS = 8

/** Buscar por la API, que además lee la sesión y relee las filas de Postgres, contra la misma consulta a Elasticsearch. */
export const medirDirecto: Grupo = async ({ pila, corpus, conCorpus }) => {
  const foja = await conCorpus()
  const mesa = await foja.ingresar('mesa')
  const elastic = abrirElastic(pila)
  const { consultas } = await anotarConsultas(foja, corpus.consultas)
  const rondas = await correrRondas('busqueda_sobre_directo', RONDAS, async (numero) => {
    const { a, b } = await intercalar(
      consultas,
      numero,
      async ({ camino }) => exigir(await mesa('GET', camino)),
      ({ cuerpo }) => preguntar(elastic, foja, cuerpo),
    )
    const tope95 = LIMITES.busqueda_sobre_directo.limite * cuantil(b, 0.95) + HOLGURA_P95_MS
    return { cociente: mediana(a) / mediana(b), sobra95: cuantil(a, 0.95) - tope95, api: a, directo: b }
  })
  elastic.cerrar()
  const sobra95 = mediana(rondas.map((r) => r.sobra95))
  return [
    crearMedida(
      'busqueda_sobre_directo',
      rondas.map((r) => r.cociente),
      {
        consultas: consultas.length,
        api: resumir(rondas.flatMap((r) => r.api)),
        directo: resumir(rondas.flatMap((r) => r.directo)),
        p95_sobre_su_tope_ms: redondear(sobra95),
      },
      sobra95 <= 0,
    ),
  ]
}
