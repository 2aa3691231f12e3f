import { z } from 'zod'
import { COLUMNAS } from '@foja/domain/exportacion/columnas.ts'
import { ESTADOS_DE_EXPORTACION } from '@foja/domain/exportacion/estado.ts'
import { FORMATOS } from '@foja/domain/exportacion/formato.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { ORDENES_DE_FILAS } from '@foja/domain/vista/orden.ts'
import { DE_PAGINA, parametrosDeLista } from '@foja/domain/vista/schema.ts'
import { textoSeguro } from '@foja/domain/texto/normalizar.ts'
import { textoObligatorio } from '@foja/domain/texto/schema.ts'

/** Lo que de una búsqueda o una lista dice qué filas: ni la página ni lo que es de la pantalla. */
const SIN_PAGINA = {
  ...DE_PAGINA,
  area: true,
  orden: true,
  direccion: true,
} as const

/** Los filtros de una búsqueda que se exporta; otro, no se admite: daría más filas que las pedidas. */
export const filtrosDeBusqueda = parametrosDeBusqueda
  .omit({ ...SIN_PAGINA, facetas: true, cuentas: true })
  .strict()
/** Los de una lista. */
export const filtrosDeLista = parametrosDeLista.omit(SIN_PAGINA).strict()

const valor = z.union([z.string().max(12_000).overwrite(textoSeguro), z.number(), z.boolean()])

/** Qué se exporta (API-50, D-025). */
export const pedidoDeExportacion = z.object({
  vista: z.string().max(40).describe('`busqueda`, o una lista por su nombre.'),
  area: z.int().min(1).max(2_147_483_647).optional().describe('Por la que se mira; sin ella, la activa.'),
  filtros: z
    .record(z.string().max(40), valor)
    .default({})
    .describe('Los de la búsqueda o la lista, con sus nombres y valores. El que no exista se rechaza.'),
  columnas: z.array(z.enum(COLUMNAS)).min(1).max(COLUMNAS.length).optional(),
  titulo: textoObligatorio(200).optional().describe('Cómo se llama el archivo.'),
  orden: z.enum(ORDENES_DE_FILAS).optional(),
  direccion: z.enum(['asc', 'desc']).optional(),
  desde: z
    .int()
    .min(1)
    .optional()
    .describe(
      'Id de otra exportación propia de lo mismo: sólo lo que se agregó, cambió o ya no está desde entonces.',
    ),
})

/** Lo mismo, en PDF (API-51, D-025). */
export const pedidoDePdf = pedidoDeExportacion.extend({
  filtroPDF: textoObligatorio(2_000)
    .optional()
    .describe('El filtro, en palabras de quien llama: va en el PDF, al lado de lo que dice el servidor.'),
})
/** `linea_de_ordenes`: la cuenta del servidor que la pidió por esa persona; por HTTP no se dice. */
export type PedidoDeExportacion = z.infer<typeof pedidoDePdf> & { linea_de_ordenes?: string }

/** Lo mismo, en el formato que se diga. */
export const pedidoConFormato = pedidoDePdf.extend({ formato: z.enum(FORMATOS).default('xlsx') })

/** Una exportación de quien llama. Fechas ISO 8601 en UTC. */
export const exportacion = z.object({
  id: z.int(),
  titulo: z.string(),
  linea_de_ordenes: z
    .string()
    .nullable()
    .describe('La cuenta del servidor que la pidió, en su nombre, con la orden `exportar`.'),
  formato: z.enum(FORMATOS),
  estado: z.enum(ESTADOS_DE_EXPORTACION),
  filas: z.int().describe('Las que ya se escribieron.'),
  total: z.int().describe('Las que serán.'),
  archivo: z.string().nullable().describe('De dónde se baja, si está lista.'),
  constancia: z.string().nullable().describe('De dónde se baja su constancia.'),
  bytes: z.int().nullable(),
  sha256: z.string().nullable().describe('De las filas en su forma canónica.'),
  motivo: z.string().nullable().describe('Por qué falló o, en la cola, por qué espera.'),
  creada: z.string(),
  momento: z.string().nullable(),
  empezada: z.string().nullable(),
  vence: z.string(),
  avisada: z.string().nullable().describe('Cuándo terminó, si se hizo en segundo plano: es una novedad.'),
})
export type Exportacion = z.infer<typeof exportacion>

/** Una sola, con lo que se pidió. */
export const exportacionConPedido = exportacion.extend({
  pedido: pedidoDeExportacion
    .omit({ desde: true })
    .extend({ titulo: z.string().optional() })
    .describe('Para volver a pedirlo, o lo que cambió desde entonces.'),
})
export type ExportacionConPedido = z.infer<typeof exportacionConPedido>
