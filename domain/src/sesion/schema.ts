import { z } from 'zod'
import { textoObligatorio } from '@foja/domain/texto/schema.ts'

/** POST /auth/login. El usuario no distingue mayúsculas ni espacios de los bordes. */
export const ingreso = z.object({
  usuario: textoObligatorio(200).pipe(z.string().toLowerCase()),
  clave: z.string().min(1).max(1024),
})
export type Ingreso = z.infer<typeof ingreso>

/** POST /auth/clave: la de ahora y la que se quiere; qué exige una clave lo dice `exigirClave`. */
export const cambioDeClave = z.object({
  clave: z.string().min(1).max(1024),
  nueva: z.string().min(1).max(1024),
})
export type CambioDeClave = z.infer<typeof cambioDeClave>

const nivelDeFirma = z.enum(['basica', 'reconocida']).nullable()

/** Usuario de la sesión (ENT-40). */
export const usuarioDeSesion = z.object({
  id: z.int(),
  usuario: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  dni: z.string().nullable(),
  email: z.string().nullable(),
  areaActiva: z.int().nullable(),
  area: z.object({ id_area: z.int(), nombre: z.string(), sigla: z.string() }).nullable(),
  dependencias: z.array(z.object({ id: z.int(), dependencia: z.string(), sigla: z.string() })),
  permisos: z.array(z.string()),
  nivel_firma: nivelDeFirma,
  origen: z.string(),
  ver_archivo_reservado: z.boolean(),
  expedientes_reservados: z.boolean(),
})
export type UsuarioDeSesion = z.infer<typeof usuarioDeSesion>

/** Área del usuario (ENT-39). */
export const areaDeSesion = z.object({
  id_area: z.int(),
  nombre: z.string(),
  sigla: z.string(),
  eliminado: z.int(),
  por_defecto: z.boolean(),
  usuarios: z.int(),
})

/** PUT /auth/areaDefault. */
export const cambioDeArea = z.object({ id_area: z.int(), nombre: z.string().optional() })

/** Permiso con los roles que lo dan (ENT-41). */
export const permisoDeUsuario = z.object({
  acceso: z.string(),
  nombre: z.string(),
  roles: z.array(z.object({ nombre: z.string(), rol: z.string(), nivel: z.int() })),
})
export type PermisoDeUsuario = z.infer<typeof permisoDeUsuario>

/** GET /auth/nivel. */
export const nivelDeUsuario = z.object({ nivel: z.int().nullable(), nivel_firma: nivelDeFirma })
