import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { UnDocumentoConMotivo } from '@foja/domain/documento/pedido.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { dejarDeEsperar } from '@foja/api/incorporacion/programar.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Anula un borrador, un rechazado o un autorizado, con su motivo (API-17, EST-19, HER-08).
 * @returns undefined si ya estaba anulado
 * @throws lo que pide la herramienta, y como operar
 */
export const anularDocumento = (medios: Medios, pedido: Pedido, anulacion: UnDocumentoConMotivo) =>
  operar(medios, pedido, {
    documentos: [anulacion.id_documento],
    area: anulacion.id_area_activa,
    yaEsta: ({ fila }) => fila.estado === ESTADO.anulado,
    regla: 'anular',
    cambio: async ({ sql, ids }) => {
      await dejarDeEsperar(sql, ids)
      await anularPendientes(sql, ids)
      await sql`
        update documentos set estado = ${ESTADO.anulado}, atributos = atributos - 'publicado'
        where id = any(${ids}::bigint[])`
    },
    evento: ({ uno }) => ({
      tipo: EVENTO.anulacion,
      observaciones: anulacion.motivo,
      atributos: { estado_anterior: uno.fila.estado },
    }),
  })
