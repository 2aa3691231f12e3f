import { z } from 'zod'
import { homonima } from '@foja/domain/area/schema.ts'
import { FILTROS, FILTROS_DE_LISTA, type NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import { filaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { loBuscado, parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { RESULTADOS } from '@foja/domain/evento/evento.ts'
import { esencia } from '@foja/domain/tipo/schema.ts'
import { NOMBRES_DE_VISTA, vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { entornoDeFila, type EntornoDeFila } from '@foja/domain/vista/entorno.ts'
import { ORDENES_DE_LISTA } from '@foja/domain/vista/orden.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'

const id = enteroEscrito(1, Number.MAX_SAFE_INTEGER)
const idDeTabla = enteroEscrito(1, 2_147_483_647)
const deLaBusqueda = Object.fromEntries(FILTROS.map((filtro) => [filtro, true])) as Record<
  NombreDeFiltro,
  true
>

/** La lista que se nombra, con cualquiera de sus nombres (LIS-02). */
export const vistaNombrada = z.enum(NOMBRES_DE_VISTA).transform((nombre) => vistaDeNombre(nombre)!)

/** Los parámetros que dicen qué tramo se quiere, y no qué filas. */
export const DE_PAGINA = {
  limit: true,
  offset: true,
  itemPorPagina: true,
  numeroPagina: true,
  siguiente: true,
  offsetRelaciones: true,
  limitRelaciones: true,
  paginaRelaciones: true,
  pasivas: true,
} as const

const QUIEN =
  'área por id, sigla o nombre, o usuario por su nombre en cualquiera de los dos órdenes, su usuario o `usuario:` y su id.'

/** Parámetros de una lista (RUT-09, API-43, API-53): los filtros de la búsqueda, los de la ruta y el tramo. */
export const parametrosDeLista = parametrosDeBusqueda
  .pick({
    ...deLaBusqueda,
    al: true,
    direccion: true,
    ...DE_PAGINA,
  })
  .extend({
    area: idDeTabla.optional().describe('Área por la que se mira, una propia; sin ella, 400.'),
    usuario: idDeTabla
      .optional()
      .describe('De quién es el historial (sin él, de quien llama) o son los eventos (sin él, de todos).'),
    numero: loBuscado.optional().describe('Lo mismo que `nro_numero`.'),
    persona_id: idDeTabla.optional().describe('Documentos de esa persona.'),
    documento_id: id.optional().describe('Sólo ese documento.'),
    documento: id.optional().describe('Lo mismo que `documento_id`.'),
    esencia: esencia.optional(),
    enviado_a: loBuscado
      .optional()
      .describe(`Sólo en las de lo que se envió y de eventos, un destino del envío: ${QUIEN}`),
    recibido_de: loBuscado
      .optional()
      .describe(`Sólo en las de lo que llega y en Eventos, el origen del envío o quien lo mandó: ${QUIEN}`),
    orden: z.enum(ORDENES_DE_LISTA).optional(),
  })
export type ParametrosDeLista = z.infer<typeof parametrosDeLista>

const resultado = z.enum(RESULTADOS)
const usuario = z.object({ id: z.int(), nombre: z.string(), apellido: z.string(), username: z.string() })
const quienes = z.object({
  areas: z.array(
    z.object({
      id: z.int(),
      nombre: z.string(),
      sigla: z.string(),
      homonima,
      resultado: resultado.nullable(),
    }),
  ),
  usuarios: z.array(
    usuario.extend({
      resultado: resultado.nullable(),
      ya_no_esta: z
        .boolean()
        .describe(
          'Falta que lo reciba, y está de baja o sin ninguna área: no lo recibirá; se lo puede cancelar.',
        ),
    }),
  ),
  personas: z.array(z.object({ id: z.int(), nombre: z.string() })),
})

/** Lo que una fila tiene del evento que la puso en su lista (ENT-16). Fechas ISO 8601 en UTC. */
export const movimientoDeFila = z.object({
  id_evento: z.int(),
  id_documento: z.int(),
  tipo_evento: z.int(),
  eventos_tipo: z.object({ nombre: z.string(), slug: z.string() }),
  resultado: resultado.describe('El de ese destino; en lo enviado, el del envío.'),
  origen: quienes,
  destino: quienes,
  usuario,
  ts: z.string(),
  fechas: z.object({
    registro: z.string(),
    recepcion: z.string().nullable(),
    desenlace: z.string().nullable().describe('Cuándo el envío pasó a estar como está.'),
  }),
  observaciones: z
    .string()
    .nullable()
    .describe('Nulas también si quien las lee no podía ver el documento entonces y no es parte del evento.'),
  motivo: z
    .string()
    .nullable()
    .describe('Por qué ese destino lo rechazó; en lo enviado, cada uno. Nulo cuando no son para quien lee.'),
  atributos: z.record(z.string(), z.unknown()),
})
export type MovimientoDeFila = z.infer<typeof movimientoDeFila>

type Nulables<S extends z.ZodRawShape> = { [clave in keyof S]: z.ZodOptional<z.ZodNullable<S[clave]>> }

/** Las mismas claves, que pueden no tener valor. */
const nulables = <S extends z.ZodRawShape>(claves: S) =>
  Object.fromEntries(
    Object.entries(claves).map(([clave, que]) => [clave, z.nullish(que as z.ZodType)]),
  ) as unknown as Nulables<S>

/**
 * Fila de una lista: la de la búsqueda y, si la puso ahí un movimiento o un evento, lo suyo y lo que lo rodea; si no, con
 * las mismas claves y nulas (ENT-16).
 */
export const filaDeLista = filaDeBusqueda.extend({
  publicado: z.boolean(),
  tramitado: z.boolean().describe('Otro lo tramita, o lo tiene incorporado (EST-10).'),
  ...nulables(movimientoDeFila.shape),
  ...nulables(entornoDeFila.shape),
})
export type FilaDeLista = z.infer<typeof filaDeLista>

/** Lo que de un evento dice la fila que no puso ninguno. */
export const SIN_EVENTO = Object.fromEntries(
  Object.keys({ ...movimientoDeFila.shape, ...entornoDeFila.shape }).map((clave) => [clave, null]),
) as { [clave in keyof (MovimientoDeFila & EntornoDeFila)]: null }

export const respuestaDeLista = z.object({
  rows: z.array(filaDeLista),
  total: z.int(),
  siguiente: z.string().nullable().describe('Con qué se pide lo que sigue; nulo sólo al final.'),
  elegidos: z
    .array(z.object({ filtro: z.enum(FILTROS_DE_LISTA), valor: z.string(), texto: z.string() }))
    .describe('Los valores de filtro que valieron, con su nombre para mostrar.'),
  descartados: z
    .array(z.object({ filtro: z.enum(FILTROS_DE_LISTA), valor: z.string() }))
    .describe('Los filtros que no nombran nada conocido, o por los que esta lista no filtra.'),
  indexando: z
    .int()
    .optional()
    .describe(
      'Sólo de una lista sin filas: cambios, de cualquiera, que esperan indexarse hace más de unos segundos.',
    ),
})
export type RespuestaDeLista = z.infer<typeof respuestaDeLista>
