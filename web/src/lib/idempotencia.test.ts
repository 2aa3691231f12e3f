import { expect, test } from '@jest/globals'
import { claveDe, dudarDe, saberDe } from '@/lib/idempotencia.ts'

test('every action has its own key, and one whose outcome is unknown keeps it [CFG-34]', () => {
  expect(claveDe('POST a')).toMatch(/^[0-9a-f]{32}$/)
  expect(claveDe('POST a')).not.toBe(claveDe('POST a'))
  const clave = claveDe('POST a')
  dudarDe('POST a', clave)
  expect(claveDe('POST a')).toBe(clave)
  expect(claveDe('POST b')).not.toBe(clave)
  saberDe('POST a')
  expect(claveDe('POST a')).not.toBe(clave)
})

test('only the last twenty uncertain actions are remembered', () => {
  for (let i = 0; i < 25; i++) dudarDe(`POST ${i}`, `clave-${i}`)
  expect(claveDe('POST 24')).toBe('clave-24')
  expect(claveDe('POST 5')).toBe('clave-5')
  expect(claveDe('POST 4')).not.toBe('clave-4')
})

test('after two minutes asking for the same is wanting it again', () => {
  dudarDe('POST c', 'clave-c', 1_000)
  expect(claveDe('POST c', 1_000 + 119_999)).toBe('clave-c')
  expect(claveDe('POST c', 1_000 + 120_000)).not.toBe('clave-c')
})
