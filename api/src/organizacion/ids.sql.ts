import { claveDe } from '@foja/domain/organizacion/organizacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** El id de cada cosa por su nombre, en el momento en que se pidió. */
export type Ids = (nombre: string) => number

const CONSULTAS = {
  areas: (sql: Sql) => sql<Fila[]>`select id, sigla as nombre from areas`,
  roles: (sql: Sql) => sql<Fila[]>`select id, rol as nombre from roles`,
  numeradores: (sql: Sql) => sql<Fila[]>`select id, nombre from numeradores`,
  tipos: (sql: Sql) => sql<Fila[]>`select id, nombre_singular as nombre from tipos_documento`,
  circuitos: (sql: Sql) => sql<Fila[]>`select id, nombre from circuitos order by eliminado desc, id`,
  usuarios: (sql: Sql) => sql<Fila[]>`select id, usuario as nombre from usuarios`,
} satisfies Record<string, (sql: Sql) => PromiseLike<Fila[]>>

type Fila = { id: number; nombre: string }

/** @throws Error si se pide uno que no está: el nombre ya se comprobó. */
export async function idsDe(sql: Sql, que: keyof typeof CONSULTAS): Promise<Ids> {
  const filas = await CONSULTAS[que](sql)
  const ids = new Map(filas.map(({ id, nombre }) => [claveDe(nombre), id]))
  return (nombre) => {
    const id = ids.get(claveDe(nombre))
    if (id === undefined) throw new Error(`No está entre ${que}: ${nombre}`)
    return id
  }
}
