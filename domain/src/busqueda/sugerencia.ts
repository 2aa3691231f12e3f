import { z } from 'zod'

/** Clases de sugerencia de la caja y de los filtros de valor elegido (BUS-17). */
const CLASES = ['todo', 'tipo', 'area', 'persona', 'palabra_clave', 'lugar'] as const
export type ClaseDeSugerencia = (typeof CLASES)[number]

/** Pedido de POST /autocomplete. */
export const pedidoDeSugerencias = z.object({
  texto: z.string().max(200),
  clase: z.enum(CLASES).default('todo'),
})

/** Letras con que empieza a sugerir cada clase (BUS-23); lo libre de la caja, con tres como un documento. */
export const LETRAS_MINIMAS: Record<ClaseDeSugerencia, number> = {
  todo: 3,
  tipo: 3,
  area: 4,
  persona: 4,
  palabra_clave: 3,
  lugar: 4,
}

/** Espera tras la última tecla antes de pedir sugerencias (BUS-21), en ms. */
export const PAUSA_DE_SUGERENCIAS_MS = 500
/** Sugerencias por respuesta (BUS-27). */
export const MAXIMO_DE_SUGERENCIAS = 10

/** Una sugerencia: un documento que se abre, o un valor que se vuelve filtro. */
const sugerencia = z.object({
  clase: z.enum(['documento', 'tipo', 'area', 'persona', 'palabra_clave', 'lugar']),
  id: z.string().describe('Id del documento, o valor del filtro.'),
  texto: z.string(),
  detalle: z.string().nullable(),
  id_tipo: z.int().optional().describe('Sólo en documentos: para el enlace a su presentación.'),
})
export type Sugerencia = z.infer<typeof sugerencia>
export const respuestaDeSugerencias = z.object({ rows: z.array(sugerencia) })
