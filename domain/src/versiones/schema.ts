import { z } from 'zod'
import { idDeDocumento } from '@foja/domain/documento/pedido.ts'
import { herramientaOfrecida } from '@foja/domain/herramienta/schema.ts'
import { numeroDeVersion } from '@foja/domain/versiones/numero.ts'

/** Una versión de un documento, la de hoy o una anterior (API-08). */
const versionDeDocumento = z.object({
  version: z.string(),
  titulo: z.string(),
  ts: z.string().nullable(),
  usuario: z
    .object({ id: z.int(), nombre: z.string(), apellido: z.string() })
    .describe('Quien guardó esa versión.'),
  estado: z.object({ id: z.int(), nombre: z.string() }),
})
export type VersionDeDocumento = z.infer<typeof versionDeDocumento>

/** GET /documentos/versiones/{id}: de la más nueva a la más vieja, y si quien llama puede restaurar. */
export const versionesDeDocumento = z.object({
  rows: z.array(versionDeDocumento),
  total: z.int(),
  restaurar: herramientaOfrecida,
})
export type VersionesDeDocumento = z.infer<typeof versionesDeDocumento>

/** POST /documentos/versiones/restaurar (API-09). */
export const restauracion = z.object({
  id_documento: idDeDocumento,
  version: numeroDeVersion,
  version_actual: numeroDeVersion
    .optional()
    .describe('La que tenía a la vista quien lo pide: si ya no es la última, 409.'),
})
export type Restauracion = z.infer<typeof restauracion>
