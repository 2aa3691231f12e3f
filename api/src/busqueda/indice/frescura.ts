import type { Frescura as Entera } from '@foja/domain/busqueda/respuesta.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { recordar } from '@foja/platform/recordar.ts'

export type Frescura = Omit<Entera, 'actualizando'> & {
  /** Si el que más espera lleva más que lo de siempre; lo dice Postgres, que lo anotó: otro reloj puede ir adelantado. */
  demora: boolean
}

const VIGENCIA_MS = 500
const TOPE = 10_000
/** Lo que cualquier cambio puede tardar sin que llame la atención. */
const DE_SIEMPRE_S = 3

/** Cuánto falta indexar y desde cuándo, según la cola; se recuerda medio segundo. */
export const crearFrescura = (sql: Sql): (() => Promise<Frescura>) => recordar(VIGENCIA_MS, () => leer(sql))

/** Hasta diez mil: más no cambia lo que se dice. */
async function leer(sql: Sql): Promise<Frescura> {
  const [fila] = await sql<{ pendientes: number; desde: string | null; demora: boolean }[]>`
    select count(*)::int as pendientes, to_char(min(creada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as desde,
      coalesce(min(creada) < clock_timestamp() - make_interval(secs => ${DE_SIEMPRE_S}), false) as demora
    from (select creada from cola order by seq limit ${TOPE}) c`
  return { al_dia: fila!.pendientes === 0, ...fila! }
}

/** Cuántos cambios esperan indexarse, si el que más espera lleva más que lo de siempre; nulo si no. */
export const atrasadas = ({ pendientes, demora }: Frescura): number | null => (demora ? pendientes : null)
