import { ESTADO } from '@foja/domain/documento/estado.ts'
import { exigirTransicion } from '@foja/domain/documento/transiciones.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { UnDocumentoConMotivo } from '@foja/domain/documento/pedido.ts'
import { dejarDeEsperar } from '@foja/api/incorporacion/programar.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Devuelve a borrador un documento que espera autorización (API-76, EST-39, EST-40): es lo que «cerrar» ofrece en ese
 * estado.
 * @throws transicionNoPermitida (409); lo que pide cerrar, y como operar
 */
export const cancelarAutorizacion = (
  medios: Medios,
  pedido: Pedido,
  { id_documento, motivo, id_area_activa }: UnDocumentoConMotivo,
) =>
  operar(medios, pedido, {
    documentos: [id_documento],
    area: id_area_activa,
    regla: ({ exigir, uno: { fila } }) => {
      exigir('cerrar')
      exigirTransicion('cancelar_autorizacion', fila)
    },
    // En qué entraba se vuelve a decir al cerrarlo.
    cambio: async ({ sql }) => {
      await sql`update documentos set estado = ${ESTADO.borrador} where id = ${id_documento}`
      await dejarDeEsperar(sql, [id_documento])
    },
    evento: { tipo: EVENTO.cambio_estado, observaciones: motivo, atributos: { autorizacion: 'cancelada' } },
  })
