import { expect, test } from '@jest/globals'
import { parametrosDeLista } from '@foja/domain/vista/schema.ts'

test('a list takes the filters of the search and the ones of its own, as they are written in an address [API-43]', () => {
  expect(
    parametrosDeLista.parse({ area: '3', tipo: 'Nota', usuario: '7', orden: 'titulo', pasivas: '1', q: 'x' }),
  ).toEqual({
    area: 3,
    tipo: 'Nota',
    usuario: 7,
    orden: 'titulo',
    pasivas: true,
  })
})

test.each([
  ['area', '0'],
  ['area', '2147483648'],
  ['usuario', 'ana'],
  ['persona_id', '2147483648'],
  ['documento_id', '0'],
  ['esencia', 'otra'],
  ['orden', 'relevancia'],
  ['limit', '101'],
])('a list does not take %s=%s', (nombre, valor) => {
  expect(parametrosDeLista.safeParse({ [nombre]: valor }).success).toBe(false)
})

test('a document is named by more than what fits the id of an area', () => {
  expect(parametrosDeLista.parse({ documento_id: '2147483648' }).documento_id).toBe(2_147_483_648)
})
