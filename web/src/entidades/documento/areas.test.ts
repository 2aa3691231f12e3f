import { expect, test } from '@jest/globals'
import { areasDe } from '@/entidades/documento/areas.ts'

const deSalud = { id: 1, nombre: 'Despacho', sigla: 'DES-SAL', homonima: true }
const deObras = { id: 2, nombre: 'Despacho', sigla: 'DES-OBR', homonima: true }
const archivo = { id: 3, nombre: 'Archivo', sigla: 'ARCH', homonima: false }

test('a found row tells apart the areas of one name by their acronym, and says the same one once', () => {
  expect(areasDe(deSalud, deSalud)).toBe('Despacho (DES-SAL)')
  expect(areasDe(deSalud, deObras)).toBe('numeró Despacho (DES-SAL) · está en Despacho (DES-OBR)')
  expect(areasDe(deObras, archivo)).toBe('numeró Despacho (DES-OBR) · está en Archivo')
  expect(areasDe(archivo, archivo)).toBe('Archivo')
})
