import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Estado de la cola de salida: filas por carril, edad de la más vieja (s) y filas en cuarentena. */
export type ResumenDeCola = {
  interactivo: number
  masivo: number
  mas_antiguo_s: number
  /** Instante ISO de la fila más vieja, o null con la cola vacía. */
  desde: string | null
  cuarentena: number
}

/** Cuenta la cola entera: para métricas y CLI, no para cada búsqueda. */
export async function resumenDeCola(sql: Sql): Promise<ResumenDeCola> {
  const [fila] = await sql<ResumenDeCola[]>`
    select count(*) filter (where carril = 'interactivo')::int as interactivo,
           count(*) filter (where carril = 'masivo')::int as masivo,
           coalesce(extract(epoch from clock_timestamp() - min(creada)), 0)::float8 as mas_antiguo_s,
           to_char(min(creada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as desde,
           (select count(*)::int from cuarentena) as cuarentena
    from cola`
  return fila!
}
