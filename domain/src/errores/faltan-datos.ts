import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** La llamada necesita un parámetro que no vino (clave error_missing_data). */
export const faltanDatos = (...nombres: string[]) =>
  new ErrorDeDominio('falta-dato', 'error_missing_data', `Faltan datos: se requiere ${nombres.join(' y ')}`)
