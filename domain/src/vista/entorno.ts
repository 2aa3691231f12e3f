import { z } from 'zod'
import { relacionDeFila } from '@foja/domain/busqueda/respuesta.ts'
import { VISTAS } from '@foja/domain/vista/vista.ts'

/** Cuántos documentos se nombran, a lo sumo, en cada lista de una fila. */
export const RELACIONES_DE_FILA = 10

const area = z.object({ id: z.int(), nombre: z.string(), sigla: z.string() })
const paso = z.object({ id: z.int(), nombre: z.string(), esInicial: z.boolean() })
const ids = z.array(z.int()).describe(`Ids de los que se pueden ver, hasta ${RELACIONES_DE_FILA}.`)

/** Lo que Postgres dice de lo que rodea a una fila de una lista de movimientos (ENT-16), como es ahora. */
const entornoLeido = z.object({
  area_creacion: area.describe('La que hizo el evento.'),
  accion: z.object({ id: z.int() }).nullable().describe('Lo último que se hizo con el envío.'),
  autorizantes: z.array(z.record(z.string(), z.unknown())),
  circuito: z.object({ id: z.int(), nombre: z.string() }).nullable(),
  paso: paso.nullable(),
  pasos: z.array(paso),
  transiciones: z.array(z.object({ from: z.int(), to: z.int() })),
  relaciones: z.array(relacionDeFila),
  incorporaciones: z.int().describe('Cuántos documentos tiene incorporados.'),
  relaciones_pendientes: z.int().describe('Cuántos esperan para incorporarse.'),
  relaciones_pendientes_arr: ids,
  relaciones_tramitacion_conjunta: ids,
})
export type EntornoLeido = z.infer<typeof entornoLeido>

/** Con lo que se dice de la fila misma. */
export const entornoDeFila = entornoLeido.extend({
  vista: z.enum(VISTAS),
  documento: z.object({ id: z.int(), nro_str: z.string(), titulo: z.string() }),
  origen_creacion: area.describe('La que inició el documento.'),
  hora_recibido: z.string().describe('HH:mm, hora oficial, de `fecha_recibido`.'),
  class: z.string().describe('Con qué se distingue la fila: su resultado.'),
})
export type EntornoDeFila = z.infer<typeof entornoDeFila>
