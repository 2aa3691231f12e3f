import { z } from 'zod'
import { LARGO_DE_SUGERENCIAS } from '@foja/domain/busqueda/limites.ts'

/** Clases de sugerencia de la caja y de los filtros de valor elegido (BUS-17); `quien` es un área o un usuario. */
const CLASES = ['todo', 'tipo', 'area', 'persona', 'palabra_clave', 'lugar', 'quien'] as const
export type ClaseDeSugerencia = (typeof CLASES)[number]

/** Pedido de POST /autocomplete. */
export const pedidoDeSugerencias = z.object({
  texto: z.string().max(LARGO_DE_SUGERENCIAS),
  clase: z.enum(CLASES).default('todo'),
})

/** Una sugerencia: un documento que se abre, o un valor que se vuelve filtro. */
const sugerencia = z.object({
  clase: z.enum(['documento', 'tipo', 'area', 'persona', 'palabra_clave', 'lugar', 'usuario']),
  id: z.string().describe('Id del documento, o valor del filtro.'),
  texto: z.string(),
  detalle: z.string().nullable(),
  id_tipo: z.int().optional().describe('Sólo en documentos: para el enlace a su presentación.'),
})
export type Sugerencia = z.infer<typeof sugerencia>
/** Las que ofrece la caja: la búsqueda no filtra por usuario. */
export type SugerenciaDeCaja = Sugerencia & { clase: Exclude<Sugerencia['clase'], 'usuario'> }
export const respuestaDeSugerencias = z.object({
  rows: z.array(sugerencia),
  mas: z
    .boolean()
    .optional()
    .describe('De una clase: si hay más que los que vienen. De `todo`, que elige, no va.'),
})
export type Sugerencias = z.infer<typeof respuestaDeSugerencias>
