import { Piscina } from 'piscina'
import {
  contenidoAnidado,
  contenidoComplejo,
  contenidoLargo,
  contenidosEnEspera,
} from '@foja/domain/documento/errores.ts'
import { prepararContenido, sanearContenido } from '@foja/api/documento/contenido.ts'
import type { Hecho, Pedido } from '@foja/api/documento/sanear.hilo.ts'

/** Hasta este largo se sanea en el momento: lleva milisegundos aun en el peor de los casos. */
const CORTO = 50_000
const PLAZO_MS = 60_000

const hilos = new Piscina<Pedido, Hecho>({
  filename: new URL('./sanear.hilo.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  maxQueue: 100,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 1024 },
})

/**
 * Como `sanearContenido`. Lo largo se hace en otro hilo: un texto enorme lleva segundos, y mientras tanto este proceso
 * atiende a los demás.
 * @throws contenidoAnidado, contenidoComplejo (422), contenidosEnEspera (503)
 */
export const sanear = async (html: string): Promise<string> =>
  html.length <= CORTO ? sanearContenido(html) : (await enOtroHilo({ que: 'sanear', html })).contenido

/**
 * Como `prepararContenido`; lo largo, en otro hilo.
 * @throws contenidoAnidado, contenidoLargo, contenidoComplejo (422), contenidosEnEspera (503)
 */
export const preparar = async (html: string): Promise<{ contenido: string; texto: string }> =>
  html.length <= CORTO ? prepararContenido(html) : enOtroHilo({ que: 'preparar', html })

async function enOtroHilo(pedido: Pedido): Promise<Hecho> {
  if (hilos.queueSize >= hilos.options.maxQueue) throw contenidosEnEspera()
  const plazo = AbortSignal.timeout(PLAZO_MS)
  const hecho = await hilos.run(pedido, { signal: plazo }).catch((error: NodeJS.ErrnoException) => {
    // El hilo que se cuelga o se queda sin memoria se termina.
    if (plazo.aborted || error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw contenidoComplejo()
    throw error
  })
  if (hecho.falla === 'contenido_anidado') throw contenidoAnidado()
  if (hecho.falla === 'contenido_largo') throw contenidoLargo()
  return hecho
}
