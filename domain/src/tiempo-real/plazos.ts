/** Dónde se abre el canal en vivo (RT-01). */
export const CAMINO_EN_VIVO = '/rt'

/** Cuánto se espera `notificacion:documentocreado` antes de darlo por perdido (RT-09). */
export const ESPERA_DE_CREACION_MS = 10_000

/** Documentos que un canal puede mirar a la vez. */
export const MIRADOS_MAXIMO = 50

/**
 * Cuánto recuerda el servidor que un documento cambió, para decírselo a quien empieza a mirarlo: más que lo que pasa entre
 * que un navegador lo lee y el servidor anota que lo mira.
 */
export const CAMBIO_RECIENTE_MS = 5_000

const ESPERAS_MS = [1_000, 2_000, 5_000, 10_000]

/** Cuánto espera el navegador para volver a conectarse: 1, 2, 5, 10 s y desde ahí cada 10 (RT-15). @param intento desde 0 */
export const esperaParaReconectar = (intento: number): number =>
  ESPERAS_MS[Math.min(intento, ESPERAS_MS.length - 1)]!
