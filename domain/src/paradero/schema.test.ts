import { expect, test } from '@jest/globals'
import { pedidoDeParaderos } from '@foja/domain/paradero/schema.ts'

test('where something is is asked for by what is written, up to a thousand letters [RUT-15]', () => {
  expect(pedidoDeParaderos.parse({ q: '77/2024', area: '3', limit: '5', tipo: 'Nota' })).toEqual({
    q: '77/2024',
    area: 3,
    limit: 5,
  })
  expect(pedidoDeParaderos.safeParse({ q: 'a'.repeat(1000) }).success).toBe(true)
  expect(pedidoDeParaderos.safeParse({ q: 'a'.repeat(1001) }).success).toBe(false)
  expect(pedidoDeParaderos.safeParse({}).success).toBe(false)
})
