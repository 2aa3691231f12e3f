import { timingSafeEqual } from 'node:crypto'

type Peticion = {
  /** La del socket: una cabecera X-Forwarded-For la escribe cualquiera. */
  direccion: string | undefined
  autorizacion: string | undefined
}

/** Si puede leer las métricas: la propia máquina, o quien trae el token. */
export const puedeMedir = ({ direccion, autorizacion }: Peticion, token: string | undefined): boolean =>
  esLocal(direccion) || traeToken(autorizacion, token)

const esLocal = (direccion = '') => /^(127\.|::1$|::ffff:127\.)/.test(direccion)

function traeToken(autorizacion: string | undefined, token: string | undefined): boolean {
  if (!token || !autorizacion) return false
  const [dado, esperado] = [Buffer.from(autorizacion), Buffer.from(`Bearer ${token}`)]
  return dado.length === esperado.length && timingSafeEqual(dado, esperado)
}
