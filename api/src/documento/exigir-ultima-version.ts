import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { versionVieja } from '@foja/domain/documento/errores.ts'
import type { Choque } from '@foja/domain/documento/respuesta.ts'
import type { CambiosDeDocumento } from '@foja/domain/documento/schema.ts'
import { abrirDocumento } from '@foja/api/documento/abrir-documento.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'
import type { FilaTomada } from '@foja/api/operacion/tomar.sql.ts'

/** Se escribió sobre algo que ya no es lo último: `contandoElChoque` lo vuelve una respuesta. */
class EscritoSobreOtra extends Error {}

/**
 * Comprueba que se escribió sobre lo último guardado (API-05). @param fila tomada: nadie más la cambia mientras tanto
 * @throws lo que `contandoElChoque` espera
 */
export function exigirUltimaVersion(fila: FilaTomada, { version, revision }: CambiosDeDocumento): void {
  const mismaVersion = version === undefined || version === fila.version
  const mismaRevision = revision === undefined || revision === fila.revision
  if (!mismaVersion || !mismaRevision) throw new EscritoSobreOtra()
}

/**
 * Hace algo que exige la última versión. Si no lo era, dice con quién se chocó y cómo está el documento, ya con la fila
 * suelta: leerlo y sanearlo no hace esperar a nadie.
 * @throws versionVieja (409), con quién guardó, cuándo y el documento; y lo que lance `hacer`
 */
export async function contandoElChoque<T>(
  { sql, configuracion }: Medios,
  acceso: Acceso,
  id: number,
  hacer: () => Promise<T>,
): Promise<T> {
  try {
    return await hacer()
  } catch (error) {
    if (!(error instanceof EscritoSobreOtra)) throw error
    const data = await abrirDocumento(sql, acceso, id, await configuracion())
    const [guardo] = await sql<Omit<Choque, 'data'>[]>`
      select json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido) as usuario,
        ${fechaIso(sql, 'd.fecha')} as fecha
      from (
        select coalesce(fecha_revision, fecha_versionado) as fecha,
          coalesce(id_usuario_revision, id_usuario_version, id_usuario) as id_usuario
        from documentos where id = ${id}) d
      join usuarios u on u.id = d.id_usuario`
    throw versionVieja({ ...guardo!, data })
  }
}
