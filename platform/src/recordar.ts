/**
 * Recuerda tantos ms lo que contesta `leer`. A quienes preguntan mientras se lee les llega la misma respuesta; un fallo
 * no se recuerda.
 */
export function recordar<T>(vigenciaMs: number, leer: () => Promise<T>): () => Promise<T> {
  let guardado: Promise<T> | undefined
  let vence = 0
  return () => {
    if (!guardado || Date.now() > vence) {
      vence = Date.now() + vigenciaMs
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
