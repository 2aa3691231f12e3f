import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { abandonada, dejarConSusFilas } from '@foja/api/exportacion/en-curso.sql.ts'

/** Una directa empieza enseguida, o detrás de otra de la misma persona (min). */
const SIN_EMPEZAR_MIN = 15

/** Veces que se toma: la que mata al proceso que la hace no lo hace para siempre. */
const INTENTOS = 3

/** Da por fallidas las que ya mataron a varios procesos. */
export const abandonarLasQueMatan = (sql: Sql) => sql`
  with matan as (
    select x.id from exportaciones x where ${abandonada(sql)} and x.intentos >= ${INTENTOS} for update
  ), sin_filas as (
    delete from exportaciones_filas f using matan where f.id_exportacion = matan.id
  )
  update exportaciones x set estado = 'fallo', motivo = 'Se interrumpió varias veces mientras se hacía.',
    avisada = now()
  from matan where x.id = matan.id`

/** Las que fallaron o se cancelaron, y dejaron algo escrito. */
export const conRestos = (sql: Sql) => sql<{ id: number; archivo: string }[]>`
  select id, archivo from exportaciones
  where estado in ('fallo', 'cancelada') and archivo is not null order by id limit 1000`

/** Lo que había dejado escrito ya no está. */
export const sinRestos = (sql: Sql, id: number) =>
  sql`update exportaciones set archivo = null where id = ${id} and estado in ('fallo', 'cancelada')`

const esperaHaceMucho = (sql: Sql) =>
  sql`x.estado = 'en_cola' and x.creada < now() - make_interval(mins => ${SIN_EMPEZAR_MIN})`

/** Las pasajeras que un proceso que murió dejó sin terminar: ya no las espera nadie, ni quedan para después. */
export const dejarPasajeras = (sql: Sql): Promise<boolean> =>
  dejarConSusFilas(
    sql,
    sql`estado = 'cancelada'`,
    sql`x.pasajera and (${abandonada(sql)} or ${esperaHaceMucho(sql)})`,
  )

/**
 * Las que un proceso que murió dejó sin terminar, y las que esperan hace mucho: la directa que nadie empezó y la larga cuyo
 * trabajo se perdió. `esperaba`: puede que su trabajo siga en la cola; otro no la hace dos veces.
 */
export async function abandonadas(sql: Sql): Promise<{ id: number; esperaba: boolean }[]> {
  return sql<{ id: number; esperaba: boolean }[]>`
    select x.id, x.estado = 'en_cola' as esperaba from exportaciones x
    where ${abandonada(sql)} or ${esperaHaceMucho(sql)} order by x.id`
}

/** Las vencidas, con su archivo si lo tienen. */
export const vencidas = (sql: Sql) => sql<{ id: number; archivo: string | null }[]>`
  select id, archivo from exportaciones where vence <= now() order by id limit 1000`

export const olvidar = (sql: Sql, id: number) => sql`delete from exportaciones where id = ${id}`
