import { useMediaQuery } from '@mantine/hooks'

const ANGOSTA = '(max-width: 48em)'

/** Si la pantalla es la de un teléfono: los diálogos la ocupan entera. */
export const esAngosta = (): boolean => window.matchMedia(ANGOSTA).matches

/** Lo mismo, en una pieza: se dibuja de nuevo si cambia. */
export const useEsAngosta = (): boolean => useMediaQuery(ANGOSTA, false, { getInitialValueInEffect: false })
