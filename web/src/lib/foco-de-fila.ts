const EN_SU_LUGAR = 'td:last-child button:last-of-type'

/**
 * Al irse una fila por lo que se le hizo, el foco pasa al último botón de su vecina o, sin ninguna, al título.
 * @param hecho se está haciendo, o ya se hizo, lo que la saca: mientras tanto el botón no tiene el foco
 * @returns la `ref` del último botón de la fila
 */
export const alIrseLaFila = (hecho: boolean) => (este: HTMLElement | null) => () => {
  // Se llama antes de sacarla, todavía con sus vecinas; también al dibujarla de nuevo, y ahí sigue.
  if (!este || (document.activeElement !== este && !hecho)) return
  const fila = este.closest('tr')
  const vecinas = [fila?.nextElementSibling, fila?.previousElementSibling]
  setTimeout(() => {
    if (este.isConnected || document.activeElement !== document.body) return
    const boton = vecinas.find((una) => una?.isConnected)?.querySelector<HTMLElement>(EN_SU_LUGAR)
    const sigue = boton ?? document.getElementById('titulo')
    sigue?.focus()
  })
}
