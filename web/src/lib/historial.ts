const lugar = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx

let haciaAtras = false
/** Si lo último que hizo el navegador fue volver, y no adelantar ni ir a una dirección escrita a mano. */
export const vaHaciaAtras = (): boolean => haciaAtras

/**
 * A una dirección escrita a mano, o pegada, le pone el lugar que tiene en el historial, que el enrutador da sólo a las
 * suyas: sin él no puede preguntar a quien vuelve a ella con «atrás», y lo que no se guardó se pierde sin decirlo. Se llama
 * antes de que el enrutador escuche. @returns con qué decirle que se fue a otra
 */
export function numerarHistorial(): () => void {
  let ultimo = lugar() ?? 0
  const anotar = () => {
    const antes = ultimo
    ultimo = lugar() ?? ultimo
    haciaAtras = ultimo < antes
  }
  window.addEventListener('popstate', () => {
    if (lugar() === undefined)
      window.history.replaceState({ ...(window.history.state as object | null), idx: ultimo + 1 }, '')
    anotar()
  })
  return anotar
}
