import { z } from 'zod'
import { diaOficial, HUSO } from '@foja/domain/fecha/hora-oficial.ts'

/** Desde cuál sabe el índice cómo estaba todo: su día cero, en platform/src/vista/dias.ts. */
const PRIMER_DIA = '1800-01-01'

/** El día cuyo final se mira, aaaa-MM-dd; de hoy en adelante no hay pasado. */
export const al = z.iso
  .date({ error: 'Debe ser un día que exista, como 2025-12-31.', abort: true })
  .refine((dia) => dia <= diaOficial(Date.now()), 'Ese día todavía no llegó.')
  .refine((dia) => dia >= PRIMER_DIA, `De antes del ${PRIMER_DIA} no se sabe cómo estaba nada.`)
  .optional()
  .describe(
    `Como estaba todo al terminar ese día de ${HUSO}: lugar, estado, visibilidad y en qué lista; lo demás, como ahora. ` +
      `Se ve lo que hoy puede verse y ese día también se podía. Desde el ${PRIMER_DIA} y hasta hoy.`,
  )
