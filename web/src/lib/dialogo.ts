const MIRAR_CADA_MS = 250

/** Si hay un diálogo delante: lo de atrás no se relee ni se va solo mientras alguien decide sobre lo que ve. */
export const hayDialogo = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null

/** Hace algo en cuanto no haya un diálogo delante, enseguida si no lo hay. @returns con qué dejar de esperarlo */
export function alQuedarSinDialogo(hacer: () => void): () => void {
  const mirar = () => {
    if (hayDialogo()) return
    clearInterval(reloj)
    hacer()
  }
  const reloj = setInterval(mirar, MIRAR_CADA_MS)
  mirar()
  return () => clearInterval(reloj)
}
