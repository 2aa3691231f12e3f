import { setTimeout as esperar } from 'node:timers/promises'
import { correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { exigir } from '@foja/bench/entorno/cliente.ts'
import { camino } from '@foja/bench/entorno/consultas.ts'
import type { Foja, Orden } from '@foja/bench/entorno/foja.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { cronometrar, mediana, resumir } from '@foja/bench/medir.ts'

const RONDAS = 5

/**
 * Las mismas búsquedas en reposo y mientras `foja reindexar`, con su freno, copia en otro proceso. Cada ronda lo
 * retoma donde la anterior lo dejó.
 */
export const medirReindexando: Grupo = async ({ corpus, conCorpus }) => {
  const foja = await conCorpus()
  const mesa = await foja.ingresar('mesa')
  const buscarTodo = async () => {
    const tiempos: number[] = []
    for (const q of corpus.consultas)
      tiempos.push(await cronometrar(async () => exigir(await mesa('GET', camino({ q })))))
    return tiempos
  }
  const mientrasReindexa = async () => {
    const copiados = await enviados(foja)
    const orden = foja.orden('reindexar', '--indice', 'documentos')
    while (orden.proceso.exitCode === null && (await enviados(foja)) <= copiados) await esperar(50)
    const tiempos = await buscarTodo()
    if (orden.proceso.exitCode !== null) throw new Error('El reindexado terminó antes que la medición')
    const avance = (await enviados(foja)) - copiados
    await parar(orden)
    return { tiempos, avance }
  }
  const rondas = await correrRondas('busqueda_reindexando_sobre_quieto', RONDAS, async (numero) => {
    const antes = numero % 2 === 0 ? await mientrasReindexa() : undefined
    const quieto = await buscarTodo()
    const { tiempos, avance } = antes ?? (await mientrasReindexa())
    return { cociente: mediana(tiempos) / mediana(quieto), avance, reindexando: tiempos, quieto }
  })
  return [
    crearMedida(
      'busqueda_reindexando_sobre_quieto',
      rondas.map((r) => r.cociente),
      {
        consultas: corpus.consultas.length,
        reindexando: resumir(rondas.flatMap((r) => r.reindexando)),
        quieto: resumir(rondas.flatMap((r) => r.quieto)),
        documentos_copiados_por_ronda: rondas.map((r) => r.avance),
      },
    ),
  ]
}

const enviados = async ({ sql }: Foja): Promise<number> => {
  const [fila] = await sql<{ enviados: number }[]>`
    select enviados from indices where alias = 'documentos' and situacion = 'construyendo'`
  return fila?.enviados ?? 0
}

async function parar({ proceso, fin }: Orden): Promise<void> {
  proceso.kill('SIGTERM')
  await fin
  // Lo que Elasticsearch todavía junta por la copia no es del reposo siguiente.
  await esperar(2_000)
}
