import { z } from 'zod'
import { LARGO_OBSERVACIONES } from '@foja/domain/documento/limites.ts'
import { id, idDeDocumento } from '@foja/domain/documento/pedido.ts'
import { visibilidad } from '@foja/domain/documento/schema.ts'
import { texto } from '@foja/domain/texto/schema.ts'

const ids = z.array(idDeDocumento).min(1).max(100)

/** Cuerpo de POST /v1/documento/close (API-12); quién cierra lo dice la sesión. */
export const cierre = z.object({
  solicitud: z.object({
    id_documento: idDeDocumento,
    metodo: z.enum(['simple', 'cadena']).optional(),
    area_archivo: id.nullish(),
  }),
  autorizantes: z.array(z.unknown()).max(100).default([]),
  observaciones: texto(LARGO_OBSERVACIONES).optional(),
  id_expediente_incorporacion: idDeDocumento.nullish(),
  opciones: z.object({ area_archivo: id.nullish(), segundo_plano: z.boolean().optional() }).default({}),
})
export type Cierre = z.infer<typeof cierre>

/** Cuerpo de PUT /v1/documento/publicar y /despublicar (API-13, API-14). */
export const publicacion = z.object({ ids_documento: ids })

/** Cuerpo de PUT /v1/documento/cambiar_visibilidad (API-16). */
export const cambioDeVisibilidad = z.object({ idDocumento: idDeDocumento, visibilidadACambiar: visibilidad })
export type CambioDeVisibilidad = z.infer<typeof cambioDeVisibilidad>

/** Cuerpo de POST /documentos/copiar (API-10): sin tipo, el mismo. */
export const copia = z.object({
  id_documento: idDeDocumento,
  id_area: id.optional(),
  id_tipo: id.optional(),
  copiar_adjuntos: z.boolean().default(false),
})
export type Copia = z.infer<typeof copia>

/** Cuerpo de POST /documentos/transformar (API-11): el trámite, o su id; sin él se contesta su propio error. */
export const transformacion = z.object({
  item: z
    .union([idDeDocumento, z.looseObject({ id: idDeDocumento }).transform((item) => item.id)])
    .optional(),
  area: z.union([id, z.looseObject({ id }).transform((area) => area.id)]).optional(),
})
