import { z } from 'zod'

/** Tipo de relación entre documentos: cómo se dice de cada lado (ENT-23, ENT-24). */
export const relacionTipo = z.object({ id: z.int(), relacion_a: z.string(), relacion_p: z.string() })
export type RelacionTipo = z.infer<typeof relacionTipo>

/** Lo que se relaciona al guardar: relacionado con (12) y asociado a (13). Incorporar y tramitar tienen su operación. */
export const RELACIONES_AL_GUARDAR: readonly number[] = [12, 13]
