import {
  usuarioDeDosEscrituras,
  usuarioDeLetrasRaras,
  usuarioSinForma,
} from '@foja/domain/usuario/errores.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'

export const LARGO_DE_USUARIO = 60

/** Letras, cifras y . _ - + @, sin espacios: también puede ser una dirección de correo. */
export const FORMA_DE_USUARIO = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}._+@-]*$/u

// En cada una hay letras que se ven como otras de las demás.
const SE_CONFUNDEN = ['Latin', 'Cyrillic', 'Greek'].map(
  (una) => new RegExp(`(?=.*\\p{Script=${una}})(?=.*(?!\\p{Script_Extensions=${una}})\\p{L})`, 'u'),
)

/** Si mezcla letras de dos escrituras: «mеsa», con una «е» cirílica, se ve como «mesa». */
export const mezclaEscrituras = (usuario: string): boolean => SE_CONFUNDEN.some((una) => una.test(usuario))

/**
 * El mismo nombre con las letras de siempre: «ﬁna», con las dos primeras en un solo signo, o «ｆｉｎａ», de ancho
 * completo, se ven como «fina».
 */
export const conLetrasComunes = (usuario: string): string => usuario.normalize('NFKC').toLowerCase()

/**
 * Nombre de un usuario nuevo, como se guarda. A quien ya lo tiene no se le pide: hay que poder darlo de baja.
 * @throws usuarioSinForma, usuarioDeLetrasRaras, usuarioDeDosEscrituras (422)
 */
export function nombreDeUsuarioNuevo(escrito: string): string {
  const usuario = nombreDeUsuario(escrito)
  const comun = conLetrasComunes(usuario)
  if (comun !== usuario) throw usuarioDeLetrasRaras(escrito, comun)
  if (mezclaEscrituras(usuario)) throw usuarioDeDosEscrituras(escrito)
  return usuario
}

/** Nombre de usuario como se guarda: en minúsculas y sin espacios en los bordes. @throws usuarioSinForma (422) */
export function nombreDeUsuario(escrito: string): string {
  const usuario = textoDeCampo(escrito).trim().toLowerCase()
  if (!FORMA_DE_USUARIO.test(usuario) || [...usuario].length > LARGO_DE_USUARIO)
    throw usuarioSinForma(escrito, LARGO_DE_USUARIO)
  return usuario
}
