import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Lo que se espera a quien lee un tubo lleno, y cuántas veces. */
const ESPERA_MS = 10
const VECES = 10

/**
 * Escribe el registro en un descriptor. La línea que no entra (disco lleno, tubo que nadie lee) se pierde y lo demás sigue: el
 * destino de pino, sin lugar, reintenta para siempre al terminar, y el proceso queda colgado sin contestar nada.
 */
export function destinoDeRegistro(descriptor: number): DestinationStream {
  const reloj = new Int32Array(new SharedArrayBuffer(4))
  let aMedias = false
  return {
    write: (linea) => {
      // La que entró a medias se pierde sola: la que sigue empieza su renglón.
      let falta = Buffer.from(aMedias ? `\n${linea}` : linea)
      for (let vez = 0; falta.length > 0 && vez < VECES;) {
        try {
          falta = falta.subarray(writeSync(descriptor, falta))
          aMedias = falta.length > 0
          vez = 0
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
          vez += 1
          Atomics.wait(reloj, 0, 0, ESPERA_MS)
        }
      }
    },
  }
}
