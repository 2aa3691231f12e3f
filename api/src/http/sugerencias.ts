import { z } from 'zod'
import { textoSeguro } from '@foja/domain/texto/normalizar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Las listas de sugerencias traen diez, y nunca más de cien (BUS-27). */
export const sugerencias = z.object({
  texto: z.string().max(200).default('').transform(textoSeguro),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})

/** Condición «la columna contiene el texto», sin distinguir mayúsculas ni acentos; % y _ no significan nada. */
export function contiene(sql: Sql, columna: string, texto: string) {
  const llano = texto
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  const patron = `%${llano.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`
  return sql`regexp_replace(normalize(lower(${sql(columna)}), NFD), '[\u0300-\u036f]', '', 'g') like ${patron}`
}
