import { z } from 'zod'
import { CLASES } from '@foja/domain/novedad/clase.ts'
import { SIN_MIRAR_COMO_MUCHO } from '@foja/domain/novedad/limites.ts'
import { filaDeLista, movimientoDeFila, parametrosDeLista } from '@foja/domain/vista/schema.ts'

/** Qué novedades se piden (API-130): diez por omisión, del área activa si no se dice otra propia. */
export const parametrosDeNovedades = parametrosDeLista.pick({
  area: true,
  limit: true,
  offset: true,
  siguiente: true,
})
export type ParametrosDeNovedades = z.infer<typeof parametrosDeNovedades>

/** Una novedad: el documento, lo que le pasó y cuándo se supo, en ISO 8601 y UTC. */
export const novedad = filaDeLista.extend({
  ...movimientoDeFila.shape,
  clase: z.enum(CLASES),
  fecha_novedad: z.string(),
})
export type Novedad = z.infer<typeof novedad>

export const respuestaDeNovedades = z.object({
  rows: z.array(novedad),
  total: z.int(),
  siguiente: z.string().nullable().describe('Con qué se pide lo que sigue; nulo sólo al final.'),
})
export type RespuestaDeNovedades = z.infer<typeof respuestaDeNovedades>

export const respuestaDeSinMirar = z.object({
  data: z.object({
    sin_mirar: z
      .int()
      .describe(`Cuántas hay después de las que miró; con ${SIN_MIRAR_COMO_MUCHO}, ésas o más.`),
  }),
})

/** Un momento que Postgres también conoce. */
const momento = z.iso.datetime().refine((uno) => uno >= '1900', 'Escriba una fecha desde 1900')

/** Hasta cuál las miró, por el área activa si no se dice otra propia. */
export const novedadesMiradas = z.object({
  area: z.int().min(1).max(2_147_483_647).optional(),
  hasta: momento.optional().describe('La `fecha_novedad` del último evento que vio; desde 1900.'),
  eventos: z
    .array(z.int().min(1))
    .max(SIN_MIRAR_COMO_MUCHO)
    .describe(
      'Los `id_evento` de los últimos que vio: los de los últimos segundos se recuerdan uno por uno.',
    ),
  propias: momento.optional().describe('La fecha de lo último que vio y no es de un área; desde 1900.'),
})
export type NovedadesMiradas = z.infer<typeof novedadesMiradas>
