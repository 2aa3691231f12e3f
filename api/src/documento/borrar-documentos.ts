import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste, noSePuedeEliminar, sinPermisoDeEliminar } from '@foja/domain/documento/errores.ts'
import { permiteEliminar } from '@foja/domain/documento/estado.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/documento/anotar-evento.ts'
import { leerEscritos, tomarDocumentos } from '@foja/api/documento/guardar.sql.ts'

/**
 * Elimina borradores: todos o ninguno. La fila queda, con fecha de borrado; el índice recibe una lápida.
 * @throws documentoNoExiste (404), sinPermisoDeEliminar, areaAjena (403), noSePuedeEliminar (409)
 */
export async function borrarDocumentos(sql: Pool, acceso: Acceso, pedidos: number[]) {
  const idArea = areaDeTrabajo(acceso, undefined)
  const ids = [...new Set(pedidos)]
  return sql.begin(async (sql) => {
    const filas = await tomarDocumentos(sql, ids, filtroDeAcceso(acceso))
    if (filas.length < ids.length) throw documentoNoExiste()
    if (filas.some((fila) => !acceso.tipos.eliminar.includes(fila.id_tipo))) throw sinPermisoDeEliminar()
    if (filas.some((fila) => !permiteEliminar(fila.estado, fila.esencia))) throw noSePuedeEliminar()
    for (const { id } of filas)
      await anotarEvento(sql, {
        idDocumento: id,
        tipo: EVENTO.cambio_estado,
        idUsuario: acceso.id_usuario,
        idArea,
        atributos: { borrado: true },
      })
    await sql`update documentos set borrado = now() where id = any(${ids}::bigint[])`
    return leerEscritos(sql, ids)
  })
}
