import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { crearFilasDePersona } from '@foja/api/turno-de-persona.ts'

/** Las copias con adjuntos de una persona que esperan a que termine la que se está haciendo. */
const EN_ESPERA = 20
/** Segundos tras los que se invita a repetir. */
const ESPERAR = 10

const demasiadasCopias = () =>
  new ErrorDeDominio('demasiadas', 'demasiadas_copias', 'Todavía se están copiando otros adjuntos suyos.', {
    detalle: `Hasta ${EN_ESPERA + 1} documentos a la vez. Espere a que terminen e intente de nuevo.`,
    esperar: ESPERAR,
  })

/**
 * Copia adjuntos cuando a la persona le toca, de a un documento: una sola sesión no ocupa el almacén con los suyos.
 * @throws demasiadasCopias (429)
 */
export const enTurnoDeCopia = crearFilasDePersona(1, EN_ESPERA, demasiadasCopias)
