import { faltasDeEquivalencias } from '@foja/domain/busqueda/faltas-de-equivalencias.ts'
import { expect, test } from '@jest/globals'

test.each([
  '',
  '\n  \n# sólo un comentario',
  'basura = residuos = recolección\npatente = impuesto automotor  # lo que sigue es un comentario\nchoque =',
])('a table that reads well: %j', (tabla) => {
  expect(faltasDeEquivalencias(tabla)).toEqual([])
})

test.each([
  ['basura, residuos', '«basura, residuos» no tiene «=» entre sus palabras, como en «basura = residuos»'],
  ['= = =', 'no dice ninguna palabra'],
  [`${'x'.repeat(151)} = luz`, `«${'x'.repeat(40)}…» pasa de 150 caracteres`],
  ['uno a uno = convertibilidad', '«uno a uno» no se reconoce: sus palabras no dicen nada por sí solas'],
])('a line that would do nothing is told, with its number: %s', (renglon, falta) => {
  expect(faltasDeEquivalencias(`luz = foco\n\n${renglon}`)).toEqual([`renglón 3: ${falta}`])
})

test('of many, the first five', () => {
  const faltas = faltasDeEquivalencias('suelta\n'.repeat(7))
  expect(faltas).toHaveLength(6)
  expect(faltas.at(-1)).toBe('y 2 más')
})
