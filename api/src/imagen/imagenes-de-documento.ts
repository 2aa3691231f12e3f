import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { imagenPerdida } from '@foja/domain/imagen/errores.ts'
import { imagenesDeContenido, nombreDeImagen, type TipoDeImagen } from '@foja/domain/imagen/imagen.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { todasVisibles, unaVersionVisible, visible } from '@foja/api/acceso/visible.sql.ts'

export type FilaDeImagen = {
  identifier: string
  type: TipoDeImagen
  size: number
  ancho: number
  alto: number
}

/** Si la usa algo que se ve de un documento `d`: lo de hoy o, mirado sólo si hace falta, alguna versión anterior. */
const enLoQueSeVe = (sql: Sql, filtro: FiltroDeAcceso) => {
  const laUsa = (contenido: Fragmento) => sql`strpos(${contenido}, i.identifier::text) > 0`
  return sql`(
    ${laUsa(sql`d.contenido`)}
    or exists (select from versiones v
      where v.id_documento = d.id and ${laUsa(sql`v.contenido`)} and ${unaVersionVisible(sql, filtro)})
    or ${todasVisibles(sql, filtro)})`
}

/**
 * Condición de que la imagen se pueda ver: por un documento que la usa o, si ninguno de los que hay la usa, por haberla
 * subido.
 */
export const imagenVisible = (sql: Sql, acceso: Acceso) => sql`(
  exists (select from documentos_imagenes x join documentos d on d.id = x.id_documento
    where x.identifier = i.identifier and ${visible(sql, filtroDeAcceso(acceso))}
      and ${enLoQueSeVe(sql, filtroDeAcceso(acceso))})
  or (i.id_usuario = ${acceso.id_usuario}
    and not exists (select from documentos_imagenes x join documentos d on d.id = x.id_documento
      where x.identifier = i.identifier and d.borrado is null)))`

/** Las que usa ese contenido de un documento: sus otras versiones pueden usar otras. */
export const imagenesDeDocumento = (sql: Sql, id: number, contenido: string) => sql<FilaDeImagen[]>`
  select i.identifier, i.type, i.size, i.ancho, i.alto
  from documentos_imagenes x join imagenes i using (identifier)
  where x.id_documento = ${id} and x.identifier = any(${imagenesDeContenido(contenido)}::uuid[])`

/**
 * Las imágenes de un contenido que se guarda pasan a ser de ese documento: las ve quien lo vea. Sólo las que puede ver
 * quien lo guarda: escribir el identificador de una ajena no la entrega. Va en la transacción del guardado.
 * @param anterior el contenido que había: lo que ya le faltaba no impide seguir escribiéndolo
 * @throws imagenPerdida (422) si una que se agrega no puede ser suya: se guardaría con un hueco sin que nadie lo diga
 */
export async function vincularImagenes(
  sql: Sql,
  acceso: Acceso,
  id: number,
  contenido: string,
  anterior = '',
): Promise<void> {
  const identifiers = imagenesDeContenido(contenido)
  if (identifiers.length === 0) return
  await sql`
    insert into documentos_imagenes (id_documento, identifier)
    select ${id}, i.identifier from imagenes i
    where i.identifier = any(${identifiers}::uuid[]) and ${imagenVisible(sql, acceso)}
    on conflict do nothing`
  const suyas = await imagenesDeDocumento(sql, id, contenido)
  const estan = new Set([...imagenesDeContenido(anterior), ...suyas.map(({ identifier }) => identifier)])
  const perdida = identifiers.find((identifier) => !estan.has(identifier))
  if (perdida !== undefined) throw imagenPerdida(nombreDeImagen(contenido, perdida))
}

/** La copia de un documento tiene las imágenes de su texto; las que sólo usa una versión anterior pueden no verse. */
export const copiarImagenes = (sql: Sql, de: number, a: number) => sql`
  insert into documentos_imagenes (id_documento, identifier)
  select ${a}, i.identifier from documentos_imagenes i join documentos d on d.id = i.id_documento
  where d.id = ${de} and strpos(d.contenido, i.identifier::text) > 0`
