/** npm repite a quien corre la señal que la terminal ya le mandó: dos tan juntas son una sola. */
const JUNTAS_MS = 1_000
/** El código de quien terminó por Ctrl-C. */
const CORTADO = 130

let alto: AbortController | undefined

/**
 * Señal que se aborta con Ctrl-C o SIGTERM: se termina lo que está en curso y se cuenta lo hecho. Otro Ctrl-C corta ahí
 * mismo: lo que está en curso puede esperar lo que otro tiene tomado.
 */
export function alPararse(): AbortSignal {
  if (!alto) {
    const parada = (alto = new AbortController())
    let desde: number | undefined
    const parar = (senal: NodeJS.Signals) => {
      if (senal === 'SIGINT' && desde !== undefined && performance.now() - desde > JUNTAS_MS)
        process.exit(CORTADO)
      if (desde === undefined)
        process.stderr.write('Terminando lo que está en curso; otro Ctrl-C lo corta.\n')
      desde ??= performance.now()
      parada.abort()
    }
    for (const senal of ['SIGINT', 'SIGTERM'] as const) process.on(senal, parar)
  }
  return alto.signal
}
