import { correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { exigir } from '@foja/bench/entorno/cliente.ts'
import { abrirElastic, anotarConsultas, preguntar } from '@foja/bench/entorno/consultas.ts'
import { crearMedida, LIMITES } from '@foja/bench/medida.ts'
import { cuantil, intercalar, mediana, redondear, resumir } from '@foja/bench/medir.ts'

const RONDAS = 7
/** Cuánto más puede tardar la API en el p95, además de lo que permite el cociente. */
const HOLGURA_P95_MS = 8

/**
 * Buscar por la API, que además lee la sesión, cuenta palabras y relee las filas de Postgres, contra la misma consulta a
 * Elasticsearch.
 * @param cuales las consultas del corpus que se hacen
 */
export const medirDirecto =
  (
    nombre: 'busqueda_sobre_directo' | 'busqueda_humana_sobre_directo',
    cuales: 'consultas' | 'humanas',
  ): Grupo =>
  async ({ pila, corpus, conCorpus }) => {
    const foja = await conCorpus()
    const mesa = await foja.ingresar('mesa')
    const elastic = abrirElastic(pila)
    const { consultas } = await anotarConsultas(foja, corpus[cuales])
    const rondas = await correrRondas(nombre, RONDAS, async (numero) => {
      const { a, b } = await intercalar(
        consultas,
        numero,
        async ({ camino }) => exigir(await mesa('GET', camino)),
        ({ cuerpo }) => preguntar(elastic, foja, cuerpo),
      )
      const tope95 = LIMITES[nombre].limite * cuantil(b, 0.95) + HOLGURA_P95_MS
      return { cociente: mediana(a) / mediana(b), sobra95: cuantil(a, 0.95) - tope95, api: a, directo: b }
    })
    elastic.cerrar()
    const sobra95 = mediana(rondas.map((r) => r.sobra95))
    return [
      crearMedida(
        nombre,
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
