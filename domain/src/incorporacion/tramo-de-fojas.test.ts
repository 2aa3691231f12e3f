import { expect, test } from '@jest/globals'
import { enFojas, tramoDeFojas } from '@foja/domain/incorporacion/tramo-de-fojas.ts'

test('from which page to which something is, in numbers and with its word', () => {
  const dichos = (fojas_desde: number | null, fojas_hasta: number | null) => [
    tramoDeFojas({ fojas_desde, fojas_hasta }),
    enFojas({ fojas_desde, fojas_hasta }),
  ]
  expect(dichos(1, 3)).toEqual(['1 a 3', 'fojas 1 a 3'])
  expect(dichos(4, 4)).toEqual(['4', 'foja 4'])
  expect(dichos(4, null)).toEqual(['4', 'foja 4'])
  expect(dichos(null, 4)).toEqual(['4', 'foja 4'])
  expect(dichos(901, 1000)).toEqual(['901 a 1.000', 'fojas 901 a 1.000'])
  expect(dichos(0, 0)).toEqual(['0', 'foja 0'])
  expect(dichos(null, null)).toEqual(['', ''])
})
