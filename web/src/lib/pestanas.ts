const CANAL = 'foja.sesion'

/** Dice a las demás pestañas de este navegador, que comparten su sesión, que ésta la cambió. */
export function decirALasDemas(): void {
  const canal = new BroadcastChannel(CANAL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no es una ventana: sólo lo oye su origen
  canal.postMessage(null)
  canal.close()
}

/** Mientras dure, hace eso cuando otra pestaña cambió la sesión. @returns con qué dejarlo */
export function alCambiarEnOtra(hacer: () => void): () => void {
  const canal = new BroadcastChannel(CANAL)
  canal.addEventListener('message', hacer)
  return () => canal.close()
}
