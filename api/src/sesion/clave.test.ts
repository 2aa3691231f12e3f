import { expect, test } from '@jest/globals'
import { cifrarClave, claveDeNadie, verificarClave } from '@foja/api/sesion/clave.ts'

test('a password verifies against its own argon2id PHC string and no other', async () => {
  const hash = await cifrarClave('ñandú 123')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/)
  expect(await verificarClave('ñandú 123', hash)).toBe(true)
  expect(await verificarClave('ñandu 123', hash)).toBe(false)
  expect(await verificarClave('n\u0303andu\u0301 123', hash)).toBe(true)
})

test('the same password never gives the same string, and a broken string never matches', async () => {
  expect(await cifrarClave('x')).not.toBe(await cifrarClave('x'))
  expect(await verificarClave('x', '')).toBe(false)
  expect(await verificarClave('x', '$argon2id$v=19$m=8,t=1,p=1$$')).toBe(false)
})

test('what stands for a missing account costs the same to compare, and matches nothing', async () => {
  const sinSal = (hash: string) => hash.replace(/\$[^$]+\$[^$]+$/, '')
  expect(sinSal(claveDeNadie())).toBe(sinSal(await cifrarClave('x')))
  expect(claveDeNadie()).toHaveLength((await cifrarClave('x')).length)
  expect(await verificarClave('', claveDeNadie())).toBe(false)
})
