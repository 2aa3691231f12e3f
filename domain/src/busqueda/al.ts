import { z } from 'zod'
import { diaOficial, HUSO } from '@foja/domain/fecha/hora-oficial.ts'

/** El día cuyo final se mira, aaaa-MM-dd; de hoy en adelante no hay pasado. */
export const al = z.iso
  .date({ error: 'Debe ser un día que exista, como 2025-12-31.', abort: true })
  .refine((dia) => dia <= diaOficial(Date.now()), 'Ese día todavía no llegó.')
  .optional()
  .describe(
    `Como estaba todo al terminar ese día de ${HUSO}: lugar, estado, visibilidad y en qué lista; lo demás, como ahora. ` +
      'Se ve lo que hoy puede verse y ese día también se podía.',
  )
