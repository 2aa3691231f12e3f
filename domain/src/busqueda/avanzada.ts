import { z } from 'zod'
import { fechaDeAvanzada } from '@foja/domain/busqueda/fecha-de-avanzada.ts'
import { parametrosDeBusqueda, type ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'
import { ORDENES_DE_FILAS } from '@foja/domain/vista/orden.ts'

/** Como en los demás filtros: de cada lista se miran cien valores. */
const MAXIMO = 100
const lista = (descripcion: string) =>
  z
    .array(enteroEscrito(1, Number.MAX_SAFE_INTEGER))
    .max(MAXIMO)
    .optional()
    .describe(`${descripcion} Cualquiera de ellos; vacía, no filtra.`)
const dia = z
  .union([z.iso.date(), z.int()])
  .optional()
  .describe('Día, aaaa-MM-dd, incluido; o un instante en milisegundos.')
const texto = (descripcion: string) => z.string().max(1_000).optional().describe(descripcion)

/** Las visibilidades de la búsqueda avanzada: `privado` no se ofrece, y `all` no filtra (BUS-31, D-044). */
export const VISIBILIDADES_DE_AVANZADA = ['publico', 'reservado', 'all'] as const

/** Pedido de POST /documentos/avbusqueda/ (ENT-28): todo lo que se dice tiene que cumplirse (BUS-29). */
export const pedidoDeAvanzada = z.object({
  areasorigen: lista('Ids de las áreas que dieron el número.'),
  tiposdocumentos: lista('Ids de tipos.'),
  estados: lista('Ids de estados.'),
  tieneadjuntos: z.boolean().optional().describe('Con adjuntos, o sin ninguno.'),
  fechadesde: dia,
  fechahasta: dia,
  numero: z
    .union([z.string().max(1_000), z.int()])
    .optional()
    .describe('Como `nro_numero` en la búsqueda.'),
  contiene: texto(
    'Todas estas palabras, entre el título, el contenido y los adjuntos; entre comillas, seguidas; con un guion delante, las que no (BUS-30).',
  ),
  personasrelacionadas: lista('Ids de personas.'),
  documentosrelacionados: lista('Ids de documentos con los que se relaciona, en cualquier sentido.'),
  visibilidad: z.enum(VISIBILIDADES_DE_AVANZADA).optional(),
  area: parametrosDeBusqueda.shape.area,
  al: parametrosDeBusqueda.shape.al,
  orden: z.enum(ORDENES_DE_FILAS).optional(),
  direccion: z.enum(['asc', 'desc']).optional(),
  itemPorPagina: parametrosDeBusqueda.shape.itemPorPagina,
  numeroPagina: parametrosDeBusqueda.shape.numeroPagina,
  siguiente: z.string().max(2_000).optional(),
})
export type PedidoDeAvanzada = z.infer<typeof pedidoDeAvanzada>

/** El pedido con los nombres de la búsqueda, que es la misma. */
export function parametrosDeAvanzada({
  areasorigen,
  tiposdocumentos,
  estados,
  personasrelacionadas,
  documentosrelacionados,
  fechadesde,
  fechahasta,
  numero,
  ...igual
}: PedidoDeAvanzada): ParametrosDeBusqueda {
  const unir = (ids: readonly number[] | undefined) => ids?.join('|')
  return {
    ...parametrosDeBusqueda.parse({}),
    ...igual,
    tipo_busqueda: 'avanzada',
    nro_area: unir(areasorigen),
    tipo: unir(tiposdocumentos),
    estado: unir(estados),
    persona_relacionada: unir(personasrelacionadas),
    documentosrelacionados: unir(documentosrelacionados),
    nro_numero: numero?.toString(),
    fecha: fechaDeAvanzada(fechadesde, fechahasta),
  }
}
