/** Un reclamo vence a los 90 s de la última renovación: un navegador frena los relojes de una pestaña oculta (RT-06, D-071). */
export const VENCE_TRAS_RENOVAR_S = 90

/** Y a los 10 s de cerrarse el canal de quien lo tiene: lo que tarda en volver una conexión cortada (RT-06, D-071). */
export const VENCE_TRAS_CERRAR_S = 10

/** Cada cuánto renueva quien está editando (RT-05), en milisegundos. */
export const RENOVAR_CADA_MS = 2_000
