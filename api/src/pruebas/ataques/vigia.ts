import { setTimeout as esperar } from 'node:timers/promises'

/**
 * Se carga antes que la API (`--import`) y mide cuánto retiene su hilo cada vuelta del bucle de eventos, en tiempo de
 * procesador de ese hilo: lo que otros procesos ocupen de la máquina no cuenta. A pedido del padre dice la vuelta más
 * larga desde la pregunta anterior.
 */

const CADA_MS = 2

let maxima = 0
let anterior = ahora()

function ahora(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Entre dos llamadas cabe a lo sumo `CADA_MS` y la vuelta que estaba en curso: una larga se ve entera. */
function medir(): void {
  const actual = ahora()
  maxima = Math.max(maxima, actual - anterior)
  anterior = actual
}

setInterval(medir, CADA_MS).unref()
process.on('message', (mensaje) => {
  if (mensaje === 'retenido') void contestar()
})

async function contestar(): Promise<void> {
  // Lo que el pedido anterior dejó andando también es suyo.
  await esperar(CADA_MS * 5)
  medir()
  process.send!({ retenido: maxima })
  maxima = 0
}
