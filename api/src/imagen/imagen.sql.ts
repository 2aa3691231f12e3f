import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { imagenesDeContenido, type TipoDeImagen } from '@foja/domain/imagen/imagen.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

export type FilaDeImagen = {
  identifier: string
  type: TipoDeImagen
  size: number
  ancho: number
  alto: number
}

export const anotarImagen = (sql: Sql, fila: FilaDeImagen & { id_usuario: number }) =>
  sql`insert into imagenes ${sql(fila)}`

/** Lo que se guarda una imagen que no llegó a guardarse en ningún documento. */
export const HORAS_SIN_USO = 24

/** Las subidas de una persona se anotan de a una, en todos los procesos; dura lo que la transacción. */
export const unaSubidaPorVez = (sql: Sql, idUsuario: number) =>
  sql`select pg_advisory_xact_lock(hashtext('imagenes'), ${idUsuario})`

/**
 * Lo que una persona subió en veinticuatro horas, y lo que tiene sin usar, en bytes.
 * @returns `esperar`: segundos hasta que la más vieja del día deje lugar.
 */
export async function gastoDeImagenes(
  sql: Sql,
  idUsuario: number,
): Promise<{ cantidad: number; bytes: number; sin_uso: number; esperar: number }> {
  const [fila] = await sql<{ cantidad: number; bytes: number; sin_uso: number; esperar: number }[]>`
    select count(*) filter (where i.de_hoy)::int as cantidad,
      coalesce(sum(i.size) filter (where i.de_hoy), 0)::bigint as bytes,
      coalesce(sum(i.size) filter (where not i.usada), 0)::bigint as sin_uso,
      coalesce(ceil(extract(epoch from min(i.ts) + interval '1 day' - now())), 60)::int as esperar
    from (
      select size, ts, ts > now() - interval '1 day' as de_hoy,
        exists (select from documentos_imagenes x where x.identifier = imagenes.identifier) as usada
      from imagenes where id_usuario = ${idUsuario}
    ) as i
    where i.de_hoy or not i.usada`
  return { ...fila!, esperar: Math.max(60, fila!.esperar) }
}

/** Condición de que la imagen se pueda ver: por un documento que la usa o, si ninguno la usa, por haberla subido. */
const imagenVisible = (sql: Sql, acceso: Acceso) => sql`(
  exists (select from documentos_imagenes x join documentos d on d.id = x.id_documento
    where x.identifier = i.identifier and ${visible(sql, filtroDeAcceso(acceso))})
  or (i.id_usuario = ${acceso.id_usuario}
    and not exists (select from documentos_imagenes x where x.identifier = i.identifier)))`

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

export const imagenesDeDocumento = (sql: Sql, id: number) => sql<FilaDeImagen[]>`
  select i.identifier, i.type, i.size, i.ancho, i.alto
  from documentos_imagenes x join imagenes i using (identifier) where x.id_documento = ${id}`

/**
 * Las imágenes de un contenido que se guarda pasan a ser de ese documento: las ve quien lo vea. Sólo las que puede ver
 * quien lo guarda: escribir el identificador de una ajena no la entrega. Va en la transacción del guardado.
 */
export async function vincularImagenes(
  sql: Sql,
  acceso: Acceso,
  id: number,
  contenido: string,
): Promise<void> {
  const identifiers = imagenesDeContenido(contenido)
  if (identifiers.length === 0) return
  await sql`
    insert into documentos_imagenes (id_documento, identifier)
    select ${id}, i.identifier from imagenes i
    where i.identifier = any(${identifiers}::uuid[]) and ${imagenVisible(sql, acceso)}
    on conflict do nothing`
}

/** La copia de un documento tiene sus mismas imágenes. */
export const copiarImagenes = (sql: Sql, de: number, a: number) => sql`
  insert into documentos_imagenes (id_documento, identifier)
  select ${a}, identifier from documentos_imagenes where id_documento = ${de}`
