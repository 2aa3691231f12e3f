import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { FilaTomada } from '@foja/api/operacion/tomar.sql.ts'

/** Cómo se nombra un documento: de lo que quien llama puede ver. */
type Nombrado = Pick<FilaTomada, 'nro_str' | 'titulo'>

/** El mismo rechazo, que además dice de cuál es: su número y su título. */
export function deCual(error: ErrorDeDominio, { nro_str, titulo }: Nombrado): ErrorDeDominio {
  const cual = [nro_str, titulo].filter(Boolean).join(' · ')
  const detalle = [error.detalle, cual].filter(Boolean).join(' ')
  return new ErrorDeDominio(error.clase, error.clave, error.message, { ...error, detalle })
}

/**
 * De varios a la vez, lo que se rechaza dice además de cuál es.
 * @param fila sin ella no se dice
 * @throws lo que lance `comprobar`
 */
export function diciendoCual(fila: Nombrado | undefined, comprobar: () => void): void {
  try {
    comprobar()
  } catch (error) {
    if (!(error instanceof ErrorDeDominio) || !fila) throw error
    throw deCual(error, fila)
  }
}
