import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Peticion = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** Si puede leer las métricas: la propia máquina, o quien trae el token. */
export const puedeMedir = ({ headers, socket }: Peticion, token: string | undefined): boolean =>
  (esLocal(socket.remoteAddress) && !esDeOtro(headers)) || traeToken(headers.authorization, token)

/** La del socket: una cabecera X-Forwarded-For la escribe cualquiera. */
const esLocal = (direccion = '') => /^(127\.|::1$|::ffff:127\.)/.test(direccion)
/** Un proxy de la misma máquina trae a cualquiera, y lo dice. */
const esDeOtro = (headers: IncomingMessage['headers']) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

function traeToken(autorizacion: string | undefined, token: string | undefined): boolean {
  if (!token || !autorizacion) return false
  const [dado, esperado] = [Buffer.from(autorizacion), Buffer.from(`Bearer ${token}`)]
  return dado.length === esperado.length && timingSafeEqual(dado, esperado)
}
