import { z } from 'zod'
import { COLUMNAS } from '@foja/domain/exportacion/columnas.ts'
import { FORMATOS } from '@foja/domain/exportacion/formato.ts'

const instante = z.string().describe('ISO 8601 en UTC.')

/** De un momento y de un archivo: qué se pidió, quién y qué se le dio. Es lo que se firma. */
export const constancia = z.object({
  version: z.literal(1),
  organizacion: z.string(),
  url: z.string().describe('Comienzo de los enlaces del archivo.'),
  exportacion: z.int(),
  titulo: z.string(),
  quien: z.object({ id: z.int(), usuario: z.string(), nombre: z.string() }),
  area: z.object({ id: z.int(), nombre: z.string() }),
  pedida: instante,
  momento: instante.describe('Las filas son como estaban entonces.'),
  formato: z.enum(FORMATOS),
  en_palabras: z.string(),
  pedido: z.record(z.string(), z.unknown()),
  columnas: z.array(z.enum(COLUMNAS)),
  desde: z
    .object({
      exportacion: z.int(),
      sha256: z.string(),
      momento: instante,
      al: z.string().optional().describe('Si era de un día que pasó, cuál: desde ahí se cuentan.'),
    })
    .optional()
    .describe('La exportación desde la que se cuentan los cambios: con su huella, una sigue a la otra.'),
  filas: z.int(),
  contadas_indice: z.int().nullable().describe('Nulas en lo que no se busca en el índice.'),
  contadas_base: z.int(),
  movidas: z
    .int()
    .optional()
    .describe(
      'De las contadas en el índice, las que cambiaron después del momento: se cuentan como estaban.',
    ),
  omitidas: z.array(z.object({ motivo: z.string(), cantidad: z.int() })),
  sha256: z.string().describe('De las filas en su forma canónica, cada una con su fin de línea.'),
  huellas: z.string().describe('Cuatro letras por fila: con ellas se sabe cuál se tocó.'),
  enlaces: z
    .string()
    .optional()
    .describe('De una planilla, cuatro letras por fila: las de adónde lleva su enlace.'),
  archivo: z
    .object({ sha256: z.string() })
    .optional()
    .describe('De un PDF, en que lo que se ve no son sus celdas: todos sus bytes menos esta constancia.'),
})
export type Constancia = z.infer<typeof constancia>

/** La constancia y su firma Ed25519, sobre `JSON.stringify(datos)` en UTF-8. */
export const constanciaFirmada = z.object({
  datos: constancia,
  clave: z.string().describe('La pública de la organización: SPKI en base64.'),
  firma: z.string().describe('En base64.'),
})
export type ConstanciaFirmada = z.infer<typeof constanciaFirmada>

/** Una clave pública con que la organización firmó, y desde cuándo. */
export const claveAnterior = z.object({
  clave: z.string().describe('SPKI en base64.'),
  desde: instante,
})
export type ClaveAnterior = z.infer<typeof claveAnterior>

/** Lo que se sabe de un archivo al comprobarlo. */
export const comprobacion = z.object({
  integra: z.boolean().describe('Está entero, nadie lo tocó y lo hizo esta organización.'),
  filas: z.int().describe('Las leídas: ninguna si es un CSV o un NDJSON sin su constancia.'),
  escondido: z
    .object({
      filas: z.int(),
      columnas: z.boolean(),
      letras: z
        .boolean()
        .describe('Si algo tiene otra letra u otro fondo que los exportados, y puede no leerse.'),
    })
    .describe(
      'Lo que está en la planilla y ella no muestra, como lo que un filtro deja afuera: también se comprobó.',
    ),
  sha256: z.string().describe('De las filas leídas; vacía si no se leyeron.'),
  firma: z.enum(['valida', 'invalida', 'ausente']),
  clave_anterior: claveAnterior
    .nullable()
    .describe('La que lo firmó, si es de la organización y ya no la de hoy.'),
  primera_diferencia: z
    .object({
      fila: z.int().nullable().describe('La primera es 1; nula si lo tocado no es una fila.'),
      detalle: z.string(),
    })
    .nullable(),
})
export type Comprobacion = z.infer<typeof comprobacion>
