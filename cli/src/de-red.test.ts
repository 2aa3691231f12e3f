import { expect, test } from '@jest/globals'
import { deRed } from '@foja/cli/de-red.ts'

const falla = (mas: object) => Object.assign(new Error('connect'), mas)

test('a store one cannot reach is named, also by a name of several addresses, whose error says nothing', () => {
  const una = falla({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 })
  const dicho = 'No se pudo hablar con 127.0.0.1:5432 (ECONNREFUSED): no está en marcha, o no es ahí.'
  expect(deRed(una)).toBe(dicho)
  const otra = falla({ code: 'ECONNREFUSED', address: '::1', port: 5432 })
  expect(deRed(new AggregateError([otra, una]))).toBe(dicho)
  expect(deRed(falla({ code: 'CONNECTION_CLOSED' }))).toMatch(/^No se pudo hablar con la base/)
  expect(deRed(falla({ name: 'ConnectionError' }))).toMatch(/^No se pudo hablar con Elasticsearch/)
})

test('a failure of something else is left as it is', () => {
  for (const otra of [new Error('otra'), falla({ code: 'ENOENT' }), undefined, 'texto'])
    expect(deRed(otra)).toBeUndefined()
})
