import { z } from 'zod'

/** Área para elegir (API-109). */
export const areaParaElegir = z.object({
  id_area: z.int(),
  nombre: z.string(),
  sigla: z.string(),
  codigo: z.string().nullable(),
  ruta_completa: z.string(),
  eliminado: z.int(),
})
export type AreaParaElegir = z.infer<typeof areaParaElegir>

/** Lugar donde puede estar un documento (API-113). */
export const lugar = z.object({ id: z.int(), nombre: z.string(), sigla: z.string() })
export type Lugar = z.infer<typeof lugar>
