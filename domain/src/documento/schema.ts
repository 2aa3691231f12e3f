import { z } from 'zod'
import { textoSeguro } from '@foja/domain/texto/normalizar.ts'

/** D-002. */
export const LARGO_TITULO = 1000
const LARGO_CONTENIDO = 16_000_000
const LARGO_TEXTO = 10_000

const texto = (largo: number) => z.string().transform(textoSeguro).pipe(z.string().trim().max(largo))
const obligatorio = (largo: number) => texto(largo).pipe(z.string().min(1, 'Campo requerido.'))
const id = z.int().min(1).max(2_147_483_647)

export const VISIBILIDADES = ['publico', 'privado', 'reservado'] as const
export const visibilidad = z.enum(VISIBILIDADES)
export type Visibilidad = z.infer<typeof visibilidad>

/** Atributos que se escriben; el contenido es HTML y se sanea en el servidor. */
const atributos = z.object({
  contenido: z.string().max(LARGO_CONTENIDO).optional(),
  descripcion: texto(LARGO_TEXTO).optional(),
  objeto: texto(LARGO_TEXTO).optional(),
})

/** Cuerpo de POST /v1/documento (API-04). La fecha sólo vale si la configuración la permite (D-087). */
export const nuevoDocumento = z.object({
  tipo: z.union([id, z.object({ id }).transform((t) => t.id)]),
  titulo: obligatorio(LARGO_TITULO),
  fecha: z.iso.datetime({ offset: true }).optional(),
  atributos: atributos.default({}),
  palabras_clave: z.array(obligatorio(200)).max(50).default([]),
  visibilidad: visibilidad.optional(),
  id_area_activa: id.optional(),
})
export type NuevoDocumento = z.infer<typeof nuevoDocumento>

/** Cuerpo de PATCH /v1/documento/{id} (API-05): sólo lo que cambia, y la versión sobre la que se escribió. */
export const cambiosDeDocumento = nuevoDocumento
  .omit({ tipo: true, atributos: true, palabras_clave: true })
  .partial()
  .extend({
    atributos: atributos.optional(),
    palabras_clave: z.array(obligatorio(200)).max(50).optional(),
    version: z
      .string()
      .regex(/^\d+\.\d+$/)
      .optional(),
  })
export type CambiosDeDocumento = z.infer<typeof cambiosDeDocumento>

/** Cuerpo de POST /documentos/borrar. */
export const borrado = z.object({ ids: z.array(z.int().min(1)).min(1).max(100) })
