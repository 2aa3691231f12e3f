import { randomUUID } from 'node:crypto'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Aparta lo reclamado por una sesión que va a terminar y que otra de la misma persona sigue: los reclamos viven lo que su
 * sesión, y entre una y otra cualquiera se quedaría con lo que ella está escribiendo. Los tiene una sesión que no es de
 * nadie y cuya cookie no existe; si nadie los hereda, vence enseguida y se van con ella.
 * @returns con qué los toma quien los hereda
 */
export async function apartarReclamos(sql: Sql, sid: string): Promise<string> {
  const puente = randomUUID()
  await sql`insert into sesiones (sid, datos, expira) values (${puente}, '{}', now() + interval '1 minute')`
  await sql`update reclamos set sid = ${puente} where sid = ${sid}`
  return puente
}

/** Da a una sesión los reclamos apartados para ella. */
export async function heredarReclamos(sql: Sql, puente: string, sid: string): Promise<void> {
  await sql`update reclamos set sid = ${sid} where sid = ${puente}`
  await sql`delete from sesiones where sid = ${puente}`
}
