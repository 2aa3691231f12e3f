import { z } from 'zod'
import { visibilidad } from '@foja/domain/documento/schema.ts'
import { esencia } from '@foja/domain/tipo/schema.ts'

/** Fragmentos con lo hallado: texto escapado con `<mark>`. */
export const resaltado = z.object({ titulo: z.array(z.string()), contenido: z.array(z.string()) })

/** Fila de resultados (docs/contrato.md). Fechas ISO 8601 en UTC. */
export const filaDeBusqueda = z.object({
  id: z.int(),
  id_fuente: z.string().nullable(),
  nro_str: z.string(),
  titulo: z.string(),
  tipo: z.object({ id: z.int(), nombre_singular: z.string(), esencia }),
  fecha: z.string().nullable(),
  fecha_recibido: z.string(),
  area: z.object({ id: z.int(), nombre: z.string(), sigla: z.string() }),
  estado: z.object({ id: z.int(), nombre: z.string() }),
  visibilidad,
  resaltado,
  herramientas: z.record(z.string(), z.never()),
})
export type FilaDeBusqueda = z.infer<typeof filaDeBusqueda>

/** Cuántos cambios faltan indexar (hasta diez mil) y desde cuándo. */
export const frescura = z.object({
  al_dia: z.boolean(),
  pendientes: z.int(),
  desde: z.string().nullable(),
})
export type Frescura = z.infer<typeof frescura>

/** Respuesta de la búsqueda. `siguiente` es nulo sólo al final. */
export const respuestaDeBusqueda = z.object({
  rows: z.array(filaDeBusqueda),
  total: z.int(),
  siguiente: z.string().nullable(),
  facetas: z.null(),
  descartados: z.array(z.object({ filtro: z.string(), valor: z.string() })),
  sugerencia: z.null(),
  frescura,
})
export type RespuestaDeBusqueda = z.infer<typeof respuestaDeBusqueda>
