import { expect, test } from '@jest/globals'
import { cambiosDe } from '@foja/domain/organizacion/cambios.ts'
import { codigosQueNoDistinguen } from '@foja/domain/organizacion/codigos.ts'
import type { Filas } from '@foja/domain/organizacion/organizacion.ts'
import { reunir } from '@foja/domain/organizacion/resolver.ts'
import { filasDe, hay, VACIA } from '@foja/domain/pruebas/organizacion.ts'

type Celdas = Record<string, string>
const organizacion = (formato: string, ...areas: Celdas[]) => ({
  ...VACIA,
  areas: hay(filasDe('areas', ...areas)),
  numeradores: hay(filasDe('numeradores', { formato })),
  tipos: hay(filasDe('tipos', { numerador: 'Documentos' })),
})
const DOS = [
  { sigla: 'DAJ', codigo: '1' },
  { sigla: 'MESA', codigo: '2' },
]
const actual = organizacion('codigo_area, nro, anio', ...DOS)
const quejas = (filas: Filas, de = actual) =>
  codigosQueNoDistinguen(cambiosDe(filas, de), reunir(de, filas)).map(
    ({ archivo, linea, motivo }) => `${archivo}:${linea} ${motivo}`,
  )
const PORQUE = 'porque el numerador «Documentos» distingue las áreas por su código.'

test.each<[string, Celdas, string | undefined]>([
  ['a new area without a code', { sigla: 'ARCH' }, `codigo: el de «ARCH» no puede faltar, ${PORQUE}`],
  [
    'a new area with that of another',
    { sigla: 'ARCH', codigo: '1' },
    `codigo: «1» es el de «ARCH» y el de «DAJ», ${PORQUE}`,
  ],
  [
    'an area given that of another',
    { sigla: 'MESA', codigo: '1' },
    `codigo: «1» es el de «MESA» y el de «DAJ», ${PORQUE}`,
  ],
  ['a code of its own', { sigla: 'ARCH', codigo: '3' }, undefined],
  ['another name', { sigla: 'MESA', codigo: '2', nombre: 'Otra' }, undefined],
  ['an area that goes', { sigla: 'MESA', codigo: '', eliminada: 'sí' }, undefined],
])('where only the code tells areas apart, %s', (_, celdas, queja) => {
  expect(quejas({ areas: filasDe('areas', celdas) })).toEqual(
    queja === undefined ? [] : [`areas.csv:2 ${queja}`],
  )
})

test('an area that comes back needs a code of its own, and one that is gone takes none', () => {
  const de = organizacion('codigo_area, nro', ...DOS, { sigla: 'ARCH', codigo: '2', eliminada: 'sí' })
  expect(quejas({ areas: filasDe('areas', { sigla: 'ARCH', codigo: '2' }) }, de)).toHaveLength(1)
  expect(quejas({ areas: filasDe('areas', { sigla: 'MESA', codigo: '2', nombre: 'Otra' }) }, de)).toEqual([])
})

test('with the letters in the format too, or without the code, anything goes', () => {
  const filas = { areas: filasDe('areas', { sigla: 'ARCH', codigo: '1' }, { sigla: 'BIB' }) }
  for (const formato of ['sigla, codigo_area, nro', 'nro, anio'])
    expect(quejas(filas, organizacion(formato, ...DOS))).toEqual([])
})

test('a numerator that begins to tell areas by their code is refused where they do not', () => {
  const filas = { numeradores: filasDe('numeradores', { formato: 'codigo_area, nro' }) }
  const repetidos = organizacion('sigla, nro', ...DOS, { sigla: 'ARCH', codigo: '2' })
  expect(quejas(filas, repetidos)).toEqual([
    `numeradores.csv:2 formato: «2» es el de «MESA» y el de «ARCH», ${PORQUE}`,
  ])
  expect(quejas(filas, organizacion('sigla, nro', ...DOS))).toEqual([])
})

test('of a numerator that no type uses nothing is asked, until one begins to', () => {
  const suelto = { ...organizacion('codigo_area, nro', ...DOS, { sigla: 'ARCH' }), tipos: [] }
  expect(quejas({ areas: filasDe('areas', { sigla: 'BIB' }) }, suelto)).toEqual([])
  expect(quejas({ tipos: filasDe('tipos', { numerador: 'Documentos' }) }, suelto)).toEqual([
    `tipos.csv:2 numerador: el de «ARCH» no puede faltar, ${PORQUE}`,
  ])
})

test('what was already so is not said again', () => {
  const de = organizacion('codigo_area, nro', ...DOS, { sigla: 'ARCH' })
  const filas = {
    areas: filasDe('areas', { sigla: 'ARCH', nombre: 'Otra' }),
    numeradores: filasDe('numeradores', { formato: 'codigo_area, nro', maximo: '5' }),
  }
  expect(quejas(filas, de)).toEqual([])
})
