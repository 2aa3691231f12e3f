import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { UnDocumentoConMotivo } from '@foja/domain/documento/pedido.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { dejarDeEsperar } from '@foja/api/incorporacion/programar.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { FilaTomada } from '@foja/api/operacion/tomar.sql.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Anula un borrador, un rechazado o un autorizado, con su motivo (API-17, EST-19, HER-08). Lo que no llegó a emitirse no
 * se abre por anularlo: de público queda privado, para los que ya lo veían (PER-26).
 * @returns undefined si ya estaba anulado
 * @throws lo que pide la herramienta, y como operar
 */
export async function anularDocumento(medios: Medios, pedido: Pedido, anulacion: UnDocumentoConMotivo) {
  const { borradores_publicos } = await medios.configuracion()
  const seGuarda = ({ estado, visibilidad }: FilaTomada) =>
    !borradores_publicos && estado !== ESTADO.autorizado && visibilidad === 'publico'
  return operar(medios, pedido, {
    documentos: [anulacion.id_documento],
    area: anulacion.id_area_activa,
    yaEsta: ({ fila }) => fila.estado === ESTADO.anulado,
    regla: 'anular',
    cambio: async ({ sql, ids, uno }) => {
      await dejarDeEsperar(sql, ids)
      await anularPendientes(sql, ids)
      await sql`
        update documentos set estado = ${ESTADO.anulado}, atributos = atributos - 'publicado',
          id_area_archivo = case when estado = ${ESTADO.autorizado} then coalesce(id_area_archivo, id_area_actual)
            else id_area_archivo end,
          visibilidad = ${seGuarda(uno.fila) ? 'privado' : uno.fila.visibilidad}
        where id = any(${ids}::bigint[])`
    },
    evento: ({ uno: { fila } }) => ({
      tipo: EVENTO.anulacion,
      observaciones: anulacion.motivo,
      atributos: {
        estado_anterior: fila.estado,
        ...(seGuarda(fila) && { visibilidad: { de: fila.visibilidad, a: 'privado' } }),
      },
    }),
  })
}
