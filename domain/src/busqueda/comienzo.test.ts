import { expect, test } from '@jest/globals'
import { comienzoDeBusqueda } from '@foja/domain/busqueda/comienzo.ts'

test('a search is named by its mode and what was typed', () => {
  expect(comienzoDeBusqueda('simple', 'agua')).toBe('Búsqueda de «agua»')
  expect(comienzoDeBusqueda('rapida', undefined)).toBe('Búsqueda rápida')
  expect(comienzoDeBusqueda('historica', 'agua')).toBe('Búsqueda histórica de «agua»')
})
