import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Escribe un texto y, si la salida no da abasto, la espera. */
export async function escribirTexto(salida: Writable, texto: string): Promise<void> {
  if (!salida.write(texto)) await once(salida, 'drain')
}

/** Termina la salida y espera a que todo haya llegado. */
export async function terminar(salida: Writable): Promise<void> {
  salida.end()
  await once(salida, 'finish')
}
