/** Lo leído, o lo que se recuerda de la última vez. */
export type Recordado<T> = (() => Promise<T>) & { olvidar: () => void }

/**
 * Recuerda tantos ms lo que contesta `leer`. A quienes preguntan mientras se lee les llega la misma respuesta; un fallo
 * no se recuerda.
 */
export function recordar<T>(vigenciaMs: number, leer: () => Promise<T>): Recordado<T> {
  let guardado: Promise<T> | undefined
  let vence = 0
  const olvidar = () => void (guardado = undefined)
  const preguntar = () => {
    if (!guardado || Date.now() > vence) {
      vence = Date.now() + vigenciaMs
      guardado = leer()
      guardado.catch(olvidar)
    }
    return guardado
  }
  return Object.assign(preguntar, { olvidar })
}
