import type { ServerResponse } from 'node:http'

/** Cada cuántos milisegundos se mira si una respuesta se va, y cuántas veces se la espera en todo. */
export type Paciencia = { cada: number; veces: number }

const UNA_HORA: Paciencia = { cada: 60_000, veces: 60 }

/**
 * Corta una respuesta a la que quien la pidió no le toma nada entre una mirada y la siguiente, o que espera por él más que
 * `veces`. Lo que se tarda en tener qué mandarle no cuenta. Sin esto, con no leer bastaría para quedarse con un turno.
 * @returns con qué dejar de mirarla
 */
export function noEsperar(raw: ServerResponse, { cada, veces }: Paciencia = UNA_HORA): () => void {
  let [idos, esperas] = [raw.socket?.bytesWritten, 0]
  const reloj = setInterval(() => {
    const antes = idos
    idos = raw.socket?.bytesWritten
    if (raw.writableLength === 0) return
    if (idos === antes || ++esperas >= veces) raw.destroy()
  }, cada)
  return () => clearInterval(reloj)
}
