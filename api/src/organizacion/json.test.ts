import { expect, test } from '@jest/globals'
import { leerJson } from '@foja/api/organizacion/json.ts'

test.each([
  ['lists', '['.repeat(4_000) + ']'.repeat(4_000)],
  ['lists nobody closes', '['.repeat(20_000)],
  ['objects', '[' + '{"a":'.repeat(20_000)],
])('%s one inside another are said to be too deep, and not followed to the bottom', (_, texto) => {
  expect(leerJson(texto)).toEqual({
    elementos: [],
    faltas: [{ linea: 1, motivo: 'Tiene más de 100 niveles, uno dentro de otro.' }],
  })
})
