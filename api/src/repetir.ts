import { setTimeout as esperar } from 'node:timers/promises'

/**
 * Hace una tarea cada tantos ms desde que terminó la vez anterior: por mucho que tarde, nunca se la hace dos veces a la vez.
 * @param alFallar recibe lo que lance; la vez siguiente se hace igual
 * @returns con qué dejar de hacerla: espera a la que esté en curso
 */
export function repetir(
  ms: number,
  tarea: () => Promise<unknown>,
  alFallar: (error: unknown) => void,
): () => Promise<void> {
  const fin = new AbortController()
  const pausa = () => esperar(ms, true, { signal: fin.signal }).catch(() => false)
  const repitiendo = (async () => {
    while (await pausa()) await tarea().catch(alFallar)
  })()
  return () => {
    fin.abort()
    return repitiendo
  }
}
