/**
 * Recuerda tantos ms lo que contesta `leer`. A quienes preguntan mientras se lee les llega la misma respuesta; un fallo
 * no se recuerda.
 */
export function recordar<T>(vigenciaMs: number, leer: () => Promise<T>): () => Promise<T> {
  let guardado: Promise<T> | undefined
  let vence = 0
  return () => {
    // Y no la hora de la máquina: si la atrasan, lo de antes valdría hasta que vuelva a pasar.
    const ahora = performance.now()
    if (!guardado || ahora > vence) {
      vence = ahora + vigenciaMs
      const este = leer()
      guardado = este
      // El que falla tarde, ya vencido, no borra al que vino después.
      este.catch(() => {
        if (guardado === este) guardado = undefined
      })
    }
    return guardado
  }
}
