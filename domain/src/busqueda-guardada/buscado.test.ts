import { expect, test } from '@jest/globals'
import { buscaAlgo, CLAVES, esLaMisma, limpiarBuscado } from '@foja/domain/busqueda-guardada/buscado.ts'
import { buscado } from '@foja/domain/busqueda-guardada/schema.ts'

test('what says nothing is left out, and the keys come always in the same order', () => {
  const limpio = limpiarBuscado({
    rapida: false,
    estado: '15',
    titulo: ' ',
    q: ' a\u0000b ',
    orden: 'titulo',
  })
  expect(JSON.stringify(limpio)).toBe('{"q":"ab","estado":"15","orden":"titulo"}')
})

test('an order, or the last days only, is nothing to search for [VAL-52]', () => {
  expect(buscaAlgo({ orden: 'titulo', direccion: 'asc', rapida: true, q: '  ' })).toBe(false)
  expect(buscaAlgo({ anio: '2024' })).toBe(true)
})

test('the same search in another order is the same; with another filter it is another', () => {
  expect(esLaMisma({ q: 'becas', orden: 'titulo' }, { q: 'becas ', rapida: false })).toBe(true)
  expect(esLaMisma({ q: 'becas' }, { q: 'becas', anio: '2024' })).toBe(false)
  expect(esLaMisma({ q: 'becas' }, { q: 'becas', rapida: true })).toBe(false)
})

test('how the text is understood is part of what is searched', () => {
  const entendido = { q: 'compras', literal: 'compras', parecidos: 'false' } as const
  expect(limpiarBuscado(entendido)).toEqual(entendido)
  expect(esLaMisma({ q: 'compras' }, entendido)).toBe(false)
  expect(buscaAlgo({ literal: 'compras', parecidos: 'true' })).toBe(false)
})

test('the keys are those of the schema', () => {
  expect(CLAVES.toSorted()).toEqual(Object.keys(buscado.shape).toSorted())
})
