import { z } from 'zod'

/** Un usuario para elegir: a quién mandarle algo, o de quién mirar el historial. Nada que no esté en el directorio. */
export const usuarioParaElegir = z.object({
  id: z.int(),
  nombre: z.string(),
  apellido: z.string(),
  usuario: z.string(),
  areas: z.array(z.object({ id: z.int(), nombre: z.string(), sigla: z.string() })),
})
export type UsuarioParaElegir = z.infer<typeof usuarioParaElegir>
