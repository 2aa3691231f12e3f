/** Si la pantalla es la de un teléfono: los diálogos la ocupan entera. */
export const esAngosta = (): boolean => window.matchMedia('(max-width: 48em)').matches
