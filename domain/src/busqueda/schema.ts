import { z } from 'zod'
import { ORDENES } from '@foja/domain/busqueda/orden.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'

const LARGO = 1_000
/** Mil ids separados por coma. */
const LARGO_IDS = 12_000
const texto = z.string().max(LARGO).optional()
const pagina = enteroEscrito(0, 1_000_000_000)
const tamano = enteroEscrito(1, 100)
const id = enteroEscrito(1, 2_147_483_647)
/** `true`, `1`; cualquier otra cosa es no. */
const si = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((valor) => valor === true || valor === 'true' || valor === '1')

/** Los filtros (BUS-11…14, BUS-20), en el orden en que la respuesta nombra los descartados. */
export const FILTROS = [
  'titulo',
  'contenido',
  'nro_numero',
  'tipo',
  'palabra_clave',
  'fecha',
  'nro_anexo',
  'visibilidad',
  'nro_codigo_area',
  'nro_sigla_area',
  'nro_ruta_completa_area',
  'nro_corresponde',
  'nro_numero_asignado',
  'nro_codigo_tipo_documento',
  'nro_cuerpo',
  'nro_area',
  'lugar_actual',
  'persona_relacionada',
  'anio',
  'estado',
] as const
export type NombreDeFiltro = (typeof FILTROS)[number]

const filtros = Object.fromEntries(FILTROS.map((filtro) => [filtro, texto])) as Record<
  NombreDeFiltro,
  typeof texto
>

/** Parámetros de la búsqueda (especificación §7, «Search query parameters», más los nuestros). */
export const parametrosDeBusqueda = z.object({
  area: id.optional(),
  q: texto,
  ...filtros,
  tipo_busqueda: z.enum(['simple', 'rapida']).default('simple'),
  busquedaRapida: si,
  docs_cargados: z.string().max(LARGO_IDS).optional(),
  id_documento_padre: id.optional(),
  id_tipo_ie: id.optional(),
  offsetRelaciones: pagina.optional(),
  limitRelaciones: tamano.optional(),
  paginaRelaciones: pagina.optional(),
  pasivas: si,
  facetas: si,
  orden: z.enum(ORDENES).optional(),
  direccion: z.enum(['asc', 'desc']).optional(),
  limit: tamano.optional(),
  offset: pagina.optional(),
  itemPorPagina: tamano.optional(),
  numeroPagina: pagina.optional(),
  siguiente: z.string().max(2_000).optional(),
})
export type ParametrosDeBusqueda = z.infer<typeof parametrosDeBusqueda>

/** Facetas de la búsqueda: cada una es también un filtro. */
export const FACETAS = ['tipo', 'nro_area', 'anio', 'estado', 'visibilidad'] as const
export type NombreDeFaceta = (typeof FACETAS)[number]

/** Valores de un filtro, separados por `|`: cualquiera de ellos (BUS-15). */
export const valoresDe = (parametro: string | undefined): string[] =>
  (parametro ?? '')
    .split('|')
    .map((valor) => valor.trim())
    .filter((valor) => valor !== '')
