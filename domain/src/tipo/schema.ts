import { z } from 'zod'

export const ESENCIAS = ['documento', 'contenedor', 'tramite'] as const
export const esencia = z.enum(ESENCIAS)
export type Esencia = z.infer<typeof esencia>

/** Lo que quien llama puede hacer con los documentos de un tipo (PER-02). */
const permisosDeTipo = z.object({ leer: z.boolean(), escribir: z.boolean(), eliminar: z.boolean() })

/** Tipo de documento (ENT-06). */
export const tipo = z.object({
  id: z.int(),
  nombre: z.string(),
  nombre_singular: z.string(),
  nombre_abrev: z.string(),
  codigo: z.string().nullable(),
  esencia,
  nivel_firma: z.enum(['basica', 'reconocida']),
  visibilidad: z.enum(['publico', 'privado', 'reservado']),
  transforma_a: z.int().nullable(),
  permisos: permisosDeTipo,
  config: z.looseObject({
    providencia_automatica: z.boolean().optional(),
    integrantes: z.boolean().optional(),
  }),
  permite_importacion_express: z.boolean(),
  /** Si se ofrece en el menú de documento nuevo (D-101). */
  en_menu: z.boolean(),
  origen: z.enum(['interno', 'externo', 'automatico']),
})
export type Tipo = z.infer<typeof tipo>

/** GET /documentos/tipos: variantes de la misma lista (API-107). */
export const filtroDeTipos = z.object({
  esencia: esencia.optional(),
  permiso: z.enum(['leer', 'escribir', 'eliminar']).optional(),
  express: z.enum(['0', '1']).optional(),
})
