import { fastifyCookie, Signer } from '@fastify/cookie'
import type { EntornoApi } from '@foja/platform/entorno/entorno.ts'

const COOKIE = 'foja_sesion'
type Entorno = Pick<EntornoApi, 'FOJA_COOKIE_SEGURA' | 'FOJA_SECRETO'>

/** Nombre de la cookie de sesión. Con HTTPS, `__Host-`: ni un sitio vecino ni una página sin cifrar pueden ponerla. */
export const nombreDeCookie = ({ FOJA_COOKIE_SEGURA }: Pick<Entorno, 'FOJA_COOKIE_SEGURA'>): string =>
  FOJA_COOKIE_SEGURA ? `__Host-${COOKIE}` : COOKIE

/** El sid firmado que trae esa cabecera Cookie, o null si no está o la firma no es de este secreto. */
export function sidDeCookie(cabecera: string | undefined, entorno: Entorno): string | null {
  const firmado = cabecera === undefined ? undefined : fastifyCookie.parse(cabecera)[nombreDeCookie(entorno)]
  if (!firmado) return null
  const { valid, value } = new Signer(entorno.FOJA_SECRETO).unsign(firmado)
  return valid ? value : null
}

/** La cabecera Cookie de esa sesión, sin HTTPS, para quien la crea sin pasar por el ingreso: mediciones y pruebas. */
export const cookieDeSid = (sid: string, secreto: string): string =>
  `${COOKIE}=${encodeURIComponent(new Signer(secreto).sign(sid))}`
