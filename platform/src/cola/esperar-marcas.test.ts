import { expect, test } from '@jest/globals'
import { leerMarcas } from '@foja/platform/cola/esperar-marcas.ts'

test('the marks of a header are read with or without spaces after the commas', () => {
  expect(['12', '12,15', '12, 15', '12 ,\t15'].map(leerMarcas)).toEqual([[12], [12, 15], [12, 15], [12, 15]])
})

test('what is not marks is ignored, and past a hundred the rest too', () => {
  const ajenas = [undefined, '', '12,', ',12', '12 15', 'x', '1234567890123456', ['12', '15']]
  expect(ajenas.map(leerMarcas)).toEqual(ajenas.map(() => []))
  expect(leerMarcas(Array.from({ length: 150 }, (_, i) => i).join(', '))).toHaveLength(100)
})
