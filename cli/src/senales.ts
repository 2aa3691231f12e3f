let alto: AbortController | undefined

/** Señal que se aborta con Ctrl-C o SIGTERM: se termina lo que está en curso y se cuenta lo hecho. */
export function alPararse(): AbortSignal {
  if (!alto) {
    alto = new AbortController()
    for (const senal of ['SIGINT', 'SIGTERM'] as const) process.on(senal, () => alto!.abort())
  }
  return alto.signal
}
