import { z } from 'zod'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Las listas de sugerencias traen diez, y nunca más de cien (BUS-27). */
export const sugerencias = z.object({
  texto: z.string().max(200).default('').transform(textoDeCampo),
  limit: enteroEscrito(1, 100).default(10),
  offset: enteroEscrito(0, 10_000).default(0),
})

/** De los pedidos más uno, los pedidos, y si hay más. */
export const hasta = <T>(cuantos: number, filas: readonly T[]): { rows: T[]; mas: boolean } => ({
  rows: filas.slice(0, cuantos),
  mas: filas.length > cuantos,
})

/** Condición de que una columna coincide con lo escrito, sin distinguir mayúsculas ni acentos. */
export type Coincidencia = (sql: Sql, columna: string, texto: string) => ReturnType<typeof contiene>

/** Lo escrito como lo pliega Postgres (`plegado`): sin mayúsculas ni acentos. */
export const llano = (texto: string) =>
  texto
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
const sinAcentos = (sql: Sql, columna: string) => sql`plegado(${sql(columna)})`

/** La columna contiene el texto; % y _ no significan nada. */
export function contiene(sql: Sql, columna: string, texto: string) {
  const patron = `%${llano(texto).replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`
  return sql`${sinAcentos(sql, columna)} like ${patron}`
}

/**
 * Cada palabra escrita es el comienzo de alguna de la columna, en cualquier orden; la columna lleva un índice
 * `comienzos`. Sin palabras, nada coincide.
 */
export function empieza(sql: Sql, columna: string, texto: string) {
  const palabras = llano(texto).match(/[\p{L}\p{N}]+/gu) ?? []
  const consulta = palabras.map((palabra) => `'${palabra}':*`)
  return sql`comienzos(${sql(columna)}) @@ to_tsquery('simple', ${consulta.join(' & ')})`
}

/** Orden: primero lo que empieza con lo escrito. */
export const primeroLoQueEmpieza = (sql: Sql, columna: string, texto: string) =>
  sql`starts_with(plegado(${sql(columna)}), ${llano(texto)}) desc`
