import { z } from 'zod'
import { homonima } from '@foja/domain/area/schema.ts'
import { deTramitaciones } from '@foja/domain/conjunta/schema.ts'
import { visibilidad } from '@foja/domain/documento/schema.ts'
import { herramientas } from '@foja/domain/herramienta/schema.ts'
import { entendido } from '@foja/domain/busqueda/entendido.ts'
import { DE_AVANZADA, FACETAS, FILTROS, type NombreDeFaceta } from '@foja/domain/busqueda/filtros.ts'
import { esencia } from '@foja/domain/tipo/schema.ts'

const resaltado = z
  .object({
    titulo: z.array(z.string()),
    contenido: z.array(z.string()),
    otros: z
      .array(z.string())
      .optional()
      .describe('Si el texto no dice nada de lo escrito, dónde está: «Palabra clave: …», «Persona: …».'),
  })
  .describe('Fragmentos con lo hallado: texto escapado, con `<mark>`.')

/** Relación de una fila con otro documento que quien llama puede ver (BUS-08, BUS-09). */
export const relacionDeFila = z.object({
  id_tipo_relacion: z.int(),
  relacion: z.enum(['activa', 'pasiva']),
  nombre: z.string(),
  id_documento_relacionado: z.int(),
  nro_str: z.string(),
  titulo: z.string(),
})
export type RelacionDeFila = z.infer<typeof relacionDeFila>

const area = z.object({ id: z.int(), nombre: z.string(), sigla: z.string(), homonima })

/** Fila de resultados (docs/contrato.md). Fechas ISO 8601 en UTC. */
export const filaDeBusqueda = z.object({
  id: z.int(),
  id_fuente: z.string().nullable(),
  nro_str: z.string(),
  titulo: z.string(),
  tipo: z.object({ id: z.int(), nombre_singular: z.string(), esencia }),
  fecha: z.string().nullable(),
  fecha_recibido: z.string(),
  area: area.describe('La que dio el número.'),
  area_actual: area.describe('Donde está ahora.'),
  estado: z.object({ id: z.int(), nombre: z.string() }),
  visibilidad,
  ...deTramitaciones,
  resaltado,
  falta: z.array(z.string()).describe('De lo escrito, las palabras y números que no tiene.'),
  exacta: z.boolean().describe('Es el que se nombró, con su número.'),
  herramientas: herramientas
    .partial()
    .describe(
      'Vacío: las de una fila se piden a GET /documentos/herramientas/{id}. Con `validar_intervenciones`, de lo hallado ' +
        'en que quien busca no intervino, `abrir` y `vista_previa`, no permitidas y con su motivo; y `resaltado` trae ' +
        'sólo `titulo`.',
    ),
  relaciones: z
    .array(relacionDeFila)
    .optional()
    .describe(
      'Sólo con `limitRelaciones`, `offsetRelaciones`, `paginaRelaciones` o `pasivas`; a documentos que se pueden ver.',
    ),
  total_relaciones: z.int().optional(),
  coincidencia: z
    .object({ texto: z.string(), id_evento: z.int().nullable() })
    .optional()
    .describe('Sólo en la histórica: dónde estuvo o qué le pasó, y el evento si fue uno (BUS-03).'),
  /** BUS-06. */
  found: z.boolean().optional().describe('Sólo con `id_documento_padre`: si ya se relaciona con él.'),
})
export type FilaDeBusqueda = z.infer<typeof filaDeBusqueda>

const actualizando = z
  .object({
    hechas: z.int(),
    total: z.int(),
    sin: z
      .array(z.enum([...FILTROS, ...DE_AVANZADA, 'q', 'orden']))
      .describe(
        'De lo pedido, lo que todavía no puede usarse y no se usó: filtros y facetas, el orden, lo escrito.',
      ),
  })
  .describe('Se busca en el índice de otra versión mientras se llena el de ésta: cuántos documentos lleva.')
export type Actualizando = z.infer<typeof actualizando>

/** Cuántos cambios faltan indexar y desde cuándo. */
const frescura = z.object({
  al_dia: z.boolean(),
  pendientes: z.int().describe('Cambios por indexar, hasta diez mil.'),
  desde: z.string().nullable(),
  actualizando: actualizando.nullable(),
})
export type Frescura = z.infer<typeof frescura>

/** Un valor de una faceta: lo que se manda como filtro, cómo se llama y cuántos hay. */
const valorDeFaceta = z.object({
  valor: z.string(),
  texto: z.string(),
  cantidad: z.int(),
  elegido: z
    .array(z.string())
    .optional()
    .describe('Sólo si está elegido: con qué valores del filtro, que pueden ser su id o su nombre.'),
})
export type ValorDeFaceta = z.infer<typeof valorDeFaceta>
const listaDeValores = z.array(valorDeFaceta)
const facetas = z.object(
  Object.fromEntries(FACETAS.map((faceta) => [faceta, listaDeValores])) as Record<
    NombreDeFaceta,
    typeof listaDeValores
  >,
)
export type Facetas = z.infer<typeof facetas>

const filtro = z.enum(FILTROS)

/** Respuesta de la búsqueda. */
export const respuestaDeBusqueda = z.object({
  rows: z.array(filaDeBusqueda),
  total: z.int().describe('Los que tienen todo lo escrito.'),
  parecidos: z
    .int()
    .describe(
      'Los que tienen la parte que más pesa; `rows` trae de unos y otros, y a éstos les `falta` algo.',
    ),
  contado: z
    .boolean()
    .describe(
      'Falso, sólo con `cuentas=aparte`: `total` y `parecidos` suman al menos diez mil, y las facetas no vienen.',
    ),
  entendido: z.array(entendido).describe('Lo que se entendió de lo escrito.'),
  corregido: z
    .array(z.object({ palabra: z.string(), por: z.array(z.string()) }))
    .describe('Palabras que casi no están, y con qué otras se buscó también.'),
  siguiente: z.string().nullable().describe('Con qué se pide lo que sigue; nulo sólo al final.'),
  facetas: facetas
    .nullable()
    .describe(
      'Nulas si no se piden. Hasta 20 tipos y áreas, 30 años del último al primero y todos los estados; los valores ' +
        'elegidos están siempre.',
    ),
  facetas_cortadas: z.array(z.enum(FACETAS)).describe('Las que tienen además otros valores, que no vienen.'),
  elegidos: z
    .array(z.object({ filtro, valor: z.string(), texto: z.string() }))
    .describe('Los valores de filtro que valieron, con su nombre para mostrar.'),
  descartados: z
    .array(z.object({ filtro, valor: z.string() }))
    .describe('Los que no nombran nada conocido para quien llama, y no filtraron.'),
  sugerencia: z.string().nullable().describe('«Quizás quiso decir»: sin resultados y sin lo parecido.'),
  sin_filtro: z
    .array(
      z.object({ filtro: z.enum([...FILTROS, 'q']), valor: z.string(), texto: z.string(), total: z.int() }),
    )
    .describe(
      'Sin resultados y con facetas: cuántos habría sin cada filtro (sus valores, unidos por `|`) y sin lo escrito (`q`).',
    ),
  consejos: z
    .array(z.object({ q: z.string(), texto: z.string(), total: z.int() }))
    .describe('Sin resultados y con facetas: otras maneras de escribirlo que sí hallan, y cuánto.'),
  con_parecidos: z
    .int()
    .describe(
      'Sin resultados, sin haber buscado lo parecido y con facetas: cuántos habría con ello; si no, 0.',
    ),
  frescura,
})
export type RespuestaDeBusqueda = z.infer<typeof respuestaDeBusqueda>
