import { z } from 'zod'
import { filaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { deTramitaciones, expedienteEnConjunta } from '@foja/domain/conjunta/schema.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'

const area = z.object({ id: z.int(), nombre: z.string(), sigla: z.string() })
const usuario = z.object({ id: z.int(), nombre: z.string(), apellido: z.string() })

const pendiente = z.object({
  resultado: z
    .enum(['enviado', 'rechazado'])
    .describe('Todavía no lo recibió; o lo rechazó y falta que lo reciba de vuelta quien lo mandó.'),
  area: area.nullable(),
  usuario: usuario.nullable().describe('A quién se mandó, si no fue a un área.'),
  ya_no_esta: z
    .boolean()
    .describe('Esa persona está de baja, o sin ninguna área, y falta que lo reciba: se lo puede cancelar.'),
  enviado: z.string(),
  rechazado: z.string().nullable(),
})

/** Dónde está un documento, desde cuándo, y qué falta para que llegue a otra parte (RUT-15, D-090). ISO 8601 en UTC. */
export const paradero = filaDeBusqueda
  .pick({ id: true, nro_str: true, titulo: true, tipo: true, estado: true, visibilidad: true })
  .extend({
    ...deTramitaciones,
    area: area.describe('En la que está o, si va en camino, de la que salió.'),
    en_transito: z.boolean(),
    archivo: area
      .nullable()
      .describe(
        'Aquella en cuyo archivo está, si se lo archivó o no es la misma: de ahí se lo saca, y vuelve a `area`.',
      ),
    usuarios: z.array(usuario).describe('Quiénes lo tienen en sus manos; si ninguno, está en el área.'),
    areas_paralelas: z.array(area).describe('Las que además lo tramitan en paralelo.'),
    desde: z.string().nullable().describe('Desde cuándo está ahí: recibido, creado o archivado.'),
    recibido: z.string().nullable().describe('Cuándo se lo recibió por última vez; nulo, no salió de ahí.'),
    recibio: usuario.nullable().describe('Quién lo recibió esa vez; nulo, no se sabe.'),
    ultimo_evento: z.object({ nombre: z.string(), slug: z.string(), ts: z.string(), usuario }).nullable(),
    dentro_de: z
      .array(
        z.object({ id: z.int(), tipo_documento: z.string(), nro_str: z.string(), titulo: z.string(), area }),
      )
      .describe(
        'Los expedientes en que está incorporado o se tramita, de los que pueden verse, y dónde están.',
      ),
    fusionado_en: expedienteEnConjunta
      .extend({ ts: z.string() })
      .nullable()
      .describe('El expediente en que se fusionó, y cuándo; del que no puede verse, sólo que está.'),
    pendientes: z.array(pendiente),
  })
export type Paradero = z.infer<typeof paradero>

/** Lo que se busca: la búsqueda misma, sólo por el número y el título. */
export const pedidoDeParaderos = parametrosDeBusqueda
  .pick({ area: true, itemPorPagina: true, numeroPagina: true, siguiente: true, limit: true, offset: true })
  .extend({ q: z.string().max(1_000).describe('Número o título.') })

const hallado = paradero.extend(filaDeBusqueda.pick({ exacta: true, herramientas: true }).shape)
export type Hallado = z.infer<typeof hallado>

export const respuestaDeParaderos = z.object({
  rows: z.array(hallado),
  total: z.int(),
  siguiente: z.string().nullable().describe('Con qué se pide lo que sigue; nulo sólo al final.'),
})
