/** Cuánto se acerca una página; en 1, ocupa el ancho del visor. */
export const AUMENTOS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
export const AL_ANCHO: number = AUMENTOS.indexOf(1)
