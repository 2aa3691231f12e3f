import { z } from 'zod'

/** Si otra área se llama igual: de ésa se muestra también la sigla. */
export const homonima = z.boolean().describe('Si otra área se llama igual.')

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

/** Cuántos usuarios de un área se listan como mucho. */
export const MAXIMO_DE_USUARIOS = 500

/** Área con su gente (API-116): sólo nombre, apellido y usuario de quien está activo. */
export const areaConUsuarios = areaParaElegir.extend({
  usuarios: z.array(z.object({ id: z.int(), nombre: z.string(), apellido: z.string(), usuario: z.string() })),
  total_usuarios: z.int().describe('Todos los que son: se listan hasta 500.'),
})
export type AreaConUsuarios = z.infer<typeof areaConUsuarios>

/** Lugar donde puede estar un documento (API-113). */
export const lugar = z.object({ id: z.int(), nombre: z.string(), sigla: z.string() })
