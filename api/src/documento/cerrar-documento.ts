import { autorizacionNoDisponible, incorporacionNoDisponible } from '@foja/domain/documento/errores.ts'
import { estadoAlCerrar } from '@foja/domain/documento/estado.ts'
import type { Cierre } from '@foja/domain/documento/operaciones.ts'
import { exigirTransicion } from '@foja/domain/documento/transiciones.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { confirmarNumero } from '@foja/api/numero/confirmar-numero.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'
import { subirVersionMayor } from '@foja/api/operacion/version.sql.ts'
import { encolarPdfDefinitivo } from '@foja/api/pdf/trabajo.ts'

/**
 * Cierra un borrador sin autorizantes (API-12): un documento queda cerrado y en el archivo de un área, un expediente
 * queda iniciado. @returns undefined si ya lo estaba
 * @throws lo que pide la herramienta, y como operar; autorizacionNoDisponible, incorporacionNoDisponible (503)
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
  if (id_expediente_incorporacion != null) throw incorporacionNoDisponible()

  return operar(medios, pedido, {
    documentos: [id],
    yaEsta: ({ fila }) => fila.esencia !== 'tramite' && fila.estado === estadoAlCerrar(fila.esencia),
    regla: ({ exigir, uno: { fila } }) => {
      exigir('cerrar')
      exigirTransicion('cerrar', fila)
    },
    cambio: async ({ sql, uno: { fila }, acceso }) => {
      const esDocumento = fila.esencia === 'documento'
      await subirVersionMayor(sql, id, acceso.id_usuario)
      await sql`
        update documentos set estado = ${estadoAlCerrar(fila.esencia)},
          id_area_archivo = ${esDocumento ? archivo : null} where id = ${id}`
      await confirmarNumero(sql, id)
      if (esDocumento) await encolarPdfDefinitivo(sql, id)
    },
    evento: ({ uno: { fila } }) => ({
      tipo: EVENTO.cierre,
      observaciones: observaciones || undefined,
      ...(fila.esencia === 'documento' && { atributos: { area_archivo: archivo } }),
    }),
  })
}
