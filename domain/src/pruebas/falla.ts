import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** El error de dominio con que algo se niega; nada si no se niega. */
export function falla(hacer: () => unknown): ErrorDeDominio | undefined {
  try {
    hacer()
    return undefined
  } catch (error) {
    if (error instanceof ErrorDeDominio) return error
    throw error
  }
}

/** Lo que de un error llega a una persona y a quien llama: qué clase de regla se rompió, su clave, su frase y su detalle. */
export const dicho = ({ clase, clave, message, detalle, esperar }: ErrorDeDominio) =>
  [clase, clave, message, detalle, esperar].filter((parte) => parte !== undefined)
