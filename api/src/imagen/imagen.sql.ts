import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { imagenVisible, type FilaDeImagen } from '@foja/api/imagen/imagenes-de-documento.ts'

export const anotarImagen = (sql: Sql, fila: FilaDeImagen & { id_usuario: number }) =>
  sql`insert into imagenes ${sql(fila)}`

export async function estaAnotada(sql: Sql, identifier: string): Promise<boolean> {
  const [fila] = await sql`select from imagenes where identifier = ${identifier}`
  return fila !== undefined
}

/** Lo que se guarda una imagen que no llegó a guardarse en ningún documento: el que quedó en un navegador se recupera. */
export const DIAS_SIN_USO = 7

/** Las subidas de una persona se anotan de a una, en todos los procesos; dura lo que la transacción. */
export const unaSubidaPorVez = (sql: Sql, idUsuario: number) =>
  sql`select pg_advisory_xact_lock(hashtext('imagenes'), ${idUsuario})`

type Gasto = { cantidad: number; bytes: number; sin_uso: number; esperar: { dia: number; sin_uso: number } }

/**
 * Lo que una persona subió en veinticuatro horas, y lo que tiene sin usar, en bytes.
 * @returns `esperar`: segundos hasta que deje lugar la más vieja del día, y hasta que se borre la más vieja sin usar
 */
export async function gastoDeImagenes(sql: Sql, idUsuario: number): Promise<Gasto> {
  const faltan = (masVieja: Fragmento, dias: number) => sql`
    greatest(60, coalesce(ceil(extract(epoch from ${masVieja} + make_interval(days => ${dias}) - now())), 60))::int`
  const [fila] = await sql<Gasto[]>`
    select count(*) filter (where i.de_hoy)::int as cantidad,
      coalesce(sum(i.size) filter (where i.de_hoy), 0)::bigint as bytes,
      coalesce(sum(i.size) filter (where not i.usada), 0)::bigint as sin_uso,
      json_build_object('dia', ${faltan(sql`min(i.ts) filter (where i.de_hoy)`, 1)},
        'sin_uso', ${faltan(sql`min(i.ts) filter (where not i.usada)`, DIAS_SIN_USO)}) as esperar
    from (
      select size, ts, ts > now() - interval '1 day' as de_hoy,
        exists (select from documentos_imagenes x where x.identifier = imagenes.identifier) as usada
      from imagenes where id_usuario = ${idUsuario}
    ) as i
    where i.de_hoy or not i.usada`
  return fila!
}

export async function leerImagen(
  sql: Sql,
  acceso: Acceso,
  identifier: string,
): Promise<FilaDeImagen | undefined> {
  const [fila] = await sql<FilaDeImagen[]>`
    select i.identifier, i.type, i.size, i.ancho, i.alto from imagenes i
    where i.identifier = ${identifier} and ${imagenVisible(sql, acceso)}`
  return fila
}
