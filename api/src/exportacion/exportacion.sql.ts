import type { Constancia } from '@foja/domain/exportacion/constancia.ts'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import type { EstadoDeExportacion } from '@foja/domain/exportacion/estado.ts'
import type { PedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Acta } from '@foja/api/exportacion/congelar.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'
import { nombreDicho } from '@foja/api/operacion/homonima.sql.ts'

/** Lo que se anota al congelar, con lo pedido dicho en palabras. */
export type ActaEscrita = Acta & { en_palabras: string; desde?: Constancia['desde'] }

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

/** Lo que se lee de una exportación `x`. */
export const columnas = (sql: Sql) => sql`
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

/** Hasta el fin de la transacción: dos pedidos de esa persona a la vez no se cuentan por separado. */
export const tomarTurnoDePedir = (sql: Sql, idUsuario: number) =>
  sql`select pg_advisory_xact_lock(hashtext('exportaciones'), ${idUsuario})`

/** Cuántas tiene esa persona sin terminar. */
export async function sinTerminar(sql: Sql, idUsuario: number): Promise<number> {
  const [fila] = await sql<[{ cuantas: number }]>`
    select count(*)::int as cuantas from exportaciones
    where id_usuario = ${idUsuario} and estado in ('en_cola', 'en_curso')`
  return fila.cuantas
}

/** Cuántas filas tiene guardadas, o por guardar, entre todas las suyas, y cuántas son éstas; sin ésa, si se dice una. */
export async function loGuardado(sql: Sql, idUsuario: number, sin = 0) {
  const [fila] = await sql<[{ filas: number; exportaciones: number }]>`
    select coalesce(sum(greatest(total, guardadas)), 0)::float8 as filas, count(*)::int as exportaciones
    from exportaciones
    where id_usuario = ${idUsuario} and id <> ${sin} and vence > now() and not pasajera
      and estado in ('en_cola', 'en_curso', 'lista')`
  return fila
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
  return { congeladas, guarda: pasajera ? 0 : congeladas + (await loGuardado(sql, id_usuario, id)).filas }
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

/** La exportación desde la que se cuentan los cambios, como la nombra la constancia de la que la sigue; si ya no está, nada. */
export async function comienzoDe(sql: Sql, id: number) {
  const [fila] = await sql<{ exportacion: number; sha256: string; momento: string; al: string | null }[]>`
    select x.id as exportacion, x.sha256, ${fechaIso(sql, 'x.momento')} as momento, x.pedido->'filtros'->>'al' as al
    from exportaciones x where x.id = ${id} and x.estado = 'lista'`
  if (!fila) return undefined
  const { al, ...otra } = fila
  // La del día mismo en que se la hizo es de ese momento: el día no había terminado.
  return al === null || al === diaOficial(Date.parse(otra.momento)) ? otra : { ...otra, al }
}

/** La constancia firmada de una que está lista. */
export async function leerConstancia(sql: Sql, id: number): Promise<string> {
  const [fila] = await sql<[{ constancia: string }]>`select constancia from exportaciones where id = ${id}`
  return fila.constancia
}

/** Quién la pidió y por qué área, con sus nombres. */
export async function firmantesDe(
  sql: Sql,
  { id_usuario, id_area }: Pick<FilaDeExportacion, 'id_usuario' | 'id_area'>,
) {
  const [fila] = await sql<
    [{ quien: { id: number; usuario: string; nombre: string }; area: { id: number; nombre: string } }]
  >`
    select json_build_object('id', u.id, 'usuario', u.usuario, 'nombre', u.nombre_entero) as quien,
      json_build_object('id', a.id, 'nombre', ${nombreDicho(sql, 'a')}) as area
    from usuarios u, areas a where u.id = ${id_usuario} and a.id = ${id_area}`
  return fila
}
