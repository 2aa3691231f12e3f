import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Constancia } from '@foja/domain/exportacion/constancia.ts'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import type { EstadoDeExportacion } from '@foja/domain/exportacion/estado.ts'
import type { PedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import type { Acta } from '@foja/api/exportacion/congelar.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** Lo que se anota al congelar, con lo pedido dicho en palabras. */
export type ActaEscrita = Acta & { en_palabras: string; desde?: Constancia['desde'] }

/** Sin noticias en este tiempo, el proceso que la hacía murió (s). */
const SIN_LATIDO_S = 30
/** Una directa empieza enseguida, o detrás de otra de la misma persona (min). */
const SIN_EMPEZAR_MIN = 15
/** Veces que se toma: la que mata al proceso que la hace no lo hace para siempre. */
const INTENTOS = 3

export type FilaDeExportacion = {
  id: number
  id_usuario: number
  id_area: number
  titulo: string
  formato: Formato
  pedido: PedidoDeExportacion
  estado: EstadoDeExportacion
  /** Cuántas veces se la tomó para hacerla: quien la tomó antes ya no es quien la hace. */
  intentos: number
  filas: number
  total: number
  acta: ActaEscrita | null
  sha256: string | null
  archivo: string | null
  bytes: number | null
  motivo: string | null
  creada: string
  momento: string | null
  empezada: string | null
  vence: string
  /** Cuándo terminó, si nadie la estaba esperando. */
  avisada: string | null
}

const columnas = (sql: Sql) => sql`
  x.id, x.id_usuario, x.id_area, x.titulo, x.formato, x.pedido, x.estado, x.intentos,
  case x.estado when 'lista' then x.total else coalesce((select p.filas from exportaciones_pulsos p where p.id_exportacion = x.id), 0) end as filas,
  x.total, x.acta, x.sha256, x.archivo,
  x.bytes, x.motivo, ${fechaIso(sql, 'x.creada')} as creada, ${fechaIso(sql, 'x.momento')} as momento,
  ${fechaIso(sql, 'x.empezada')} as empezada, ${fechaIso(sql, 'x.vence')} as vence,
  ${fechaIso(sql, 'x.avisada')} as avisada`

type Nueva = Pick<FilaDeExportacion, 'id_usuario' | 'id_area' | 'titulo' | 'formato' | 'pedido' | 'total'> & {
  dias: number
  directa: boolean
  /** No queda: no cuenta entre lo guardado. */
  pasajera?: boolean
}

/** Anota una exportación por hacer. */
export async function anotar(
  sql: Sql,
  { id_usuario, id_area, titulo, formato, pedido, total, dias, directa, pasajera = false }: Nueva,
): Promise<number> {
  const [fila] = await sql<[{ id: number }]>`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, directa, pasajera, vence)
    values (${id_usuario}, ${id_area}, ${titulo}, ${formato}, ${sql.json(pedido as never)}, ${total},
      ${directa}, ${pasajera}, now() + make_interval(days => ${dias}))
    returning id`
  return fila.id
}

/** Cuántas tiene esa persona sin terminar. El candado es de la persona: dos pedidos a la vez no se cuentan por separado. */
export async function sinTerminar(sql: Sql, idUsuario: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('exportaciones'), ${idUsuario})`
  const [fila] = await sql<[{ cuantas: number }]>`
    select count(*)::int as cuantas from exportaciones
    where id_usuario = ${idUsuario} and estado in ('en_cola', 'en_curso')`
  return fila.cuantas
}

/** Cuántas filas tiene guardadas, o por guardar, entre todas las suyas; sin ésa, si se dice una. */
export async function filasGuardadas(sql: Sql, idUsuario: number, sin = 0): Promise<number> {
  const [fila] = await sql<[{ filas: number }]>`
    select coalesce(sum(greatest(total, guardadas)), 0)::float8 as filas from exportaciones
    where id_usuario = ${idUsuario} and id <> ${sin} and vence > now() and not pasajera
      and estado in ('en_cola', 'en_curso', 'lista')`
  return fila.filas
}

/** Cuántas filas quedaron congeladas, y cuántas guarda quien la pidió con ellas; de la pasajera, ninguna. */
export async function congeladasDe(
  sql: Sql,
  { id, id_usuario }: Pick<FilaDeExportacion, 'id' | 'id_usuario'>,
): Promise<{ congeladas: number; guarda: number }> {
  const [fila] = await sql<[{ congeladas: number; pasajera: boolean }]>`
    select (select count(*)::int from exportaciones_filas where id_exportacion = x.id) as congeladas, x.pasajera
    from exportaciones x where x.id = ${id}`
  const { congeladas, pasajera } = fila
  return { congeladas, guarda: pasajera ? 0 : congeladas + (await filasGuardadas(sql, id_usuario, id)) }
}

/** La de ese id, si es de esa persona. */
export async function leerPropia(sql: Sql, idUsuario: number, id: number): Promise<FilaDeExportacion | null> {
  const [fila] = await sql<FilaDeExportacion[]>`
    select ${columnas(sql)} from exportaciones x where x.id = ${id} and x.id_usuario = ${idUsuario} and x.vence > now()`
  return fila ?? null
}

/** Las de una persona, de la última a la primera. */
export const propias = (sql: Sql, idUsuario: number, limite: number) => sql<FilaDeExportacion[]>`
  select ${columnas(sql)} from exportaciones x
  where x.id_usuario = ${idUsuario} and x.vence > now() and not x.pasajera order by x.id desc limit ${limite}`

const abandonada = (sql: Sql) => sql`x.estado = 'en_curso' and not exists (
  select from exportaciones_pulsos p
  where p.id_exportacion = x.id and p.latido > now() - make_interval(secs => ${SIN_LATIDO_S}))`

/** La toma para hacerla, si nadie la está haciendo. */
export async function tomar(sql: Sql, id: number): Promise<FilaDeExportacion | null> {
  const [fila] = await sql<FilaDeExportacion[]>`
    with tomada as (
      update exportaciones x set estado = 'en_curso', intentos = intentos + 1, empezada = coalesce(empezada, now())
      where x.id = ${id} and (x.estado = 'en_cola' or ${abandonada(sql)})
      returning x.*
    ), pulso as (
      insert into exportaciones_pulsos (id_exportacion, latido) select id, now() from tomada
      on conflict (id_exportacion) do update set latido = now(), filas = 0
    )
    select ${columnas(sql)} from tomada x`
  return fila ?? null
}

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

/** Sus filas ya están congeladas. @returns false si ya no hay que hacerla, o la tomó otro */
export async function anotarActa(
  sql: Sql,
  tomada: Tomada,
  acta: ActaEscrita,
  congeladas: number,
): Promise<boolean> {
  const { count } = await sql`
    update exportaciones x set acta = ${sql.json(acta as never)}, momento = ${acta.momento}, total = ${acta.filas},
      guardadas = ${congeladas}
    where ${esSuya(sql, tomada)}`
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
type Hecha = { archivo: string; bytes: number; sha256: string; constancia: string; avisar: boolean }

/** @returns false si entretanto se canceló, o la tomó otro */
export async function anotarLista(
  sql: Sql,
  id: number,
  { archivo, bytes, sha256, constancia, avisar }: Hecha,
): Promise<boolean> {
  const { count } = await sql`
    update exportaciones set estado = 'lista', bytes = ${bytes}, sha256 = ${sha256},
      constancia = ${constancia}, ${alAvisar(sql, avisar)}
    where id = ${id} and estado = 'en_curso' and archivo = ${archivo}`
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
async function dejarConSusFilas(sql: Sql, como: Fragmento, cual: Fragmento): Promise<boolean> {
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

/**
 * Un tramo de las filas congeladas que van en el archivo, desde después de esa posición; con `cambios`, sólo lo que cambió.
 * Cada una en un renglón (`filaDeRenglon`): en otro proceso se las lee, y aquí no se gasta en armarlas.
 */
export async function tramoCongelado(
  sql: Sql,
  id: number,
  despuesDe: number,
  cuantas: number,
  cambios: boolean,
) {
  const [tramo] = await sql<[{ hasta: number; filas: number; renglones: string } | { hasta: null }]>`
    select max(n)::int as hasta, count(*)::int as filas,
      string_agg(coalesce(to_json(cambio)::text, '') || E'\t' || fila::text, E'\n' order by n) || E'\n' as renglones
    from (
      select n, fila, cambio from exportaciones_filas
      where id_exportacion = ${id} and n > ${despuesDe} ${cambios ? sql`and cambio is not null` : sql``}
      order by n limit ${cuantas}
    ) t`
  return tramo.hasta === null ? undefined : tramo
}

/** La exportación desde la que se cuentan los cambios, como la nombra la constancia de la que la sigue; si ya no está, nada. */
export async function comienzoDe(sql: Sql, id: number) {
  const [fila] = await sql<{ exportacion: number; sha256: string; momento: string }[]>`
    select x.id as exportacion, x.sha256, ${fechaIso(sql, 'x.momento')} as momento from exportaciones x
    where x.id = ${id} and x.estado = 'lista'`
  return fila
}

/** La constancia firmada de una que está lista. */
export async function leerConstancia(sql: Sql, id: number): Promise<string> {
  const [fila] = await sql<[{ constancia: string }]>`select constancia from exportaciones where id = ${id}`
  return fila.constancia
}

/** De qué día son las filas de una exportación con ese alias; nulo, de su momento. */
export const diaDe = (sql: Sql, alias: string): Fragmento =>
  sql`(${sql(alias)}.pedido #>> '{filtros,al}')::date`

/** Si el documento `d` se puede ver ahora y, de un día que pasó, también se podía entonces. */
export const visibleEn = (sql: Sql, acceso: FiltroDeAcceso, dia: Fragmento): Fragmento => sql`(
  ${visible(sql, acceso)} and (${dia} is null or exists (
    select from (
      select j.tokens from jornadas j where j.id_documento = d.id and j.dia <= ${dia} order by j.dia desc limit 1) j
    where j.tokens && ${acceso.tokens as string[]}::text[])))`

/** Cuántas de sus filas quien la pidió ya no puede ver (PER-26); las que ya no están son de la exportación anterior. */
export async function yaNoVisibles(sql: Sql, id: number, acceso: Acceso): Promise<number> {
  const [fila] = await sql<[{ cuantas: number }]>`
    select count(*)::int as cuantas
    from exportaciones_filas f join exportaciones x on x.id = f.id_exportacion
    left join exportaciones o on f.se_fue and o.id = (x.pedido ->> 'desde')::bigint,
    lateral (select case when f.se_fue then ${diaDe(sql, 'o')} else ${diaDe(sql, 'x')} end as dia) y
    where f.id_exportacion = ${id} and f.fila ->> 'oculta' is null and not exists (
      select from documentos d
      where d.id = f.id_documento and ${visibleEn(sql, filtroDeAcceso(acceso), sql`y.dia`)})`
  return fila.cuantas
}

/** Las vencidas, con su archivo si lo tienen. */
export const vencidas = (sql: Sql) => sql<{ id: number; archivo: string | null }[]>`
  select id, archivo from exportaciones where vence <= now() order by id limit 1000`

export const olvidar = (sql: Sql, id: number) => sql`delete from exportaciones where id = ${id}`

/** Quién la pidió y por qué área, con sus nombres. */
export async function firmantesDe(
  sql: Sql,
  { id_usuario, id_area }: Pick<FilaDeExportacion, 'id_usuario' | 'id_area'>,
) {
  const [fila] = await sql<
    [{ quien: { id: number; usuario: string; nombre: string }; area: { id: number; nombre: string } }]
  >`
    select json_build_object('id', u.id, 'usuario', u.usuario, 'nombre', u.nombre_entero) as quien,
      json_build_object('id', a.id, 'nombre', a.nombre) as area
    from usuarios u, areas a where u.id = ${id_usuario} and a.id = ${id_area}`
  return fila
}
