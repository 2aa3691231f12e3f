import { z } from 'zod'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'
import { texto } from '@foja/domain/texto/schema.ts'

/** Lo que un movimiento dice además de a dónde va. Con adjuntos físicos, las observaciones dicen cuáles (VAL-07). */
export const aclaraciones = z
  .object({
    observaciones: texto(2000).default(''),
    adjuntos_fisicos: z.boolean().default(false),
  })
  .refine(({ observaciones, adjuntos_fisicos }) => !adjuntos_fisicos || observaciones !== '', {
    path: ['observaciones'],
    error: CAMPO_REQUERIDO,
  })
