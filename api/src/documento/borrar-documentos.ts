import { EVENTO } from '@foja/domain/evento/evento.ts'
import { dejarDeEsperar } from '@foja/api/incorporacion/programar.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Elimina borradores: todos o ninguno (API-18, HER-07). La fila queda, con fecha de borrado; el índice recibe una
 * lápida, y lo que otros tenían por recibir se les va.
 * @throws lo que pide la herramienta, y como operar
 */
export const borrarDocumentos = (medios: Medios, pedido: Pedido, documentos: number[]) =>
  operar(medios, pedido, {
    documentos,
    regla: 'eliminar',
    cambio: async ({ sql, ids }) => {
      await dejarDeEsperar(sql, ids)
      // Antes: de lo borrado no se sabe a quiénes avisarles que se les fue.
      await anularPendientes(sql, ids)
      await sql`update documentos set borrado = now() where id = any(${ids}::bigint[])`
    },
    evento: { tipo: EVENTO.cambio_estado, atributos: { borrado: true } },
  })
