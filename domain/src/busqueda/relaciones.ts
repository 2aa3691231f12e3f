import { ESENCIAS, type Esencia } from '@foja/domain/tipo/schema.ts'

/**
 * Qué esencias pueden tomar parte, del otro lado, en cada tipo de relación (BUS-10): sólo se tramitan documentos
 * (VAL-16), sólo se asocian expedientes (VAL-17), y se incorpora o relaciona cualquiera.
 */
export const ESENCIAS_DE_RELACION: Readonly<Record<number, readonly Esencia[]>> = {
  8: ['documento'],
  10: ESENCIAS,
  12: ESENCIAS,
  13: ['contenedor', 'tramite'],
}
