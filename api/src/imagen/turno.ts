import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { crearFilasDePersona } from '@foja/api/turno-de-persona.ts'

/** De una persona, en este proceso: las que se leen enteras en la memoria, y las que esperan sin leerse. */
const A_LA_VEZ = 2
const EN_ESPERA = 30
/** Segundos tras los que se invita a repetir. */
const ESPERAR = 5

const demasiadasSubidas = () =>
  new ErrorDeDominio('demasiadas', 'demasiadas_subidas', 'Todavía se están subiendo otras imágenes suyas.', {
    detalle: `Hasta ${A_LA_VEZ + EN_ESPERA} a la vez. Espere a que terminen e intente de nuevo.`,
    esperar: ESPERAR,
  })

/**
 * Recibe una imagen cuando a la persona le toca: una sola sesión no llena la memoria con las suyas.
 * @throws demasiadasSubidas (429)
 */
export const enTurnoDeSubida = crearFilasDePersona(A_LA_VEZ, EN_ESPERA, demasiadasSubidas)
