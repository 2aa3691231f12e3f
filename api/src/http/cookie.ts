import { fastifyCookie, Signer } from '@fastify/cookie'

/** Nombre de la cookie de sesión. */
export const COOKIE = 'foja_sesion'

/** El sid firmado que trae esa cabecera Cookie, o null si no está o la firma no es de este secreto. */
export function sidDeCookie(cabecera: string | undefined, secreto: string): string | null {
  const firmado = cabecera === undefined ? undefined : fastifyCookie.parse(cabecera)[COOKIE]
  if (!firmado) return null
  const { valid, value } = new Signer(secreto).unsign(firmado)
  return valid ? value : null
}

/** La cabecera Cookie de esa sesión, para quien la crea sin pasar por el ingreso: mediciones y pruebas. */
export const cookieDeSid = (sid: string, secreto: string): string =>
  `${COOKIE}=${encodeURIComponent(new Signer(secreto).sign(sid))}`
