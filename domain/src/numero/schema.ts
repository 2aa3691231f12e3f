import { z } from 'zod'
import { id, unDocumento } from '@foja/domain/documento/pedido.ts'
import { CLAVES } from '@foja/domain/numero/claves.ts'

const entero = z.int().nullable()

const LARGO = 1_000

/** Lo que se escribe en un campo; lo lee y lo juzga `editarNumero`, con su mensaje. */
const valor = z.union([z.string().max(LARGO), z.number(), z.null()])
export type Valor = z.infer<typeof valor> | undefined

const partesPedidas = z
  .object({
    nro: valor,
    nrop: valor,
    anio: valor,
    year_aa: valor,
    anexo: valor,
    anexop: valor,
    tomo: valor,
    tomop: valor,
    cuerpo: valor,
    cuerpop: valor,
    corresponde: valor,
    correspondep: valor,
    numero_asignado: z.string().max(LARGO).nullable(),
    area: z.string().max(LARGO).nullable(),
  })
  .partial()
export type PartesPedidas = z.infer<typeof partesPedidas>

/** El número que alguien escribió: sus partes o, solo, el número. */
export const numeroPedido = z.union([partesPedidas, valor])
export type NumeroPedido = z.infer<typeof numeroPedido>

/** Cuerpo de POST /documentos/numero/ (API-19, D-021). */
export const edicionDeNumero = unDocumento.extend({ nro: numeroPedido.optional() })
export type EdicionDeNumero = z.infer<typeof edicionDeNumero>

/** Cuerpo de POST /documentos/corresponde/ (API-30, D-028). */
export const nuevoCorresponde = unDocumento.extend({ id_usuario: id.optional() })
export type NuevoCorresponde = z.infer<typeof nuevoCorresponde>

/** Número de un documento (ENT-07). Las opcionales de un provisorio llevan su p, y están sólo si tienen valor (ENT-08). */
export const nro = z.object({
  nro: entero,
  nrop: entero,
  anio: entero,
  year_aa: entero,
  anexo: entero,
  anexop: z.int().optional(),
  tomo: entero,
  tomop: z.int().optional(),
  cuerpo: entero,
  cuerpop: z.int().optional(),
  corresponde: entero,
  correspondep: z.int().optional(),
  area: z.string(),
  numero_asignado: z.string().nullable(),
  nro_visible: z.string(),
  tipo_visible: z.string(),
})
export type Nro = z.infer<typeof nro>

/** Numerador (ENT-09, API-121). */
export const numerador = z.object({
  id: z.int(),
  nombre: z.string(),
  formato: z.array(z.object({ clave: z.enum(CLAVES), orden: z.number() })),
  provisorio: z.boolean(),
  maximo: z.int(),
  disponible: z.boolean().describe('Si quedan números este año en esa área, o en la activa.'),
})
export type Numerador = z.infer<typeof numerador>
