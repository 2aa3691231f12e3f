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
