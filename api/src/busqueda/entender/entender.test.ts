import { expect, test } from '@jest/globals'
import { leer } from '@foja/api/busqueda/entender/entender.ts'

test.each([
  ['nota -s/ veredas', { palabras: ['nota'], excluidas: ['veredas'] }],
  ['-s/ veredas', { palabras: [], excluidas: ['veredas'] }],
  ['nota -dec1145/2024', { palabras: ['nota'], menciones: [], excluidas: ['dec1145/2024'] }],
  ['"calle -norte" -sur', { palabras: [], frases: ['calle -norte'], excluidas: ['sur'] }],
  ['poda "calle -norte"', { palabras: ['poda'], frases: ['calle -norte'], excluidas: [] }],
  ['documentos -"!!"', { palabras: ['documentos'], excluidas: [] }],
  // Lo que sigue pegado a una fecha o a unas comillas no se excluye, y se pide.
  ['últimos 30 días-poda', { palabras: ['poda'], excluidas: [] }],
  ['"plaza mayor"-poda', { palabras: ['poda'], frases: ['plaza mayor'], excluidas: [] }],
])('what «%s» leaves out is what is taken away from it', (escrito, esperado) => {
  expect(leer(escrito).consulta).toMatchObject(esperado)
})

test('what is asked for again is not left out', () => {
  expect(leer('nota -s/ veredas', ['veredas']).consulta).toMatchObject({
    palabras: ['nota', 'veredas'],
    excluidas: [],
  })
  expect(leer('"calle -norte" -sur', ['norte']).consulta).toMatchObject({
    frases: ['calle -norte'],
    excluidas: ['sur'],
  })
})
