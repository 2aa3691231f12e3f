import type { Fragmento, Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { encolar } from '@foja/platform/trabajos/trabajos.ts'
import { AL_FINAL, COLA_DE_EXPORTACIONES } from '@foja/api/exportacion/cola.ts'
import { columnas, type ActaEscrita, type FilaDeExportacion } from '@foja/api/exportacion/exportacion.sql.ts'

/** Sin noticias en este tiempo, el proceso que la hacía murió (s). */
const SIN_LATIDO_S = 30

/** La exportación `x` la estaba haciendo un proceso que murió. */
export const abandonada = (sql: Sql) => sql`x.estado = 'en_curso' and not exists (
  select from exportaciones_pulsos p
  where p.id_exportacion = x.id and p.latido > now() - make_interval(secs => ${SIN_LATIDO_S}))`

/** La toma para hacerla, si nadie la está haciendo. */
export async function tomar(sql: Sql, id: number): Promise<FilaDeExportacion | null> {
  const [fila] = await sql<FilaDeExportacion[]>`
    with tomada as (
      update exportaciones x set estado = 'en_curso', intentos = intentos + 1, motivo = null,
        empezada = coalesce(empezada, now())
      where x.id = ${id} and (x.estado = 'en_cola' or ${abandonada(sql)})
      returning x.*
    ), pulso as (
      insert into exportaciones_pulsos (id_exportacion, latido) select id, now() from tomada
      on conflict (id_exportacion) do update set latido = now(), filas = 0
    )
    select ${columnas(sql)} from tomada x`
  return fila ?? null
}

/** Lo que espera a lo que se está indexando, antes de darse por fallida (min), y cada cuánto se la vuelve a intentar (s). */
const PACIENCIA_MIN = 30
const REINTENTO_S = 20

/**
 * Vuelve a esperar, y dice qué: no fue su proceso el que falló, y cuenta como una vez menos.
 * @returns false si espera hace demasiado, ya no hay que hacerla, o la tomó otro
 */
export const devolverALaCola = (sql: Pool, tomada: Tomada, porque: string): Promise<boolean> =>
  sql.begin(async (sql) => {
    const { count } = await sql`
      update exportaciones x set estado = 'en_cola', intentos = intentos - 1, empezada = null, motivo = ${porque},
        indexando_desde = coalesce(x.indexando_desde, now())
      where ${esSuya(sql, tomada)}
        and coalesce(x.indexando_desde, now()) > now() - make_interval(mins => ${PACIENCIA_MIN})`
    if (count > 0)
      await encolar(
        sql,
        COLA_DE_EXPORTACIONES,
        { id: tomada.id },
        { ...AL_FINAL, dentroDe: REINTENTO_S, sinRepetir: true },
      )
    return count > 0
  })

/** La que tomó un proceso; si después la tomó otro, ya no es suya. */
export type Tomada = Pick<FilaDeExportacion, 'id' | 'intentos'>

/** La exportación `x` todavía hay que hacerla, y es de quien la tomó esa vez. */
const esSuya = (sql: Sql, { id, intentos }: Tomada) =>
  sql`x.id = ${id} and x.estado = 'en_curso' and x.intentos = ${intentos}`

/**
 * Dice que se la sigue haciendo y cuánto va. Los pulsos se pierden si Postgres cae: no es que la haya tomado otro.
 * @returns false si ya no hay que hacerla, o la tomó otro
 */
export async function latir(sql: Sql, tomada: Tomada, filas: number): Promise<boolean> {
  const { count } = await sql`
    insert into exportaciones_pulsos (id_exportacion, latido, filas)
    select x.id, now(), ${filas} from exportaciones x where ${esSuya(sql, tomada)}
    on conflict (id_exportacion) do update set latido = now(), filas = excluded.filas`
  return count > 0
}

/** Otra transacción la cambió después del momento de ésta. */
const CAMBIO_DESPUES = '40001'

/**
 * Sus filas ya están congeladas. @returns false si ya no hay que hacerla, o la tomó otro; en la transacción de un momento
 * anterior a eso, que ya no sirve, también
 */
export async function anotarActa(
  sql: Sql,
  tomada: Tomada,
  acta: ActaEscrita,
  congeladas: number,
): Promise<boolean> {
  const { count } = await sql`
    update exportaciones x set acta = ${sql.json(acta as never)}, momento = ${acta.momento}, total = ${acta.filas},
      guardadas = ${congeladas}
    where ${esSuya(sql, tomada)}`.catch((error: { code?: string }) => {
    if (error.code === CAMBIO_DESPUES) return { count: 0 }
    throw error
  })
  return count > 0
}

/**
 * Dice qué archivo se empieza a escribir: si el proceso muere, se sabe cuál quedó a medias.
 * @returns false si ya no hay que hacerla, o la tomó otro
 */
export async function empezarArchivo(sql: Sql, tomada: Tomada, archivo: string): Promise<boolean> {
  const { count } = await sql`update exportaciones x set archivo = ${archivo} where ${esSuya(sql, tomada)}`
  return count > 0
}

const alAvisar = (sql: Sql, avisar: boolean) => sql`avisada = case when ${avisar} then now() end`

/** `avisar`: nadie la está esperando. */
type Hecha = { bytes: number; sha256: string; constancia: string; avisar: boolean }

/** @returns false si entretanto se canceló, o la tomó otro */
export async function anotarLista(
  sql: Sql,
  tomada: Tomada,
  { bytes, sha256, constancia, avisar }: Hecha,
): Promise<boolean> {
  const { count } = await sql`
    update exportaciones x set estado = 'lista', bytes = ${bytes}, sha256 = ${sha256},
      constancia = ${constancia}, ${alAvisar(sql, avisar)}
    where ${esSuya(sql, tomada)}`
  return count > 0
}

/** No se pudo: las filas que hubiera no sirven para nada. @returns false si ya no hay que hacerla, o la tomó otro */
export const anotarFallo = (sql: Sql, tomada: Tomada, motivo: string, avisar: boolean): Promise<boolean> =>
  dejarConSusFilas(
    sql,
    sql`estado = 'fallo', motivo = ${motivo}, ${alAvisar(sql, avisar)}`,
    esSuya(sql, tomada),
  )

/** Y se van las filas que ya tuviera. @returns false si ya había terminado */
export const cancelar = (sql: Sql, id: number): Promise<boolean> =>
  dejarConSusFilas(sql, sql`estado = 'cancelada'`, sql`x.id = ${id} and x.estado in ('en_cola', 'en_curso')`)

/** La que nadie empezó y ya nadie espera; la que otro proceso esté haciendo sigue. */
export const cancelarSinEmpezar = (sql: Sql, id: number): Promise<boolean> =>
  dejarConSusFilas(sql, sql`estado = 'cancelada'`, sql`x.id = ${id} and x.estado = 'en_cola'`)

/** Como queda y sus filas, de una vez: si el proceso muere, no quedan filas de una que ya no se hace. */
export async function dejarConSusFilas(sql: Sql, como: Fragmento, cual: Fragmento): Promise<boolean> {
  const { count } = await sql`
    with dejada as (update exportaciones x set ${como} where ${cual} returning x.id),
      sin_filas as (delete from exportaciones_filas f using dejada where f.id_exportacion = dejada.id)
    select from dejada`
  return count > 0
}

/** Las filas que se congelaron mientras se la cancelaba; si la está haciendo otro, son las suyas y quedan. */
export const olvidarFilasDeCancelada = (sql: Sql, id: number) => sql`
  delete from exportaciones_filas f using exportaciones x
  where f.id_exportacion = ${id} and x.id = f.id_exportacion and x.estado = 'cancelada'`
