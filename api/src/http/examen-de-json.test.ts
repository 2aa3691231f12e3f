import { expect, test } from '@jest/globals'
import { assert, integer, json, nat, property } from 'fast-check'
import { examinarJson } from '@foja/api/http/examen-de-json.ts'

const bytes = (texto: string) => new TextEncoder().encode(texto)
const cabe = (texto: string, hondura: number, valores: number) =>
  examinarJson({ hondura, valores })(bytes(texto))

test.each([
  ['{}', 1, 1],
  ['[[[]]]', 3, 3],
  ['{"a":[1,2],"b":"x"}', 2, 6],
  ['{"a":"[[[[,,,:::"}', 1, 2],
  [String.raw`{"a":"\"[[["}`, 1, 2],
  [String.raw`{"a":"\\","b":1}`, 1, 4],
])('%s has %i levels and %i values', (texto, hondura, valores) => {
  expect(cabe(texto, hondura, valores)).toBe(true)
  expect(cabe(texto, hondura - 1, valores)).toBe(false)
  expect(cabe(texto, hondura, valores - 1)).toBe(false)
})

test('it is the same however it arrives', () => {
  assert(
    property(json(), integer({ min: 1, max: 7 }), nat(6), nat(20), (texto, largo, hondura, valores) => {
      const entero = bytes(texto)
      const examinar = examinarJson({ hondura, valores })
      let entra = true
      for (let i = 0; i < entero.length && entra; i += largo) entra = examinar(entero.subarray(i, i + largo))
      expect(entra).toBe(cabe(texto, hondura, valores))
    }),
  )
})
