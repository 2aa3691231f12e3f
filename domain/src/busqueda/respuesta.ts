import { z } from 'zod'
import { visibilidad } from '@foja/domain/documento/schema.ts'
import { herramientas } from '@foja/domain/herramienta/schema.ts'
import { FACETAS, FILTROS, type NombreDeFaceta } from '@foja/domain/busqueda/schema.ts'
import { esencia } from '@foja/domain/tipo/schema.ts'

/** Fragmentos con lo hallado: texto escapado con `<mark>`. */
const resaltado = z.object({ titulo: z.array(z.string()), contenido: z.array(z.string()) })

/** Relación de una fila con otro documento que quien llama puede ver (BUS-08, BUS-09). */
const relacionDeFila = z.object({
  id_tipo_relacion: z.int(),
  relacion: z.enum(['activa', 'pasiva']),
  nombre: z.string(),
  id_documento_relacionado: z.int(),
  nro_str: z.string(),
  titulo: z.string(),
})
export type RelacionDeFila = z.infer<typeof relacionDeFila>

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
  /** Las que se saben sin preguntar: hoy ninguna, cada fila las pide al abrir su menú. */
  herramientas: herramientas.partial(),
  /** Sólo si se piden (limitRelaciones, offsetRelaciones, paginaRelaciones o pasivas). */
  relaciones: z.array(relacionDeFila).optional(),
  total_relaciones: z.int().optional(),
  /** Sólo con id_documento_padre: si ya se relaciona con él (BUS-06). */
  found: z.boolean().optional(),
})
export type FilaDeBusqueda = z.infer<typeof filaDeBusqueda>

/**
 * Se busca en el índice de otra versión mientras se llena el de ésta: cuántos documentos lleva, y qué de lo pedido no pudo
 * usarse todavía (filtros y facetas, el orden, lo escrito en algún campo nuevo).
 */
const actualizando = z.object({
  hechas: z.int(),
  total: z.int(),
  sin: z.array(z.enum([...FILTROS, 'q', 'orden'])),
})
export type Actualizando = z.infer<typeof actualizando>

/** Cuántos cambios faltan indexar (hasta diez mil) y desde cuándo. */
const frescura = z.object({
  al_dia: z.boolean(),
  pendientes: z.int(),
  desde: z.string().nullable(),
  actualizando: actualizando.nullable(),
})
export type Frescura = z.infer<typeof frescura>

/** Un valor de una faceta: lo que se manda como filtro, cómo se llama y cuántos hay. */
const valorDeFaceta = z.object({ valor: z.string(), texto: z.string(), cantidad: z.int() })
export type ValorDeFaceta = z.infer<typeof valorDeFaceta>
const listaDeValores = z.array(valorDeFaceta)
const facetas = z.object(
  Object.fromEntries(FACETAS.map((faceta) => [faceta, listaDeValores])) as Record<
    NombreDeFaceta,
    typeof listaDeValores
  >,
)
export type Facetas = z.infer<typeof facetas>

const filtro = z.enum(FILTROS)

/** Respuesta de la búsqueda. `siguiente` es nulo sólo al final. */
export const respuestaDeBusqueda = z.object({
  rows: z.array(filaDeBusqueda),
  total: z.int(),
  siguiente: z.string().nullable(),
  /** Nulas si no se piden. */
  facetas: facetas.nullable(),
  /** Los filtros que valieron, con su nombre para mostrar. */
  elegidos: z.array(z.object({ filtro, valor: z.string(), texto: z.string() })),
  descartados: z.array(z.object({ filtro, valor: z.string() })),
  /** «Quizás quiso decir»: sólo cuando se halló poco o nada. */
  sugerencia: z.string().nullable(),
  /** Sin resultados y con facetas pedidas: cuántos habría sin cada filtro, o sin lo escrito (`q`). */
  sin_filtro: z.array(
    z.object({ filtro: z.enum([...FILTROS, 'q']), valor: z.string(), texto: z.string(), total: z.int() }),
  ),
  frescura,
})
export type RespuestaDeBusqueda = z.infer<typeof respuestaDeBusqueda>
