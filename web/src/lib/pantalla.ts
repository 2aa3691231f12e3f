import { useMediaQuery } from '@mantine/hooks'

// Las mismas de postcss.config.cjs. Más ancha que un teléfono es una tableta, que con el teclado abierto también es baja.
const APAISADO = '(max-height: 30em) and (max-width: 61.99em) and (pointer: coarse)'
const ANGOSTA = `(max-width: 47.99em), ${APAISADO}`
const YA = { getInitialValueInEffect: false }

/** Si la pantalla es la de un teléfono, de pie o apaisado: los diálogos la ocupan entera. */
export const esAngosta = (): boolean => window.matchMedia(ANGOSTA).matches

/** Lo mismo, en una pieza: se dibuja de nuevo si cambia. */
export const useEsAngosta = (): boolean => useMediaQuery(ANGOSTA, false, YA)

/** Si es la de un teléfono apaisado, que tiene el ancho de un escritorio y no su alto. */
export const useEsApaisado = (): boolean => useMediaQuery(APAISADO, false, YA)

/** Si la caja de búsqueda entra en la barra de arriba, y si al costado hay lugar, además, para el menú. */
export function useLugarEnElMarco(): { caja: boolean; menu: boolean } {
  const caja = useMediaQuery('(min-width: 48em)', true, YA)
  // Con el dedo todo es más grande: al lado del menú no quedaría lugar.
  const chica = useMediaQuery('(max-width: 61.99em) and (pointer: coarse)', false, YA)
  return { caja, menu: caja && !chica }
}
