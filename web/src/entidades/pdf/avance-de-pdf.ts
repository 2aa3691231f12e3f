/** Cuánto va de un PDF que se espera. `porcentaje`: null mientras no se sabe; después, de 0 a 100. */
export type AvanceDePdf = {
  porcentaje: number | null
  /** El porcentaje con que empezó la bajada; null mientras el servidor lo compone. */
  bajaDesde: number | null
}

export const SIN_AVANCE: AvanceDePdf = { porcentaje: null, bajaDesde: null }

const CIEN = 100

const subir = (antes: AvanceDePdf, porcentaje: number, bajaDesde: number | null): AvanceDePdf =>
  antes.porcentaje !== null && porcentaje <= antes.porcentaje && bajaDesde === antes.bajaDesde
    ? antes
    : { porcentaje: Math.max(antes.porcentaje ?? 0, porcentaje), bajaDesde }

/**
 * Lo que dice el servidor mientras compone (RT-14). Cero es que empezó, y cien que ya contesta: falta bajarlo. Mientras
 * se baja, un aviso es de lo que pidió otra persona.
 */
export const compuesto = (antes: AvanceDePdf, progress: number): AvanceDePdf =>
  antes.bajaDesde !== null || progress <= 0 || progress >= CIEN ? antes : subir(antes, progress, null)

/** Lo recibido, de 0 a 1: lleva de donde quedó la composición hasta cien, sin volver nunca atrás. */
export function bajado(antes: AvanceDePdf, parte: number): AvanceDePdf {
  const desde = antes.bajaDesde ?? antes.porcentaje ?? 0
  return subir(antes, Math.floor(desde + (CIEN - desde) * Math.min(1, parte)), desde)
}
