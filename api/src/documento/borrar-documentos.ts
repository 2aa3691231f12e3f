import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEventos, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { tomar } from '@foja/api/operacion/tomar.ts'
import { exigirSinReclamoAjeno } from '@foja/api/operacion/reclamos.ts'

/**
 * Elimina borradores: todos o ninguno (API-18, HER-07). La fila queda, con fecha de borrado; el índice recibe una
 * lápida.
 * @throws documentoNoExiste (404), sinPermisoDeEliminar, areaAjena (403), estadoNoPermite, enEdicion (409)
 */
export async function borrarDocumentos(
  sql: Pool,
  acceso: Acceso,
  ids: number[],
  configuracion: ConfiguracionDeHerramientas,
) {
  const idArea = areaDeTrabajo(acceso, undefined)
  return sql.begin(async (sql) => {
    const tomados = await tomar(sql, { acceso, idArea }, ids, configuracion)
    for (const { contexto } of tomados) exigirHerramienta('eliminar', contexto)
    const suyos = tomados.map(({ fila }) => fila.id)
    await exigirSinReclamoAjeno(sql, acceso, suyos)
    await anotarEventos(sql, suyos, {
      tipo: EVENTO.cambio_estado,
      idUsuario: acceso.id_usuario,
      idArea,
      atributos: { borrado: true },
    })
    await sql`update documentos set borrado = now() where id = any(${suyos}::bigint[])`
    return leerEscritos(sql, suyos)
  })
}
