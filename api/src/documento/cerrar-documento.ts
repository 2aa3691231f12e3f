import { autorizacionNoDisponible } from '@foja/domain/documento/errores.ts'
import { estadoAlCerrar } from '@foja/domain/documento/estado.ts'
import type { Cierre } from '@foja/domain/documento/operaciones.ts'
import { exigirTransicion } from '@foja/domain/documento/transiciones.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { puedeVer } from '@foja/api/acceso/visible.sql.ts'
import { exigirProgramable, programarIncorporacion } from '@foja/api/incorporacion/programar.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { confirmarNumero } from '@foja/api/numero/confirmar-numero.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'
import { subirVersionMayor } from '@foja/api/operacion/version.sql.ts'
import { encolarPdfDefinitivo, exigirImprimible } from '@foja/api/pdf/trabajo.ts'

/**
 * Cierra un borrador sin autorizantes (API-12): un documento queda cerrado y en el archivo de un área, un expediente
 * queda iniciado. Con un expediente, el documento espera su autorización para entrar en él.
 * @returns undefined si ya lo estaba
 * @throws autorizacionNoDisponible (503); lo que pide la herramienta, y como exigirProgramable y operar
 */
export async function cerrarDocumento(
  medios: Medios,
  pedido: Pedido,
  { solicitud, opciones, observaciones, autorizantes, id_expediente_incorporacion }: Cierre,
) {
  const id = solicitud.id_documento
  const area = opciones.area_archivo ?? solicitud.area_archivo ?? undefined
  const archivo = areaDeTrabajo(pedido.acceso, area)
  if (autorizantes.length > 0) throw autorizacionNoDisponible()
  const expediente = id_expediente_incorporacion ?? undefined
  const ajustes = await medios.configuracion()
  // Lo que no puede ver no lo toma: nadie espera por quien no sabe que existe.
  const espera = expediente !== undefined && (await puedeVer(medios.sql, pedido.acceso, expediente))

  return operar(medios, pedido, {
    documentos: [id],
    junto: espera ? [expediente] : [],
    yaEsta: ({ fila }) =>
      expediente === undefined && fila.esencia !== 'tramite' && fila.estado === estadoAlCerrar(fila.esencia),
    regla: async (enCurso) => {
      enCurso.exigir('cerrar')
      exigirTransicion('cerrar', enCurso.uno.fila)
      if (expediente !== undefined) await exigirProgramable(enCurso, expediente, ajustes)
    },
    cambio: async (enCurso) => {
      const {
        sql,
        uno: { fila },
        acceso,
      } = enCurso
      const esDocumento = fila.esencia === 'documento'
      await subirVersionMayor(sql, id, acceso.id_usuario)
      await sql`
        update documentos set estado = ${estadoAlCerrar(fila.esencia)},
          id_area_archivo = ${esDocumento ? archivo : null} where id = ${id}`
      if (esDocumento) await exigirImprimible(sql, id)
      await confirmarNumero(sql, id)
      // Enviado a dos, lo que el otro no recibió ya no se recibe: un documento terminó. Un expediente recién empieza, y lo que
      // varias áreas tramitan a la vez sigue en todas.
      await anularPendientes(sql, [id], esDocumento ? undefined : 'paralelas')
      if (esDocumento) await encolarPdfDefinitivo(sql, id)
      if (expediente !== undefined) await programarIncorporacion(enCurso, expediente)
    },
    evento: ({ uno: { fila } }) => ({
      tipo: EVENTO.cierre,
      observaciones: observaciones || undefined,
      ...(fila.esencia === 'documento' && { atributos: { area_archivo: archivo }, idDestino: archivo }),
    }),
  })
}
