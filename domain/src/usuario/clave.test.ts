import { expect, test } from '@jest/globals'
import { exigirClave } from '@foja/domain/usuario/clave.ts'
import { nombreDeUsuario, nombreDeUsuarioNuevo } from '@foja/domain/usuario/nombre.ts'

const deClave = (clave: string, usuario = 'ana') => {
  try {
    exigirClave(usuario, clave)
    return 'sirve'
  } catch (error) {
    return (error as { clave: string }).clave
  }
}

test('a password has 10 to 1,024 characters, one line, and is not the user name [SES-03]', () => {
  expect(['123456789', '1234567890', 'ñ'.repeat(1024), 'ñ'.repeat(1025)].map((c) => deClave(c))).toEqual([
    'clave_corta',
    'sirve',
    'sirve',
    'clave_larga',
  ])
  expect(deClave('una clave\nde dos')).toBe('clave_sin_forma')
  expect(deClave('Ana.Pereyra', 'ana.pereyra')).toBe('clave_igual_al_usuario')
})

test('a user name is lower case without spaces, an e-mail address too', () => {
  expect([' Ana ', 'ana@muni.example', 'nuñez-2', '王'].map(nombreDeUsuario)).toEqual([
    'ana',
    'ana@muni.example',
    'nuñez-2',
    '王',
  ])
  for (const mal of ['', 'ana paz', '=ana', '-ana', 'a|b', 'ana,paz', 'a'.repeat(61)])
    expect(() => nombreDeUsuario(mal)).toThrow('no sirve de usuario')
})

test('a new user name does not mix scripts: it would look like another; who has one keeps it', () => {
  const enteros = ['ana@muni.example', 'nuñez-2', 'мария', 'αντιγόνη', '王かな', '2026']
  expect(enteros.map(nombreDeUsuarioNuevo)).toEqual(enteros)
  for (const mezcla of ['m\u0435sa', 'mes\u0430', 'm\u03bfsa', '\u043e\u03bf', 'ana王']) {
    expect(() => nombreDeUsuarioNuevo(mezcla)).toThrow(
      `«${mezcla}» no sirve de usuario: mezcla letras de dos alfabetos: se confundiría con otro usuario.`,
    )
    expect(nombreDeUsuario(mezcla)).toBe(mezcla)
  }
})

test.each([
  ['letters joined in one sign', '\uFB01na', 'fina'],
  ['full-width letters', '\uFF46\uFF49\uFF4E\uFF41', 'fina'],
  ['an ordinal sign', 'ªna', 'ana'],
])(
  'a new user name with %s is refused, saying the one it looks like; who has one keeps it',
  (_, raro, comun) => {
    expect(() => nombreDeUsuarioNuevo(raro)).toThrow(
      `«${raro}» no sirve de usuario: se confundiría con «${comun}».`,
    )
    expect(nombreDeUsuario(raro)).toBe(raro)
  },
)
