import { ServerResponse, type IncomingMessage } from 'node:http'
import { CABECERAS_SIN_RUTA } from '@foja/api/http/cabeceras.ts'

/** La que lleva todo lo que pasó por Fastify. */
const DE_UNA_RUTA = 'content-security-policy'

/**
 * Una respuesta con sus cabeceras aunque la dé node:http antes de que haya un pedido: lo que no dice a qué servidor va
 * (`Host`), o espera lo que no se le va a dar (`Expect`).
 */
export class Respuesta<Pedido extends IncomingMessage> extends ServerResponse<Pedido> {
  override writeHead(estado: number, ...demas: unknown[]): this {
    const dichas = demas.at(-1)
    const deUnaRuta = typeof dichas === 'object' && dichas !== null && DE_UNA_RUTA in dichas
    if (!deUnaRuta && !this.hasHeader(DE_UNA_RUTA))
      this.setHeaders(new Map(Object.entries(CABECERAS_SIN_RUTA)))
    return super.writeHead(estado, ...(demas as []))
  }
}
