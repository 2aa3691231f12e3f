import { z } from 'zod'
import { textoObligatorio } from '@foja/domain/texto/schema.ts'

/** Cuerpo de POST /firma/cancelar_autorizacion (API-76): el motivo es obligatorio (VAL-51). */
export const cancelacionDeAutorizacion = z.object({
  id_documento: z.int().min(1),
  motivo: textoObligatorio(2000),
  id_area_activa: z.int().min(1).max(2_147_483_647).optional(),
})
export type CancelacionDeAutorizacion = z.infer<typeof cancelacionDeAutorizacion>
