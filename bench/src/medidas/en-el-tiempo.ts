import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { exigir } from '@foja/bench/entorno/cliente.ts'
import { camino } from '@foja/bench/entorno/consultas.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { intercalar, mediana, resumir } from '@foja/bench/medir.ts'

const RONDAS = 7

/** Cada búsqueda del corpus al fin del día de hoy, que mira jornadas, contra la de ahora. */
export const medirEnElTiempo: Grupo = async ({ corpus, conCorpus }) => {
  const foja = await conCorpus()
  const mesa = await foja.ingresar('mesa')
  const al = diaOficial(Date.now())
  const rondas = await correrRondas('al_sobre_ahora', RONDAS, async (numero) => {
    const { a, b } = await intercalar(
      corpus.consultas,
      numero,
      async (q) => exigir(await mesa('GET', camino({ q, al }))),
      async (q) => exigir(await mesa('GET', camino({ q }))),
    )
    return { cociente: mediana(a) / mediana(b), al: a, ahora: b }
  })
  return [
    crearMedida(
      'al_sobre_ahora',
      rondas.map((r) => r.cociente),
      {
        consultas: corpus.consultas.length,
        al: resumir(rondas.flatMap((r) => r.al)),
        ahora: resumir(rondas.flatMap((r) => r.ahora)),
      },
    ),
  ]
}
