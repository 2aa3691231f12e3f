/** Los diálogos que había con el primer clic. */
let habia: Element[] = []

/** De un doble clic que cierra un diálogo, el segundo caería en lo que estaba debajo: abriría esa fila, o usaría su botón. */
function elQueLoCierraVaSolo(evento: MouseEvent): void {
  if (evento.detail < 2) habia = [...document.querySelectorAll('[aria-modal=true]')]
  else if (habia.some((uno) => !uno.isConnected)) {
    evento.preventDefault()
    evento.stopPropagation()
  }
}
globalThis.addEventListener?.('click', elQueLoCierraVaSolo, { capture: true })

/**
 * De un doble clic vale el primero: lo que ocupe el lugar del botón apretado, que se va con lo que hizo, no recibe el
 * segundo. Se llama al apretarlo.
 */
export function valeElPrimero(): void {
  const tragar = (evento: MouseEvent) => {
    if (evento.detail < 2) return document.removeEventListener('click', tragar, true)
    evento.preventDefault()
    evento.stopPropagation()
  }
  document.addEventListener('click', tragar, true)
}
