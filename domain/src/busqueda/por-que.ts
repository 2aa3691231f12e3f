import { z } from 'zod'
import { FILTROS } from '@foja/domain/busqueda/schema.ts'

/** Por qué no aparece un documento (docs/contrato.md). `oculto`: no existe o no se puede ver, indistinguibles. */
export const MOTIVOS = ['oculto', 'filtrado', 'anulado', 'indexando', 'sin_texto', 'visible'] as const
export type Motivo = (typeof MOTIVOS)[number]

export const respuestaDePorQue = z.object({
  motivo: z.enum(MOTIVOS),
  mensaje: z.string(),
  /** Con `filtrado`: el filtro que lo oculta. */
  filtro: z.enum(FILTROS).nullable(),
})
export type RespuestaDePorQue = z.infer<typeof respuestaDePorQue>
