import { expect, test } from '@jest/globals'
import {
  usuarioDeDosEscrituras,
  usuarioDeLetrasRaras,
  usuarioSinForma,
  usuarioYaExiste,
  usuarioNoExiste,
  usuarioDeBaja,
  rolNoExiste,
  areaSinSigla,
  ultimoAdministrador,
  claveCorta,
  claveLarga,
  claveSinForma,
  claveIgualAlUsuario,
  claveIlegible,
} from '@foja/domain/usuario/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'a name of another form',
    () => usuarioSinForma('Ana Paz', 60),
    [
      'invalido',
      'usuario_sin_forma',
      '«Ana Paz» no sirve de usuario: letras minúsculas, cifras y . _ - + @, sin espacios y hasta 60 caracteres.',
    ],
  ],
  [
    'a name in two scripts',
    () => usuarioDeDosEscrituras('m\u0435sa'),
    [
      'invalido',
      'usuario_de_dos_escrituras',
      '«m\u0435sa» no sirve de usuario: mezcla letras de dos alfabetos: se confundiría con otro usuario.',
    ],
  ],
  [
    'a name that looks like another',
    () => usuarioDeLetrasRaras('\uFB01na', 'fina'),
    ['invalido', 'usuario_de_letras_raras', '«\uFB01na» no sirve de usuario: se confundiría con «fina».'],
  ],
  [
    'who already exists',
    () => usuarioYaExiste('ana', true),
    [
      'conflicto',
      'usuario_ya_existe',
      'El usuario «ana» ya existe. Para cambiar su clave: usuarios clave ana',
    ],
  ],
  [
    'who already exists and was dismissed',
    () => usuarioYaExiste('ana', false),
    [
      'conflicto',
      'usuario_ya_existe',
      'El usuario «ana» ya existe y está dado de baja. Vuelve con activo «sí» en usuarios.csv (organizacion cargar).',
    ],
  ],
  [
    'who does not exist',
    () => usuarioNoExiste('ana'),
    ['no-existe', 'usuario_no_existe', 'No existe el usuario «ana».'],
  ],
  [
    'who was dismissed',
    () => usuarioDeBaja('ana'),
    [
      'conflicto',
      'usuario_de_baja',
      'El usuario «ana» está dado de baja: no se le pone clave. Vuelve con activo «sí» en usuarios.csv (organizacion cargar).',
    ],
  ],
  [
    'a role that does not exist',
    () => rolNoExiste('rey', ['jefe', 'operador']),
    ['invalido', 'rol_no_existe', 'No existe el rol «rey». Los que hay: jefe, operador.'],
  ],
  [
    'an area where there are others',
    () => areaSinSigla('SUR', ['DAJ', 'MESA']),
    ['invalido', 'area_no_existe', 'No existe el área «SUR». Las que hay: DAJ, MESA.'],
  ],
  [
    'an area where there is none',
    () => areaSinSigla('SUR', []),
    ['invalido', 'area_no_existe', 'No existe el área «SUR»: todavía no hay ninguna (organizacion cargar).'],
  ],
  [
    'the last who administers',
    () => ultimoAdministrador('ana'),
    [
      'conflicto',
      'ultimo_administrador',
      '«ana» es la única persona que puede ingresar y administrar. Antes, haga que otra pueda.',
    ],
  ],
  [
    'a short key',
    () => claveCorta(8),
    ['invalido', 'clave_corta', 'La clave lleva 8 caracteres como mínimo.'],
  ],
  [
    'a long key',
    () => claveLarga(99),
    ['invalido', 'clave_larga', 'La clave lleva 99 caracteres como máximo.'],
  ],
  [
    'a key of several lines',
    claveSinForma,
    ['invalido', 'clave_sin_forma', 'La clave es un solo renglón, sin caracteres de control.'],
  ],
  [
    'a key that is not UTF-8',
    claveIlegible,
    ['invalido', 'clave_ilegible', 'La clave no está en UTF-8: nadie podría escribirla igual.'],
  ],
  [
    'a key like the user',
    claveIgualAlUsuario,
    ['invalido', 'clave_igual_al_usuario', 'La clave no puede ser el nombre de usuario.'],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
