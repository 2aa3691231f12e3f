import { ErrorDeApi } from '@/lib/error-de-api.ts'

const claveDe = (error: Error | null) => (error instanceof ErrorDeApi ? error.clave : '')

/** El expediente no tiene nada adentro: lo que dice es todo lo que hay que decir (PRE-04). */
const SIN_INCORPORADOS = 'sin_incorporados'

/** Pedirlo otra vez diría lo mismo: sigue sin haber nada que mostrar. */
export const noHayNada = (error: Error): boolean => claveDe(error) === SIN_INCORPORADOS

/** Con qué palabras empieza a contarse por qué no hay vista previa (ERR-23, PRE-04). */
export const tituloDeFallo = (error: Error): string =>
  noHayNada(error) ? error.message : 'Error inesperado al generar vista previa'

/** El expediente es demasiado grande para mirarlo: se lo abre o se lo descarga (DLG-35). */
export const pasaDelLimite = (error: Error | null): boolean =>
  claveDe(error) === 'error_limite_tamanio_vista_previa_expedientes'
