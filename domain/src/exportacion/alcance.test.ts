import { expect, test } from '@jest/globals'
import { alcance } from '@foja/domain/exportacion/alcance.ts'

test('of a file with only what changed it is said that it is not the whole search, and since when [API-50]', () => {
  const en_palabras = 'Búsqueda de «zafiro»'
  expect(alcance({ en_palabras })).toBe(en_palabras)
  const desde = { exportacion: 199, sha256: 'a', momento: '2026-01-02T12:05:00.000Z' }
  expect(alcance({ en_palabras, desde })).toBe(
    'Búsqueda de «zafiro»: sólo lo que cambió desde la exportación 199, del 02-01-2026 09:05',
  )
})

test('changes counted from a past day say that day, and not when its export was asked for [BUS-03, API-50]', () => {
  const desde = { exportacion: 199, sha256: 'a', momento: '2026-01-02T12:05:00.000Z', al: '2025-12-31' }
  expect(alcance({ en_palabras: 'Búsqueda de «zafiro»', desde })).toBe(
    'Búsqueda de «zafiro»: sólo lo que cambió desde la exportación 199, de cómo estaba al terminar el 31-12-2025',
  )
})
