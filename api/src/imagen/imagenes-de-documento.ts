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

/** Condición de que la imagen se pueda ver: por un documento que la usa o, si ninguno la usa, por haberla subido. */
export const imagenVisible = (sql: Sql, acceso: Acceso) => sql`(
  exists (select from documentos_imagenes x join documentos d on d.id = x.id_documento
    where x.identifier = i.identifier and ${visible(sql, filtroDeAcceso(acceso))})
  or (i.id_usuario = ${acceso.id_usuario}
    and not exists (select from documentos_imagenes x where x.identifier = i.identifier)))`

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
