import { expect, test } from '@jest/globals'
import { FORMATO_POR_OMISION } from '@foja/domain/numero/claves.ts'
import type { Nro } from '@foja/domain/numero/schema.ts'
import { camposDe, faltasDe, largoDe, pedidoDe, valoresDe } from './campos.ts'

const NRO: Nro = {
  nro: 12,
  nrop: null,
  anio: 2005,
  year_aa: 5,
  anexo: null,
  tomo: null,
  cuerpo: 2,
  corresponde: null,
  area: 'MESA',
  numero_asignado: null,
  nro_visible: 'MESA-000012/2005',
  tipo_visible: 'Nota',
}
const PROVISORIO: Nro = { ...NRO, nro: null, nrop: 7, cuerpo: null, cuerpop: 3 }

test('the editor offers the keys of the format; the area is not one to write [FRM-22]', () => {
  expect(camposDe(FORMATO_POR_OMISION)).toEqual(['nro', 'anio'])
  const otro = ['cuerpo', 'sigla', 'year_aa', 'nro'] as const
  expect(camposDe(otro.map((clave, orden) => ({ clave, orden })))).toEqual(['cuerpo', 'year_aa', 'nro'])
})

test('it starts with the number as it is, provisional or not [FRM-21, ENT-08]', () => {
  const campos = ['nro', 'anio', 'year_aa', 'cuerpo', 'anexo'] as const
  expect(valoresDe(NRO, campos)).toEqual({ nro: '12', anio: '2005', year_aa: '05', cuerpo: '2', anexo: '' })
  expect(valoresDe(PROVISORIO, campos)).toMatchObject({ nro: '7', cuerpo: '3' })
})

test('each wrong field says what is wrong, the number with the words of the server [VAL-01, VAL-02, VAL-03, VAL-04, VAL-06]', () => {
  expect(faltasDe({ nro: '123456789', anio: '25', year_aa: '05', anexo: '' })).toEqual({})
  expect(faltasDe({ nro: ' ', anio: '' })).toEqual({
    nro: 'El número es incorrecto.',
    anio: 'El número necesita un año.',
  })
  expect(faltasDe({ nro: 'abc', anio: '202', year_aa: '5', anexo: '1234567890' })).toEqual({
    nro: 'El número no es correcto. Sólo cifras, hasta nueve.',
    anio: 'El año lleva cuatro cifras (AAAA) o dos (AA).',
    year_aa: 'El año lleva dos cifras (AA).',
    anexo: 'Sólo cifras, hasta nueve.',
  })
})

test('a number takes nine figures, a year four or two [VAL-03, VAL-04]', () => {
  expect((['nro', 'tomo', 'anio', 'year_aa'] as const).map(largoDe)).toEqual([9, 9, 4, 2])
})

test('a provisional number is sent as such unless it becomes definitive [ENT-08]', () => {
  const valores = { nro: '8', anio: '2005' }
  expect(pedidoDe(valores, NRO, false)).toEqual({ nro: '8', anio: '2005' })
  expect(pedidoDe(valores, PROVISORIO, false)).toEqual({ nrop: '8', anio: '2005' })
  expect(pedidoDe(valores, PROVISORIO, true)).toEqual({ nro: '8', anio: '2005' })
})
