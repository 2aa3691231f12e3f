/** El mismo para hablar y para oír: un canal no se oye a sí mismo, y otro de la misma pestaña sí lo oiría. */
const canal = new BroadcastChannel('foja.sesion')

let oyentes = 0
/** Se dijo cuando esta pestaña, que se estaba abriendo, todavía no oía: pudo leer la sesión de antes. */
let sinOir = false
canal.addEventListener('message', () => {
  sinOir = oyentes === 0
})

/** Dice a las demás pestañas de este navegador, que comparten su sesión, que ésta la cambió. */
export function decirALasDemas(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no es una ventana: sólo lo oye su origen
  canal.postMessage(null)
}

/** Mientras dure, hace eso cuando otra pestaña cambió la sesión, también si fue antes de empezar. @returns con qué dejarlo */
export function alCambiarEnOtra(hacer: () => void): () => void {
  canal.addEventListener('message', hacer)
  oyentes += 1
  if (sinOir) hacer()
  sinOir = false
  return () => {
    canal.removeEventListener('message', hacer)
    oyentes -= 1
  }
}
