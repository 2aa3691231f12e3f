import { z } from 'zod'
import { homonima } from '@foja/domain/area/schema.ts'
import { id, idDeDocumento } from '@foja/domain/documento/pedido.ts'
import { visibilidad } from '@foja/domain/documento/schema.ts'
import { herramientaOfrecida } from '@foja/domain/herramienta/schema.ts'
import { enOrdenDeFojas, fojas } from '@foja/domain/incorporacion/fojas.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'

const numero = z.int().nullable()
const fecha = z.string().nullable()
const area = z.object({ id: z.int(), nombre: z.string(), sigla: z.string() })
/** Cuerpo de PUT /documentos/integrar (API-29, D-038). */
export const incorporacion = z
  .object({
    id_documento: idDeDocumento,
    id_expediente: idDeDocumento,
    id_area_activa: id.optional(),
    id_tipo_relacion: z
      .union([z.literal(RELACION.tramita), z.literal(RELACION.incorpora)])
      .default(RELACION.incorpora)
      .describe('10, incorporar; 8, tramitar.'),
    ...fojas,
  })
  .refine(...enOrdenDeFojas)
export type Incorporacion = z.infer<typeof incorporacion>

/** Relación con otro documento; del que no puede verse sólo se sabe que está (ENT-22, D-100). */
export const relacionDeDocumento = z.object({
  id: z.int(),
  id_tipo_relacion: z.int(),
  relacion: z.enum(['activa', 'pasiva']),
  nombre_relacion: z.string(),
  id_documento: z.int(),
  id_documento_relacionado: z.int(),
  documento_padre_id: z.int().describe('El que lo relacionó.'),
  documento_incorporar_id: z.int().describe('El que quedó relacionado.'),
  visible: z.boolean(),
  tipo_documento: z.string().nullable(),
  nro_str: z.string().nullable(),
  titulo: z.string().nullable(),
  visibilidad: visibilidad.nullable(),
  estado_documento: numero,
  origen: area.extend({ homonima }).nullable().describe('El área que lo creó.'),
  total_relaciones: numero.describe('Cuántas relaciones tiene, a su vez, el otro.'),
  fojas_desde: numero,
  fojas_hasta: numero,
  fecha_relacion: fecha,
  usuario_id: numero,
  added: z.boolean().describe('Falso: ya está guardada (FRM-26).'),
})
export type RelacionDeDocumento = z.infer<typeof relacionDeDocumento>

/** Incorporación que espera que el documento se autorice (API-27); de lo que no puede verse, sólo que está. */
const incorporacionPendiente = z.object({
  id_documento: z.int(),
  id_expediente: z.int(),
  visible: z.boolean(),
  tipo_documento: z.string().nullable(),
  nro_str: z.string().nullable(),
  titulo: z.string().nullable(),
  estado_documento: numero,
  usuario: z.object({ id: z.int(), nombre: z.string(), apellido: z.string() }),
  area,
  ts: fecha,
})
export type IncorporacionPendiente = z.infer<typeof incorporacionPendiente>

/** Lo que espera entrar en un expediente, y lo que quien lo mira puede hacer con ello. */
export const pendientesDeExpediente = z.object({
  rows: z.array(incorporacionPendiente),
  total: z.int(),
  es_destino: z.boolean().describe('El área activa es la que tiene el expediente (DLG-05).'),
  incorporar: herramientaOfrecida.describe('A mano, lo que ya se firmó.'),
})
export type PendientesDeExpediente = z.infer<typeof pendientesDeExpediente>
