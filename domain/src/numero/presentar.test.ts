import { expect, test } from '@jest/globals'
import { presentarNumero } from '@foja/domain/numero/presentar.ts'
import { nro } from '@foja/domain/numero/schema.ts'

const fila = {
  nro: 12,
  nrop: 7,
  anio: 2026,
  year_aa: null,
  anexo: 3,
  tomo: null,
  cuerpo: 2,
  corresponde: null,
  numero_asignado: 'X-1',
  nro_str: 'DAJ-000012/2026',
  area_creacion: { sigla: 'DAJ' },
  tipo: { nombre_singular: 'Nota' },
}
const comun = {
  nrop: 7,
  anio: 2026,
  year_aa: 26,
  tomo: null,
  corresponde: null,
  area: 'DAJ',
  numero_asignado: 'X-1',
  nro_visible: 'DAJ-000012/2026',
  tipo_visible: 'Nota',
}

test('a number is told with all its parts [ENT-07]', () => {
  expect(presentarNumero(fila)).toEqual({ ...comun, nro: 12, anexo: 3, cuerpo: 2 })
})

test('of a provisional one, its optional parts carry their p, and only those it has [ENT-08]', () => {
  const presentado = presentarNumero({ ...fila, nro: null })
  expect(presentado).toEqual({ ...comun, nro: null, anexo: null, cuerpo: null, anexop: 3, cuerpop: 2 })
  expect(nro.parse(presentado)).toEqual(presentado)
})

test('what has no number at all is not provisional', () => {
  expect(presentarNumero({ ...fila, nro: null, nrop: null })).toMatchObject({ anexo: 3, cuerpo: 2 })
})

test('the year in two digits is the written one or, if none, that of the year [ENT-07]', () => {
  expect(presentarNumero({ ...fila, year_aa: 99 }).year_aa).toBe(99)
  expect(presentarNumero({ ...fila, anio: null }).year_aa).toBeNull()
})
