import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste, noSePuedeEliminar, sinPermisoDeEliminar } from '@foja/domain/documento/errores.ts'
import { permiteEliminar } from '@foja/domain/documento/estado.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/documento/anotar-evento.ts'
import { marcasDe, tomarDocumentos } from '@foja/api/documento/documento.sql.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'

/**
 * Elimina borradores: todos o ninguno. La fila queda, con fecha de borrado; el índice recibe una lápida.
 * @throws documentoNoExiste, sinPermisoDeEliminar, noSePuedeEliminar
 */
export async function borrarDocumentos(
  sql: Pool,
  acceso: Acceso,
  ids: number[],
): Promise<{ marcas: number[] }> {
  const idArea = areaDeTrabajo(acceso, undefined)
  return sql.begin(async (tx) => {
    const filas = await tomarDocumentos(tx, ids, filtroDeAcceso(acceso))
    if (filas.length < new Set(ids).size || filas.some((f) => !f.visible)) throw documentoNoExiste()
    if (filas.some((f) => !acceso.tipos.eliminar.includes(f.id_tipo))) throw sinPermisoDeEliminar()
    if (filas.some((f) => !permiteEliminar(f.estado, f.esencia))) throw noSePuedeEliminar()
    for (const { id } of filas) {
      const atributos = { borrado: true }
      await anotarEvento(tx, {
        idDocumento: id,
        tipo: EVENTO.cambio_estado,
        idUsuario: acceso.id_usuario,
        idArea,
        atributos,
      })
    }
    await tx`update documentos set borrado = now() where id = any(${ids}::bigint[])`
    return { marcas: await marcasDe(tx, ids) }
  })
}
