import { expect, test } from '@jest/globals'
import * as errores from '@foja/domain/conjunto/errores.ts'
import { herramientasDeConjunto } from '@foja/domain/conjunto/herramientas.ts'
import { conjuntoAReunir, corridaAPedir, filasAPedir } from '@foja/domain/conjunto/schema.ts'

test('a set offers what its list offers with several chosen; of a search, what is not of a dispatch [HER-01]', () => {
  expect(herramientasDeConjunto('inbox')).toEqual(['recibir', 'rechazar'])
  expect(herramientasDeConjunto('expedientes')).toEqual(['remitir', 'compartir', 'archivar'])
  expect(herramientasDeConjunto('archivo')).toEqual(['compartir', 'publicar', 'despublicar'])
  expect(herramientasDeConjunto('historial')).toEqual([])
  expect(herramientasDeConjunto('busqueda')).toEqual([
    'remitir',
    'compartir',
    'archivar',
    'publicar',
    'despublicar',
  ])
})

test('a set is of a list or of a search, and goes back only inside Foja', () => {
  const vale = (pedido: object) => conjuntoAReunir.safeParse(pedido).success
  expect(vale({ vista: 'expedientes', lista: { area: 1 }, camino: '/documentos/listado/expedientes' })).toBe(
    true,
  )
  expect(vale({ vista: 'busqueda', buscado: { q: 'becas' } })).toBe(true)
  expect(vale({ vista: 'busqueda', lista: { area: 1 } })).toBe(false)
  expect(vale({ vista: 'expedientes', buscado: { q: 'becas' } })).toBe(false)
  expect(vale({ vista: 'busqueda', buscado: { q: 'becas' }, camino: '//otro.sitio/documentos/' })).toBe(false)
})

test('a list is also called by its other name [LIS-02, HER-18]', () => {
  const deLista = (vista: string) => conjuntoAReunir.safeParse({ vista, lista: { area: 1 } }).data?.vista
  expect(['archivo_expediente', 'archivo_expedientes', 'archivo_exp'].map(deLista)).toEqual([
    'archivo_expedientes',
    'archivo_expedientes',
    undefined,
  ])
})

test('what the base would not keep is left out of where one goes back to, and of the motive one asks for', () => {
  const pedido = { vista: 'busqueda', buscado: { q: 'be\u0000cas' }, camino: '/documentos/li\u0000stado' }
  expect(conjuntoAReunir.parse(pedido)).toMatchObject({
    buscado: { q: 'becas' },
    camino: '/documentos/listado',
  })
  expect(filasAPedir.parse({ motivo: 'No\u0000 está' }).motivo).toBe('No está')
})

test('nothing is rejected without saying why, as one by one', () => {
  const vale = (observaciones: string) =>
    corridaAPedir.safeParse({ herramienta: 'rechazar', ensayo: true, observaciones }).success
  expect([vale(' '), vale('No corresponde')]).toEqual([false, true])
})

test.each([
  [errores.conjuntoNoExiste, 'no-existe'],
  [errores.conjuntoSinReunir, 'conflicto'],
  [errores.otraCorridaEnMarcha, 'conflicto'],
  [errores.noEsDeConjunto, 'invalido'],
])('each rule has its class and its phrase', (error, clase) => {
  expect(error()).toMatchObject({ clase, message: expect.stringMatching(/^[A-ZÉ].*\.$/) })
})
