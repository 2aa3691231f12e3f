import { z } from 'zod'

/**
 * Paso de un circuito (ENT-27). Se llega a él pasando el documento a una de sus áreas o, si no tiene áreas, cuando el
 * documento se relaciona con otros de todos los tipos de su modelo.
 */
export const paso = z.object({
  id: z.int(),
  nombre: z.string(),
  esInicial: z.boolean(),
  areas: z.array(z.int()),
  modelo: z.array(z.int()).describe('Tipos de los documentos con que se relaciona para llegar.'),
})
export type Paso = z.infer<typeof paso>

/** Circuito de pasos unidos por transiciones (ENT-27, EST-31). */
const circuito = z.object({
  id: z.int(),
  nombre: z.string(),
  pasos: z.array(paso),
  transiciones: z.array(z.object({ from: z.int(), to: z.int() })),
})
export type Circuito = z.infer<typeof circuito>

export const CLASES_DE_PASO = ['completado', 'actual', 'pendiente'] as const
/** EST-38. */
export type ClaseDePaso = (typeof CLASES_DE_PASO)[number]

/** Paso como se muestra (API-52, DLG-17); lo que sigue a `pide`, sólo si se preguntó por un documento. */
const pasoPresentado = paso.extend({
  pide: z
    .object({ areas: z.array(z.string()), tipos: z.array(z.string()) })
    .describe('Con qué se llega, en palabras: áreas, y tipos que quien llama conoce.'),
  clase: z.enum(CLASES_DE_PASO).optional(),
  alcanzable: z
    .boolean()
    .optional()
    .describe('Si el documento está o estuvo en él, o todavía puede llegar: no, si tomó otro camino.'),
  fecha: z.string().nullable().optional().describe('Cuándo llegó el documento.'),
  version: z.string().nullable().optional().describe('En qué versión estaba el documento al llegar.'),
})
export type PasoPresentado = z.infer<typeof pasoPresentado>

/** GET /pasos/circuito. */
export const circuitoPresentado = circuito.extend({ pasos: z.array(pasoPresentado) })
export type CircuitoPresentado = z.infer<typeof circuitoPresentado>
