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
