import { expect, test } from '@jest/globals'
import { LARGO_TITULO } from '@foja/domain/documento/limites.ts'
import { tituloAlCrear, tituloVisible } from '@foja/domain/documento/titulo.ts'
import { TIPO_EXTERNO, TIPO_HOJA_DE_RUTA } from '@foja/domain/tipo/tipo.ts'

const MADRUGADA = new Date('2026-01-02T02:05:59Z')

test('a routing slip is born with when it was made, in the official hour [ENT-12, CON-05]', () => {
  expect(tituloAlCrear(TIPO_HOJA_DE_RUTA, 'Pedido', MADRUGADA)).toBe('01-01-2026 23:05 - Pedido')
  expect(tituloAlCrear(1, 'Pedido', MADRUGADA)).toBe('Pedido')
})

test('with when it was made it is still no longer than a title [ENT-12]', () => {
  const titulo = tituloAlCrear(TIPO_HOJA_DE_RUTA, 'a'.repeat(LARGO_TITULO), MADRUGADA)
  expect(titulo).toHaveLength(LARGO_TITULO)
  expect(titulo.startsWith('01-01-2026 23:05 - aaa')).toBe(true)
})

test('an external document is shown by its first person [ENT-11]', () => {
  const personas = [{ nombre_completo: 'Ana Paz' }, { nombre_completo: 'Leo Gil' }]
  expect(tituloVisible(TIPO_EXTERNO, 'Nota', personas)).toBe('Externo Ana Paz')
  expect(tituloVisible(TIPO_EXTERNO, 'Nota', [])).toBe('Nota')
  expect(tituloVisible(1, 'Nota', personas)).toBe('Nota')
})
