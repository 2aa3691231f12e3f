import { z } from 'zod'
import { ORDENES } from '@foja/domain/busqueda/orden.ts'

const LARGO = 1_000
const texto = z.string().max(LARGO).optional()
const pagina = z.coerce.number().int().min(0).max(1_000_000_000)
const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** Parámetros de la búsqueda (especificación §7, «Search query parameters», más los nuestros). */
export const parametrosDeBusqueda = z.object({
  area: id.optional(),
  q: texto,
  titulo: texto,
  contenido: texto,
  nro_numero: texto,
  tipo: texto,
  palabra_clave: texto,
  fecha: texto,
  nro_area: texto,
  visibilidad: texto,
  anio: texto,
  estado: texto,
  tipo_busqueda: z.enum(['simple', 'rapida']).default('simple'),
  orden: z.enum(ORDENES).optional(),
  direccion: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: pagina.optional(),
  itemPorPagina: z.coerce.number().int().min(1).max(100).optional(),
  numeroPagina: pagina.optional(),
  siguiente: z.string().max(2_000).optional(),
})
export type ParametrosDeBusqueda = z.infer<typeof parametrosDeBusqueda>

/** Los filtros, en el orden en que la respuesta nombra los descartados. */
export const FILTROS = [
  'titulo',
  'contenido',
  'nro_numero',
  'tipo',
  'palabra_clave',
  'fecha',
  'nro_area',
  'visibilidad',
  'anio',
  'estado',
] as const
export type NombreDeFiltro = (typeof FILTROS)[number]

/** Valores de un filtro, separados por `|`: cualquiera de ellos (BUS-15). */
export const valoresDe = (parametro: string | undefined): string[] =>
  (parametro ?? '')
    .split('|')
    .map((valor) => valor.trim())
    .filter((valor) => valor !== '')
    .slice(0, 100)
