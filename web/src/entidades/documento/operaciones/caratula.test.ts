import { expect, test } from '@jest/globals'
import { cambiadasPorOtro, distintas, sobre } from './caratula.ts'

const base = { titulo: 'Uno', descripcion: '', palabras_clave: ['a'] }

test('one’s own save, whose answer was lost, is not what someone else changed [PER-06]', () => {
  const escrito = { titulo: 'Dos ', descripcion: 'Con algo', palabras_clave: ['a', 'b'] }
  const guardado = { titulo: 'Dos', descripcion: 'Con algo', palabras_clave: ['a', 'b'] }
  expect(cambiadasPorOtro(base, guardado, escrito)).toEqual([])
  expect(distintas(guardado, escrito)).toEqual([])
})

test('what someone else changed is said, touched here or not, and only that [PER-06]', () => {
  const escrito = { ...base, titulo: 'Dos' }
  const ahora = { titulo: 'Tres', descripcion: 'De otra', palabras_clave: ['a'] }
  expect(cambiadasPorOtro(base, ahora, escrito)).toEqual(['titulo', 'descripcion'])
  expect(cambiadasPorOtro(base, { ...ahora, titulo: 'Dos' }, escrito)).toEqual(['descripcion'])
  expect(sobre(ahora, escrito, distintas(base, escrito))).toEqual({ ...ahora, titulo: 'Dos' })
})
