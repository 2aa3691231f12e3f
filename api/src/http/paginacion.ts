import { z } from 'zod'

/** Las listas de sugerencias traen diez, y nunca más de cien (BUS-27). */
export const paginaDeSugerencias = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
}

/** Texto que se busca dentro de un nombre, sin que % ni _ signifiquen nada. */
export const patronContiene = (texto: string) => `%${texto.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`
