import { z } from 'zod'
import { textoSeguro } from '@foja/domain/texto/normalizar.ts'

const LARGO_TITULO = 1000
const LARGO_CONTENIDO = 16_000_000

const texto = (largo: number) => z.string().transform(textoSeguro).pipe(z.string().max(largo))
const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** Texto de un documento tal como llega (D-002: título de hasta 1000). */
const campos = {
  titulo: texto(LARGO_TITULO).pipe(z.string().trim().min(1, 'El título es obligatorio')),
  atributos: z.object({
    contenido: z.string().max(LARGO_CONTENIDO).optional(),
    descripcion: texto(10_000).optional(),
    objeto: texto(10_000).optional(),
  }),
  palabras_clave: z.array(texto(200).pipe(z.string().trim().min(1))).max(50),
  visibilidad: z.enum(['publico', 'privado', 'reservado']),
  id_area_activa: id,
}

/** Cuerpo de POST /v1/documento (API-04). */
export const nuevoDocumento = z.object({
  tipo: z.union([id, z.object({ id }).transform((t) => t.id)]),
  titulo: campos.titulo,
  atributos: campos.atributos.default({}),
  palabras_clave: campos.palabras_clave.default([]),
  visibilidad: campos.visibilidad.optional(),
  id_area_activa: campos.id_area_activa.optional(),
})

/** Cuerpo de PATCH /v1/documento/{id} (API-05): sólo lo que cambia. */
export const cambiosDeDocumento = z.object({
  titulo: campos.titulo.optional(),
  atributos: campos.atributos.optional(),
  palabras_clave: campos.palabras_clave.optional(),
  visibilidad: campos.visibilidad.optional(),
  id_area_activa: campos.id_area_activa.optional(),
})

export type NuevoDocumento = z.infer<typeof nuevoDocumento>
export type CambiosDeDocumento = z.infer<typeof cambiosDeDocumento>
