import { expect, test } from '@jest/globals'
import { esPasajero } from '@foja/platform/postgres/pasajero.ts'
import { deRed, esUnCorte } from '@foja/platform/proceso/de-red.ts'

const falla = (mas: object) => Object.assign(new Error('connect'), mas)

test('a store one cannot reach is named, also by a name of several addresses, whose error says nothing', () => {
  const una = falla({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 })
  const dicho = 'No se pudo hablar con 127.0.0.1:5432 (ECONNREFUSED): no está en marcha, o no es ahí.'
  expect(deRed(una)).toBe(dicho)
  const otra = falla({ code: 'ECONNREFUSED', address: '::1', port: 5432 })
  expect(deRed(new AggregateError([otra, una]))).toBe(dicho)
  expect(deRed(falla({ code: 'CONNECT_TIMEOUT' }))).toMatch(/^No se pudo hablar con la base/)
  expect(deRed(falla({ name: 'ConnectionError' }))).toMatch(/^No se pudo hablar con Elasticsearch/)
})

test('a name that is not resolved for now, as that of a stopped container, is a store one cannot reach, and it passes', () => {
  for (const code of ['EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH']) {
    const una = falla({ code, hostname: 'postgres' })
    expect(deRed(una)).toBe(`No se pudo hablar con postgres (${code}): no está en marcha, o no es ahí.`)
    expect(esPasajero(una)).toBe(true)
  }
})

test('one lost halfway is not said to be elsewhere', () => {
  for (const code of ['CONNECTION_CLOSED', 'ECONNRESET', '57P01']) {
    expect(deRed(falla({ code }))).toBe(
      `Se cortó la conexión con la base (${code}): se detuvo, o está arrancando. Puede repetirse.`,
    )
    expect(esUnCorte(falla({ code }))).toBe(true)
  }
})

test('a failure of something else is left as it is', () => {
  for (const otra of [new Error('otra'), falla({ code: 'ENOENT' }), undefined, 'texto'])
    expect([deRed(otra), esUnCorte(otra)]).toEqual([undefined, false])
})
