import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

export const usuarioSinForma = (escrito: string, largo: number) =>
  new ErrorDeDominio(
    'invalido',
    'usuario_sin_forma',
    `«${escrito}» no sirve de usuario: letras minúsculas, cifras y . _ - + @, sin espacios y hasta ${largo} caracteres.`,
  )

export const usuarioDeDosEscrituras = (escrito: string) =>
  new ErrorDeDominio(
    'invalido',
    'usuario_de_dos_escrituras',
    `«${escrito}» no sirve de usuario: mezcla letras de dos alfabetos: se confundiría con otro usuario.`,
  )

/** @param comun como se escribe con las letras de siempre. */
export const usuarioDeLetrasRaras = (escrito: string, comun: string) =>
  new ErrorDeDominio(
    'invalido',
    'usuario_de_letras_raras',
    `«${escrito}» no sirve de usuario: se confundiría con «${comun}».`,
  )

/** @param activo si no, está dado de baja. */
export const usuarioYaExiste = (usuario: string, activo: boolean) =>
  new ErrorDeDominio(
    'conflicto',
    'usuario_ya_existe',
    activo
      ? `El usuario «${usuario}» ya existe. Para cambiar su clave: usuarios clave ${usuario}`
      : `El usuario «${usuario}» ya existe y está dado de baja. Vuelve con activo «sí» en usuarios.csv (organizacion cargar).`,
  )

export const usuarioNoExiste = (usuario: string) =>
  new ErrorDeDominio('no-existe', 'usuario_no_existe', `No existe el usuario «${usuario}».`)

export const usuarioDeBaja = (usuario: string) =>
  new ErrorDeDominio(
    'conflicto',
    'usuario_de_baja',
    `El usuario «${usuario}» está dado de baja: no se le pone clave. Vuelve con activo «sí» en usuarios.csv (organizacion cargar).`,
  )

/** @param conocidos los que hay. */
export const rolNoExiste = (rol: string, conocidos: readonly string[]) =>
  new ErrorDeDominio(
    'invalido',
    'rol_no_existe',
    `No existe el rol «${rol}». Los que hay: ${conocidos.join(', ')}.`,
  )

/** @param conocidas las siglas que hay. */
export const areaSinSigla = (sigla: string, conocidas: readonly string[]) =>
  new ErrorDeDominio(
    'invalido',
    'area_no_existe',
    conocidas.length === 0
      ? `No existe el área «${sigla}»: todavía no hay ninguna (organizacion cargar).`
      : `No existe el área «${sigla}». Las que hay: ${conocidas.join(', ')}.`,
  )

/** Nadie más podría administrar, ni dar de alta a quien administre. */
export const ultimoAdministrador = (usuario: string) =>
  new ErrorDeDominio(
    'conflicto',
    'ultimo_administrador',
    `«${usuario}» es la única persona que puede ingresar y administrar. Antes, haga que otra pueda.`,
  )

export const claveCorta = (minimo: number) =>
  new ErrorDeDominio('invalido', 'clave_corta', `La clave lleva ${minimo} caracteres como mínimo.`)

export const claveLarga = (maximo: number) =>
  new ErrorDeDominio('invalido', 'clave_larga', `La clave lleva ${maximo} caracteres como máximo.`)

export const claveSinForma = () =>
  new ErrorDeDominio('invalido', 'clave_sin_forma', 'La clave es un solo renglón, sin caracteres de control.')

/** Leída con otras letras, quedaría una que nadie tiene. */
export const claveIlegible = () =>
  new ErrorDeDominio(
    'invalido',
    'clave_ilegible',
    'La clave no está en UTF-8: nadie podría escribirla igual.',
  )

export const claveIgualALaDeAhora = () =>
  new ErrorDeDominio('invalido', 'clave_igual_a_la_de_ahora', 'La clave nueva es la misma que la de ahora.')

export const claveIgualAlUsuario = () =>
  new ErrorDeDominio('invalido', 'clave_igual_al_usuario', 'La clave no puede ser el nombre de usuario.')
