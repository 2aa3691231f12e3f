import { expect, test } from '@jest/globals'
import { fechaDeAvanzada } from '@foja/domain/busqueda/fecha-de-avanzada.ts'

const enMs = (iso: string) => Date.parse(iso)
const PRIMERA = enMs('0001-01-01T00:00:00Z')
const ULTIMA = enMs('9999-12-31T23:59:59Z')

test.each([
  ['neither end', undefined, undefined, undefined],
  [
    'two days, both whole at -03:00',
    '2024-05-01',
    '2024-05-31',
    `${enMs('2024-05-01T03:00:00Z')}-${enMs('2024-06-01T02:59:59.999Z')}`,
  ],
  ['two instants, as they are', 1_000, 2_000, '1000-2000'],
  ['only from when', '2024-05-01', undefined, `${enMs('2024-05-01T03:00:00Z')}-${ULTIMA}`],
  ['only until when', undefined, 0, `${PRIMERA}-0`],
])('of %s, what the date filter takes [ENT-28]', (_, desde, hasta, filtro) => {
  expect(fechaDeAvanzada(desde, hasta)).toBe(filtro)
})
