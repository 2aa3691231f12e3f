import { z } from 'zod'
import { buscado } from '@foja/domain/busqueda-guardada/schema.ts'
import { ESTADOS_DE_CORRIDA, QUEDO } from '@foja/domain/conjunto/estado.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { DE_CONJUNTO } from '@foja/domain/conjunto/herramientas.ts'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'
import { aclaraciones, destino } from '@foja/domain/movimiento/schema.ts'
import { DESTINOS_MAXIMO } from '@foja/domain/movimiento/limites.ts'
import { textoSeguro } from '@foja/domain/texto/normalizar.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'
import { DE_PAGINA, parametrosDeLista, vistaNombrada } from '@foja/domain/vista/schema.ts'
import { VISTAS } from '@foja/domain/vista/vista.ts'

/**
 * Lo de un día que pasó no se elige: lo que se hace es con lo de ahora. Lo que no se conoce se rechaza: dejado de lado, se
 * elegiría más de lo pedido.
 */
const lista = parametrosDeLista.omit({ al: true, ...DE_PAGINA }).strict()

/** De qué se hace un conjunto: los parámetros de una lista, o lo buscado. */
export const conjuntoAReunir = z
  .object({
    vista: vistaNombrada,
    lista: lista.optional().describe('De una lista, lo que se le pide: ahí hace falta.'),
    buscado: buscado
      .extend({
        ...parametrosDeBusqueda.pick({ contiene: true, tieneadjuntos: true, documentosrelacionados: true })
          .shape,
        tipo_busqueda: z.enum(['simple', 'historica', 'avanzada']).optional(),
      })
      .strict()
      .optional()
      .describe('De una búsqueda, lo que está en su dirección: ahí hace falta.'),
    camino: z
      .string()
      .max(8_000)
      .overwrite(textoSeguro)
      .regex(/^\/documentos\//)
      .optional()
      .describe('Dónde se eligieron, para volver.'),
  })
  .refine(({ vista, lista, buscado }) => (vista === 'busqueda' ? buscado : lista) !== undefined, {
    path: ['lista'],
    error: CAMPO_REQUERIDO,
  })
export type ConjuntoAReunir = z.infer<typeof conjuntoAReunir>

/** Cuánto va reunido de un conjunto. */
export const reunido = z.object({
  id: z.uuid(),
  total: z.int().describe('Cuántas filas tiene.'),
  hallados: z.int().describe('Cuántas había al empezar a reunirlo.'),
  completo: z.boolean(),
})
export type Reunido = z.infer<typeof reunido>

/** Lo que se pide hacer con un conjunto. */
export const corridaAPedir = aclaraciones
  .safeExtend({
    herramienta: z.enum(DE_CONJUNTO),
    ensayo: z.boolean().describe('Sólo dice qué pasaría con cada fila: no cambia nada.'),
    con_cambiados: z
      .boolean()
      .default(false)
      .describe('También las que cambiaron desde que se las eligió, si todavía se puede.'),
    destinos: z.array(destino).max(DESTINOS_MAXIMO).default([]),
  })
  .refine(({ herramienta, observaciones }) => herramienta !== 'rechazar' || observaciones !== '', {
    path: ['observaciones'],
    error: CAMPO_REQUERIDO,
  })
export type CorridaAPedir = z.infer<typeof corridaAPedir>

export const corrida = z.object({
  id: z.uuid(),
  herramienta: z.enum(DE_CONJUNTO),
  ensayo: z.boolean(),
  con_cambiados: z.boolean(),
  pedido: z.object({
    observaciones: z.string(),
    adjuntos_fisicos: z.boolean(),
    destinos: z.array(z.object({ id: z.int(), tipo: destino.shape.tipo, nombre: z.string().optional() })),
  }),
  estado: z.enum(ESTADOS_DE_CORRIDA),
  hechas: z.int(),
  negadas: z.int(),
  salteadas: z.int(),
  espera: z
    .boolean()
    .describe(
      'Está en marcha y hace un rato que no avanza: espera su turno, o a que otro proceso la retome.',
    ),
  restan_s: z.int().nullable().describe('Cuánto falta, al paso que va; nulo si no se sabe.'),
  motivos: z
    .array(z.object({ motivo: z.string(), cantidad: z.int() }))
    .describe('Por qué no, de las negadas: el más repetido primero, hasta cien.'),
})
export type Corrida = z.infer<typeof corrida>

export const conjunto = reunido.extend({
  vista: z.enum(VISTAS),
  camino: z.string().nullable(),
  creado: z.string(),
  vence: z.string(),
  con_rechazados: z.boolean().describe('Al reunirlo, algo había vuelto rechazado: rechazarlo no se ofrece.'),
  corrida: corrida.nullable().describe('La última.'),
  anteriores: z
    .array(z.object({ id: z.uuid(), herramienta: z.enum(DE_CONJUNTO), creada: z.string() }))
    .describe('Lo que se hizo antes de la última, de lo último a lo primero: cada una tiene su recibo.'),
})
export type Conjunto = z.infer<typeof conjunto>

/** Uno de los conjuntos de quien llama, entre los demás. */
export const conjuntoPropio = reunido.extend({
  vista: z.enum(VISTAS),
  que: z.string().describe('De qué lista o búsqueda son, en palabras.'),
  camino: z.string().nullable(),
  creado: z.string(),
  vence: z.string(),
  con_recibo: z.boolean().describe('Algo se hizo con él: se borra con sus recibos.'),
  corrida: corrida
    .omit({ con_cambiados: true, pedido: true, espera: true, restan_s: true, motivos: true })
    .nullable()
    .describe('La última.'),
})
export type ConjuntoPropio = z.infer<typeof conjuntoPropio>

export const propiosAPedir = z.object({
  itemPorPagina: enteroEscrito(1, 100).default(10),
  numeroPagina: enteroEscrito(1, 50_000).default(1),
})

export const reciboAPedir = z.object({
  corrida: z.uuid().optional().describe('Cuál; sin ella, la última.'),
})

export const filasAPedir = z.object({
  quedo: z.enum(QUEDO).optional().describe('Sólo las que así quedaron en la última corrida.'),
  motivo: z
    .string()
    .max(1_000)
    .overwrite(textoSeguro)
    .optional()
    .describe('Sólo las negadas por ese motivo.'),
  itemPorPagina: enteroEscrito(1, 100).default(10),
  numeroPagina: enteroEscrito(1, 50_000).default(1),
})

/** Una fila de un conjunto, con su recibo en la última corrida. */
export const filaDeConjunto = z.object({
  orden: z.int(),
  id_documento: z.int(),
  documento: z
    .object({
      nro_str: z.string(),
      titulo: z.string(),
      tipo: z.object({ id: z.int(), nombre_singular: z.string() }),
      estado: z.object({ id: z.int(), nombre: z.string() }),
      esta_en: z
        .string()
        .nullable()
        .describe('De lo que no se pudo por no estar en el área con que se lo eligió, la que lo tiene.'),
    })
    .nullable()
    .describe('Nulo si quien llama ya no puede verlo.'),
  quedo: z.enum(QUEDO).nullable().describe('Nulo: todavía sin mirar.'),
  motivo: z.string().nullable(),
})
export type FilaDeConjunto = z.infer<typeof filaDeConjunto>
