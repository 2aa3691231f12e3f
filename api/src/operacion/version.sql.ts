import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Otra revisión del documento, y quién la hizo: quien lo tiene abierto trae la de antes (API-05). Para un `update documentos`. */
export const otraRevision = (sql: Sql, idUsuario: number) => sql`
  revision = revision + 1, id_usuario_revision = ${idUsuario}, fecha_revision = now()`

/** Guarda la versión que está por reemplazarse, con quien la escribió. */
export async function archivarVersion(sql: Sql, id: number): Promise<void> {
  await sql`
    insert into versiones (id_documento, mayor, menor, titulo, contenido, datos, estado, id_usuario, fecha)
    select id, version_mayor, version_menor, titulo, contenido, jsonb_build_object('atributos', atributos,
        'visibilidad', visibilidad, 'palabras_clave', array(
          select k.nombre from documentos_palabras_clave dk join palabras_clave k on k.id = dk.id_palabra_clave
          where dk.id_documento = documentos.id order by dk.orden, k.id)),
      estado, coalesce(id_usuario_version, id_usuario), fecha_versionado
    from documentos where id = ${id}`
}

/** Sube la versión mayor: el documento se cerró o se restauró (ENT-15). La anterior queda en `versiones`. */
export async function subirVersionMayor(sql: Sql, id: number, idUsuario: number): Promise<void> {
  await archivarVersion(sql, id)
  await sql`
    update documentos set version_mayor = version_mayor + 1, version_menor = 0, ${otraRevision(sql, idUsuario)},
      fecha_versionado = now(), id_usuario_version = ${idUsuario} where id = ${id}`
}
