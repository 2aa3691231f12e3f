import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { desprotegerCelda, protegerCelda } from '@foja/domain/organizacion/formula.ts'

const sospechoso = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '1', '＝', ' ') })

test('any cell comes back as it was, and none that is written can be taken for a formula', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), sospechoso), (texto) => {
      const escrito = protegerCelda(texto)
      expect(desprotegerCelda(escrito)).toBe(texto)
      expect(escrito).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    }),
  )
})

test('what a person typed without protection is read as typed', () => {
  expect(['=1+1', '-Notas', "'normal", "d'Elía", "'=1"].map(desprotegerCelda)).toEqual([
    '=1+1',
    '-Notas',
    "'normal",
    "d'Elía",
    '=1',
  ])
})
