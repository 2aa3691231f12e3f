import { z } from 'zod'
import { al } from '@foja/domain/busqueda/al.ts'
import { LARGO_DE_BUSQUEDA } from '@foja/domain/busqueda/limites.ts'
import { ORDENES } from '@foja/domain/busqueda/orden.ts'
import { filaDeBusqueda, respuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { FACETAS, FILTROS } from '@foja/domain/busqueda/filtros.ts'
import { loBuscado } from '@foja/domain/busqueda/schema.ts'
import { id } from '@foja/domain/documento/pedido.ts'

/** Como en la llamada directa. */
const LARGO = LARGO_DE_BUSQUEDA
type Filtros = { field: string; values: string[] }[]
const caben = (filtros: Filtros) => {
  const largos = new Map<string, number>()
  for (const { field, values } of filtros)
    largos.set(
      field,
      values.reduce((suma, valor) => suma + valor.length + 1, largos.get(field) ?? -1),
    )
  return [...largos.values()].every((largo) => largo <= LARGO)
}
const orden = z.enum(['', ...ORDENES])
const sentido = z.enum(['', 'asc', 'desc']).optional()

/** Estado de Search UI como lo manda el navegador; lo que no está aquí se ignora. */
const estadoDeSearchUi = z.object({
  searchTerm: loBuscado.default(''),
  filters: z
    .array(
      z.object({
        field: z.enum(FILTROS),
        values: z.array(z.union([loBuscado, z.number().transform(String)])).max(100),
        type: z.literal('any').default('any'),
      }),
    )
    .max(50)
    .refine(caben, 'Demasiados valores.')
    .meta({ description: 'De cada filtro, hasta mil caracteres en total.' })
    .default([]),
  current: z.int().min(1).max(1_000_000_000).default(1),
  resultsPerPage: z.int().min(1).max(100).default(10),
  sortField: orden.optional(),
  sortDirection: sentido,
  sortList: z
    .array(z.object({ field: orden, direction: sentido }))
    .max(ORDENES.length)
    .describe('Se ordena por el primero y, si hay alguno, no por `sortField`.')
    .default([]),
})

/** Pedido de POST /search. */
export const pedidoDeSearchUi = z.object({
  state: estadoDeSearchUi.transform(
    ({ sortList: [primero], sortField: field, sortDirection: direction, ...estado }) => {
      const orden = primero ?? { field, direction }
      // Vacío es como si no viniera.
      return { ...estado, sortField: orden.field || undefined, sortDirection: orden.direction || undefined }
    },
  ),
  busquedaRapida: z.boolean().default(false),
  tipo_busqueda: z.enum(['simple', 'historica']).default('simple'),
  area: id.optional(),
  al,
  literal: loBuscado.optional(),
  parecidos: z.boolean().optional(),
  cuentas: z.enum(['juntas', 'aparte']).default('juntas'),
  siguiente: z.string().max(2_000).optional(),
  /** Para elegir un documento (RUT-22): qué relación se va a hacer y cuáles no se ofrecen. */
  id_tipo_ie: id.optional(),
  docs_cargados: z.array(z.int().min(1)).max(1_000).optional(),
})
export type PedidoDeSearchUi = z.infer<typeof pedidoDeSearchUi>

const faceta = z.object({
  field: z.string(),
  type: z.string(),
  data: z.array(z.object({ value: z.string(), count: z.int() })),
})

/** Respuesta de POST /search: la de Search UI y, en `foja`, lo nuestro. */
export const respuestaDeSearchUi = z.object({
  resultSearchTerm: z.string(),
  totalPages: z.int(),
  pagingStart: z.int(),
  pagingEnd: z.int(),
  wasSearched: z.boolean(),
  totalResults: z.int(),
  requestId: z.string(),
  facets: z.partialRecord(z.enum(FACETAS), z.array(faceta)),
  results: z.array(z.object({ id: z.object({ raw: z.string() }), fila: z.object({ raw: filaDeBusqueda }) })),
  foja: respuestaDeBusqueda.omit({ rows: true }),
})
export type RespuestaDeSearchUi = z.infer<typeof respuestaDeSearchUi>
