import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Anulacion } from '@foja/domain/documento/operaciones.ts'
import { transitar } from '@foja/domain/documento/transiciones.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { tomarUno } from '@foja/api/operacion/tomar.ts'
import { exigirSinReclamoAjeno } from '@foja/api/operacion/reclamos.ts'

/**
 * Anula un borrador, un rechazado o un autorizado, con su motivo (API-17, EST-19, HER-08).
 * @returns undefined si ya estaba anulado
 * @throws documentoNoExiste (404), tipoSinEscritura, areaAjena (403), estadoNoPermite, tieneRelacionPasiva, enEdicion (409)
 */
export async function anularDocumento(
  sql: Pool,
  acceso: Acceso,
  { id_documento: id, id_area_activa, motivo }: Anulacion,
  configuracion: ConfiguracionDeHerramientas,
) {
  const idArea = areaDeTrabajo(acceso, id_area_activa)
  return sql.begin(async (sql) => {
    const { fila, contexto } = await tomarUno(sql, { acceso, idArea }, id, configuracion)
    if (fila.estado === ESTADO.anulado) return undefined
    exigirHerramienta('anular', contexto)
    await exigirSinReclamoAjeno(sql, acceso, [id])
    transitar({ operacion: 'anular', esencia: fila.esencia, desde: fila.estado, hasta: ESTADO.anulado })
    await sql`
      update documentos set estado = ${ESTADO.anulado}, atributos = atributos - 'publicado' where id = ${id}`
    await anotarEvento(sql, {
      idDocumento: id,
      tipo: EVENTO.anulacion,
      idUsuario: acceso.id_usuario,
      idArea,
      observaciones: motivo,
      atributos: { estado_anterior: fila.estado },
    })
    return leerEscritos(sql, [id])
  })
}
