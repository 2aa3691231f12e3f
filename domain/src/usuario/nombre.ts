import { usuarioSinForma } from '@foja/domain/usuario/errores.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'

export const LARGO_DE_USUARIO = 60

/** Letras, cifras y . _ - + @, sin espacios: también puede ser una dirección de correo. */
export const FORMA_DE_USUARIO = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}._+@-]*$/u

/** Nombre de usuario como se guarda: en minúsculas y sin espacios en los bordes. @throws usuarioSinForma (422) */
export function nombreDeUsuario(escrito: string): string {
  const usuario = textoDeCampo(escrito).trim().toLowerCase()
  if (!FORMA_DE_USUARIO.test(usuario) || [...usuario].length > LARGO_DE_USUARIO)
    throw usuarioSinForma(escrito, LARGO_DE_USUARIO)
  return usuario
}
