import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { contenidoAnidado, contenidoComplejo, contenidoLargo } from '@foja/domain/documento/errores.ts'
import { prepararContenido, sanearContenido } from '@foja/api/documento/contenido.ts'
import type { Hecho, Pedido } from '@foja/api/documento/sanear.hilo.ts'

/** Hasta este largo se sanea en el momento: lleva milisegundos aun en el peor de los casos. */
const CORTO = 50_000
const HILOS = 2
const PLAZO_MS = 60_000
const MEMORIA_MB = 1024

const turno = pLimit(HILOS)
const libres: Worker[] = []

/**
 * Como `sanearContenido`. Lo largo se hace en otro hilo: un texto enorme lleva segundos, y mientras tanto este proceso
 * atiende a los demás.
 * @throws contenidoAnidado, contenidoComplejo (422)
 */
export const sanear = async (html: string): Promise<string> =>
  html.length <= CORTO ? sanearContenido(html) : (await enOtroHilo({ que: 'sanear', html })).contenido

/** Como `prepararContenido`; lo largo, en otro hilo. @throws contenidoAnidado, contenidoLargo, contenidoComplejo (422) */
export const preparar = async (html: string): Promise<{ contenido: string; texto: string }> =>
  html.length <= CORTO ? prepararContenido(html) : enOtroHilo({ que: 'preparar', html })

const enOtroHilo = (pedido: Pedido) =>
  turno(async () => {
    const hilo = libres.pop() ?? abrirHilo()
    // Sólo mientras trabaja impide que el proceso termine.
    hilo.ref()
    hilo.postMessage(pedido, [])
    const hecho = await respuestaDe(hilo)
    hilo.unref()
    libres.push(hilo)
    if (hecho.falla === 'contenido_anidado') throw contenidoAnidado()
    if (hecho.falla === 'contenido_largo') throw contenidoLargo()
    return hecho
  })

/** Lo que contesta el hilo; el que se cuelga o se queda sin memoria se termina. */
async function respuestaDe(hilo: Worker): Promise<Hecho> {
  const plazo = AbortSignal.timeout(PLAZO_MS)
  try {
    const [hecho] = (await once(hilo, 'message', { signal: plazo })) as [Hecho]
    return hecho
  } catch (error) {
    await hilo.terminate()
    if (plazo.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw contenidoComplejo()
    throw error
  }
}

const abrirHilo = () =>
  new Worker(new URL('./sanear.hilo.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  })
