/** El mismo para hablar y para oír: un canal no se oye a sí mismo, y otro de la misma pestaña sí lo oiría. */
const canal = new BroadcastChannel('foja.sesion')

/** Dice a las demás pestañas de este navegador, que comparten su sesión, que ésta la cambió. */
export function decirALasDemas(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no es una ventana: sólo lo oye su origen
  canal.postMessage(null)
}

/** Mientras dure, hace eso cuando otra pestaña cambió la sesión. @returns con qué dejarlo */
export function alCambiarEnOtra(hacer: () => void): () => void {
  canal.addEventListener('message', hacer)
  return () => canal.removeEventListener('message', hacer)
}
