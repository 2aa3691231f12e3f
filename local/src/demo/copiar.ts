import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

type Fila = Readonly<Record<string, unknown>>

/** Escribe filas por COPY: todas con las columnas de la primera, en su orden. Los objetos van como JSON. */
export async function copiar(sql: Sql, tabla: string, filas: readonly Fila[]): Promise<void> {
  if (filas.length === 0) return
  const columnas = Object.keys(filas[0]!)
  const destino = await sql`copy ${sql(tabla)} (${sql(columnas)}) from stdin`.writable()
  await pipeline(
    Readable.from(filas.map((fila) => `${columnas.map((columna) => enTexto(fila[columna])).join('\t')}\n`)),
    destino,
  )
}

/** Un valor como lo lee COPY (formato de texto de Postgres). */
function enTexto(valor: unknown): string {
  if (valor === null || valor === undefined) return '\\N'
  if (valor instanceof Date) return valor.toISOString()
  if (Array.isArray(valor)) return escapar(`{${valor.map((uno) => JSON.stringify(String(uno))).join(',')}}`)
  return escapar(typeof valor === 'object' ? JSON.stringify(valor) : String(valor as string | number))
}

const ESPECIALES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escapar = (texto: string) => texto.replaceAll(/[\\\t\n\r]/g, (letra) => ESPECIALES[letra]!)

/** Reserva tantos ids de una tabla, seguidos o no, en orden. */
export async function reservarIds(sql: Sql, tabla: string, cuantos: number): Promise<number[]> {
  const filas = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence(${tabla}, 'id')) as id from generate_series(1, ${cuantos})`
  return filas.map(({ id }) => id)
}
