import { expect, test } from '@jest/globals'
import { sinCifrasPorLetras } from '@foja/domain/busqueda/leida-a-maquina.ts'

test.each([
  ['Secretari0', 'Secretario'],
  ['EC0N0MIA', 'ECONOMIA'],
  ['artícu1o', 'artículo'],
  ['1nterior', 'interior'],
  ['1icencia', 'licencia'],
  ['MUNI01', null],
  ['covid19', null],
  ['H2O', null],
  ['O572022', null],
  ['A10', null],
  ['2010', null],
  ['poda', null],
])('«%s», read by a machine, is %p', (palabra, letras) => {
  expect(sinCifrasPorLetras(palabra)).toBe(letras)
})
