/** Tipos de relación por su número; no hay otros (ENT-23, D-038). La tabla `relaciones_tipos` dice lo mismo. */
export const RELACION = { tramita: 8, incorpora: 10, relacionado: 12, asociado: 13 } as const
export type TipoDeRelacion = (typeof RELACION)[keyof typeof RELACION]

/** Relaciones que dejan al relacionado dentro de otro documento: pasivas, le cierran la anulación. */
export const DEJAN_DENTRO: readonly TipoDeRelacion[] = [RELACION.tramita, RELACION.incorpora]

/** Lo que se relaciona al guardar. Incorporar y tramitar tienen su operación. */
export const RELACIONES_AL_GUARDAR: readonly number[] = [RELACION.relacionado, RELACION.asociado]
