import { z } from 'zod'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'
import { movimientoDeFila } from '@foja/domain/vista/schema.ts'

/** Qué parte de la historia de un documento se pide. */
const PARTES_DE_HISTORIA = ['movimientos', 'autorizaciones'] as const
export type ParteDeHistoria = (typeof PARTES_DE_HISTORIA)[number]

/** Qué tramo de la historia de un documento se lee (ENT-16). */
export const pedidoDeEventos = z.object({
  solo: z
    .enum(PARTES_DE_HISTORIA)
    .optional()
    .describe('`movimientos`: lo que lo mandó a otra parte. Sin él, todos.'),
  itemPorPagina: enteroEscrito(1, 100).default(10),
  numeroPagina: enteroEscrito(1, 100_000).default(1),
})
export type PedidoDeEventos = z.infer<typeof pedidoDeEventos>

/** Los demás documentos que un evento nombra; de los que no pueden verse, sólo que están (D-100). */
export const otrosDeEvento = z
  .array(
    z.object({
      visible: z.boolean(),
      tipo: z.string().nullable(),
      nro_str: z.string().nullable(),
      titulo: z.string().nullable(),
    }),
  )
  .describe('Con qué se lo unió: lo incorporado, adónde entró, los expedientes fusionados.')
export type OtroDeEvento = z.infer<typeof otrosDeEvento>[number]

/** Un evento en la historia de su documento; `motivo` dice por qué lo rechazó alguno de sus destinos. */
export const eventoDeHistoria = movimientoDeFila.extend({
  orden: z.int().describe('Su lugar entre los pedidos: uno, el primero que pasó.'),
  otros: otrosDeEvento,
})
export type EventoDeHistoria = z.infer<typeof eventoDeHistoria>

/** Una notificación: lo que un evento hizo saber a uno de sus destinos (ENT-20, DLG-18). */
export const notificacion = z.object({
  id: z.int(),
  id_evento: z.int(),
  evento: z.string().describe('El nombre de su tipo.'),
  ts: z.string(),
  destinatario: z.string(),
  correo: z.string().nullable().describe('Las áreas no tienen.'),
  acuse: z.string().nullable().describe('Cuándo lo recibió.'),
  notificado: z.boolean(),
})
export type Notificacion = z.infer<typeof notificacion>
