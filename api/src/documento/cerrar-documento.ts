import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { autorizacionNoDisponible, incorporacionNoDisponible } from '@foja/domain/documento/errores.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Cierre } from '@foja/domain/documento/operaciones.ts'
import { transitar } from '@foja/domain/documento/transiciones.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { subirVersionMayor } from '@foja/api/operacion/version.sql.ts'
import { tomarUno } from '@foja/api/operacion/tomar.ts'
import { confirmarNumero } from '@foja/api/numero/confirmar-numero.ts'
import { exigirSinReclamoAjeno } from '@foja/api/operacion/reclamos.ts'
import { encolarPdfDefinitivo } from '@foja/api/pdf/trabajo.ts'

/**
 * Cierra un borrador sin autorizantes (API-12): un documento queda cerrado y en el archivo de un área, un expediente
 * queda iniciado. @returns undefined si ya lo estaba
 * @throws documentoNoExiste (404), tipoSinEscritura, areaAjena (403), estadoNoPermite, enEdicion (409),
 * autorizacionNoDisponible, incorporacionNoDisponible (503)
 */
export async function cerrarDocumento(
  sql: Pool,
  acceso: Acceso,
  { solicitud, opciones, observaciones, autorizantes, id_expediente_incorporacion }: Cierre,
  configuracion: ConfiguracionDeHerramientas,
) {
  const id = solicitud.id_documento
  const idArea = areaDeTrabajo(acceso, undefined)
  const archivo = areaDeTrabajo(acceso, opciones.area_archivo ?? solicitud.area_archivo ?? idArea)
  if (autorizantes.length > 0) throw autorizacionNoDisponible()
  if (id_expediente_incorporacion != null) throw incorporacionNoDisponible()

  return sql.begin(async (sql) => {
    const { fila, contexto } = await tomarUno(sql, { acceso, idArea }, id, configuracion)
    const hasta = fila.esencia === 'documento' ? ESTADO.cerrado : ESTADO.iniciado
    const cambio = { operacion: 'cerrar', esencia: fila.esencia, desde: fila.estado, hasta } as const
    if (fila.esencia !== 'tramite' && transitar(cambio) === 'repetida') return undefined
    exigirHerramienta('cerrar', contexto)
    await exigirSinReclamoAjeno(sql, acceso, [id])
    await subirVersionMayor(sql, id, acceso.id_usuario)
    await sql`
      update documentos set estado = ${hasta},
        id_area_archivo = ${fila.esencia === 'documento' ? archivo : null} where id = ${id}`
    await anotarEvento(sql, {
      idDocumento: id,
      tipo: EVENTO.cierre,
      idUsuario: acceso.id_usuario,
      idArea,
      ...(observaciones && { observaciones }),
      ...(fila.esencia === 'documento' && { atributos: { area_archivo: archivo } }),
    })
    await confirmarNumero(sql, id)
    if (fila.esencia === 'documento') await encolarPdfDefinitivo(sql, id)
    return leerEscritos(sql, [id])
  })
}
