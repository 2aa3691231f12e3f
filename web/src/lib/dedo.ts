/** Si se usa con el dedo: enfocar un campo abre el teclado, que tapa media pantalla. */
export const conElDedo = (): boolean => matchMedia('(pointer: coarse)').matches

/** Al enviar con el dedo, lo enfocado deja de estarlo y el teclado se cierra. */
export function bajarTeclado(): void {
  if (conElDedo() && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
