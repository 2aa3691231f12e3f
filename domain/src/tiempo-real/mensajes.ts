import { z } from 'zod'
import { ESTADOS_DE_EXPORTACION } from '@foja/domain/exportacion/estado.ts'
import { usuarioDeReclamo } from '@foja/domain/reclamo/schema.ts'
import { MIRADOS_MAXIMO } from '@foja/domain/tiempo-real/plazos.ts'

const id = z.int().min(1)

/** Lo que manda el navegador, como JSON `{evento, datos}` (RT-01, D-061). */
export const delNavegador = z.discriminatedUnion('evento', [
  z.object({ evento: z.literal('evento:heartbeat') }),
  /** Pide o renueva el reclamo de un documento abierto para editar (RT-05); se contesta con `notificacion:reclamo`. */
  z.object({ evento: z.literal('evento:claim'), datos: z.object({ id_documento: id }) }),
  /** Los documentos que tiene a la vista, todos cada vez: de sus cambios se le avisa. */
  z.object({
    evento: z.literal('evento:mirar'),
    datos: z.object({ ids: z.array(id).max(MIRADOS_MAXIMO) }),
  }),
  /** El documento que tiene abierto, si puede modificarlo: los demás que lo tienen se enteran. Nulo: ninguno. */
  z.object({ evento: z.literal('evento:abrir'), datos: z.object({ id_documento: id.nullable() }) }),
])
export type DelNavegador = z.infer<typeof delNavegador>

/** Lo que manda el servidor: los datos de cada evento. */
export const delServidor = {
  /** El primero de todos; `logged_users_refresh_rate` en segundos (RT-03, CFG-04). */
  handshake: z.object({ sid: z.string(), logged_users_refresh_rate: z.int() }),
  /** A quien creó un documento. `clave` es la Idempotency-Key con que lo pidió (RT-08). */
  'notificacion:documentocreado': z.object({ id, clave: z.string().optional() }),
  /** Cambió un documento que se mira. Sin marca: dejó de poder verse, y no se avisará más. */
  'notificacion:documento': z.object({ id, marca: z.int().nullable() }),
  /** Alguien empezó a editar un documento que se mira, o dejó. */
  'notificacion:edicion': z.object({ id }),
  /** Alguien abrió un documento que se mira y puede modificar, o lo cerró. */
  'notificacion:presentes': z.object({ id }),
  /** Respuesta a `evento:claim`; si otro lo tiene, `mensaje` dice quién (RT-05, FRM-25). */
  'notificacion:reclamo': z.object({
    id_documento: id,
    otorgado: z.boolean(),
    usuario: usuarioDeReclamo.nullable(),
    error: z.string().nullable(),
    mensaje: z.string().nullable(),
  }),
  /** Cambió la bandeja de quien lo recibe (RT-10). */
  'notificacion:refreshInbox': z.object({}),
  /** Avance de una vista previa en PDF que se pidió, de 0 a 100 (RT-14). */
  'notificacion:livepreview': z.object({ id_documento: id, progress: z.int().min(0).max(100) }),
  /** Cómo va una exportación, a quien la pidió. */
  'notificacion:exportacion': z.object({
    id,
    estado: z.enum(ESTADOS_DE_EXPORTACION),
    filas: z.int(),
    total: z.int(),
    titulo: z.string(),
  }),
  /** El canal se cierra porque la misma persona abrió otros: que no vuelva solo, o se echarían unos a otros. */
  'notificacion:relevo': z.object({}),
  /** Una novedad (RT-11). */
  'eventos:usuario': z.looseObject({}),
}
export type Evento = keyof typeof delServidor
export type DatosDe<E extends Evento> = z.infer<(typeof delServidor)[E]>

/** Un mensaje del servidor. */
export type Mensaje<E extends Evento = Evento> = { [K in E]: { evento: K; datos: DatosDe<K> } }[E]
