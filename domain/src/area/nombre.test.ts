import { expect, test } from '@jest/globals'
import { areaDicha } from '@foja/domain/area/dicha.ts'
import { nombreDeArea } from '@foja/domain/area/nombre.ts'

test('an area is told from another with its name by its acronym, and only then [SHL-04, SES-06]', () => {
  const [una, otra, sola] = [
    { nombre: 'Despacho', sigla: 'DES-SAL' },
    { nombre: 'Despacho', sigla: 'DES-OBR' },
    { nombre: 'Archivo', sigla: 'ARCH' },
  ]
  const dichas = [una!, otra!, sola!].map((area, _, todas) => nombreDeArea(area, todas))
  expect(dichas).toEqual(['Despacho (DES-SAL)', 'Despacho (DES-OBR)', 'Archivo'])
})

test('and alone, if another one that is not seen has its name [DLG-08, DLG-09]', () => {
  const area = { nombre: 'Despacho', sigla: 'DES-SAL' }
  const dichas = [true, false].map((homonima) => areaDicha({ ...area, homonima }))
  expect(dichas).toEqual(['Despacho (DES-SAL)', 'Despacho'])
})
