import { porCadaFila, type Fragmento, type Sql } from '@foja/platform/postgres/postgres.ts'
import { COLA_DE_EXPORTACIONES } from '@foja/api/exportacion/cola.ts'
import { abandonada, dejarConSusFilas } from '@foja/api/exportacion/en-curso.sql.ts'

/** Una directa empieza enseguida, o detrás de otra de la misma persona (min). */
const SIN_EMPEZAR_MIN = 15

/** Lo primero que hace quien toma el trabajo de una es tomarla a ella: si en este tiempo no lo hizo, murió (s). */
const SIN_TOMAR_S = 30

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

const conTrabajo = (sql: Sql, como: Fragmento) => sql`exists (select from trabajos.job j
  where j.name = ${COLA_DE_EXPORTACIONES.nombre} and j.data = jsonb_build_object('id', x.id) and ${como} ${porCadaFila(sql)})`

/**
 * `x` espera y nadie la va a hacer: la larga sin trabajo en la cola ni recién tomado, porque quien lo tomó murió o porque se
 * perdió, y la directa que nadie empezó. La que todavía está en la cola no, aunque espere mucho.
 */
const sinQuienLaHaga = (sql: Sql) => sql`x.estado = 'en_cola'
  and x.creada < now() - case when x.directa and x.indexando_desde is null then make_interval(mins => ${SIN_EMPEZAR_MIN})
    else make_interval(secs => ${SIN_TOMAR_S}) end
  and not ${conTrabajo(sql, sql`j.state < 'active' and not j.blocked`)}
  and not ${conTrabajo(sql, sql`j.state = 'active' and j.started_on > now() - make_interval(secs => ${SIN_TOMAR_S})`)}`

/** Las pasajeras que un proceso que murió dejó sin terminar: ya no las espera nadie, ni quedan para después. */
export const dejarPasajeras = (sql: Sql): Promise<boolean> =>
  dejarConSusFilas(
    sql,
    sql`estado = 'cancelada'`,
    sql`x.pasajera and (${abandonada(sql)} or ${esperaHaceMucho(sql)})`,
  )

/** Las que un proceso que murió dejó sin terminar, o sin empezar. */
export const abandonadas = (sql: Sql) => sql<{ id: number }[]>`
  select x.id from exportaciones x where ${abandonada(sql)} or ${sinQuienLaHaga(sql)} order by x.id`

/** Las vencidas, con su archivo si lo tienen. */
export const vencidas = (sql: Sql) => sql<{ id: number; archivo: string | null }[]>`
  select id, archivo from exportaciones where vence <= now() order by id limit 1000`

export const olvidar = (sql: Sql, id: number) => sql`delete from exportaciones where id = ${id}`
