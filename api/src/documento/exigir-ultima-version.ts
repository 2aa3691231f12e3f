import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { versionVieja, type Choque } from '@foja/domain/documento/errores.ts'
import type { CambiosDeDocumento } from '@foja/domain/documento/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { abrirDocumento, type ConfiguracionDeDocumento } from '@foja/api/documento/abrir-documento.ts'
import { fechaIso } from '@foja/api/documento/fecha.sql.ts'
import type { FilaTomada } from '@foja/api/documento/guardar.sql.ts'

/**
 * Comprueba que se escribió sobre lo último guardado (API-05). @param fila tomada: nadie más la cambia mientras tanto
 * @throws versionVieja (409), con quién guardó, cuándo y el documento como está
 */
export async function exigirUltimaVersion(
  sql: Sql,
  acceso: Acceso,
  fila: FilaTomada,
  { version, revision }: CambiosDeDocumento,
  configuracion: ConfiguracionDeDocumento,
): Promise<void> {
  const mismaVersion = version === undefined || version === fila.version
  const mismaRevision = revision === undefined || revision === fila.revision
  if (mismaVersion && mismaRevision) return
  const [guardo] = await sql<Omit<Choque, 'data'>[]>`
    select json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido) as usuario,
      ${fechaIso(sql, 'd.fecha_versionado')} as fecha
    from documentos d join usuarios u on u.id = coalesce(d.id_usuario_version, d.id_usuario) where d.id = ${fila.id}`
  throw versionVieja({ ...guardo!, data: await abrirDocumento(sql, acceso, fila.id, configuracion) })
}
