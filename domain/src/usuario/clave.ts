import { claveCorta, claveIgualAlUsuario, claveLarga, claveSinForma } from '@foja/domain/usuario/errores.ts'

/** Caracteres de una clave. El ingreso admite hasta el mismo máximo. */
export const LARGO_MINIMO_DE_CLAVE = 10
const LARGO_MAXIMO_DE_CLAVE = 1024

/**
 * Comprueba que una clave sirva: de 10 a 1.024 caracteres, en un solo renglón, y que no sea el nombre de usuario.
 * @throws claveCorta, claveLarga, claveSinForma, claveIgualAlUsuario (422)
 */
export function exigirClave(usuario: string, clave: string): void {
  const largo = [...clave].length
  if (largo < LARGO_MINIMO_DE_CLAVE) throw claveCorta(LARGO_MINIMO_DE_CLAVE)
  if (clave.length > LARGO_MAXIMO_DE_CLAVE) throw claveLarga(LARGO_MAXIMO_DE_CLAVE)
  if (/\p{Cc}/u.test(clave)) throw claveSinForma()
  if (clave.toLowerCase() === usuario.toLowerCase()) throw claveIgualAlUsuario()
}
