import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { fusionDeReservado, fusionDentroDeSi } from '@foja/domain/fusion/errores.ts'

/** Lo que importa de lo que un expediente tiene dentro. */
export type Contenido = {
  /** Tiene algo reservado. */
  reservado: boolean
  /** Contiene al que encabeza, o a uno en que éste está. */
  contiene: boolean
}

/**
 * Lo que impide que lo de un expediente entre también en el que encabeza (VAL-13).
 * @param contenido lo que tiene dentro, si algo @param visibilidad la del que encabeza
 */
export function impideContenido(
  cual: string,
  contenido: Contenido | undefined,
  visibilidad: Visibilidad,
): ErrorDeDominio | undefined {
  if (contenido?.contiene) return fusionDentroDeSi(cual)
  return contenido?.reservado && visibilidad !== 'reservado' ? fusionDeReservado(cual) : undefined
}
