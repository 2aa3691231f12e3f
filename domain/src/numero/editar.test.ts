import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import type { PartesDeNumero } from '@foja/domain/numero/claves.ts'
import { editarNumero, exigirNumeroNoVacio } from '@foja/domain/numero/editar.ts'
import type { NumeroPedido } from '@foja/domain/numero/schema.ts'

const vacio = {
  year_aa: null,
  anexo: null,
  tomo: null,
  cuerpo: null,
  corresponde: null,
  numero_asignado: null,
}
const DEFINITIVO: PartesDeNumero = { ...vacio, nro: 12, nrop: null, anio: 2026 }
const PROVISORIO: PartesDeNumero = { ...vacio, nro: null, nrop: 7, anio: 2026 }

const editar = (pedido: NumeroPedido | undefined, actual = DEFINITIVO, maximo = 999_999_999) =>
  editarNumero(actual, pedido, { sigla: 'MESA', maximo, anioDeHoy: 2026 })
const error = (...argumentos: Parameters<typeof editar>) => {
  try {
    return editar(...argumentos)
  } catch (e) {
    const { clase, message } = e as { clase: string; message: string }
    return `${clase}: ${message}`
  }
}

test('a missing or empty number is wrong, to the letter [VAL-01, VAL-06]', () => {
  const texto = 'invalido: El número es incorrecto.'
  for (const pedido of [undefined, null, '', '  ', {}, { anio: 2025 }, { nro: '' }, { nrop: '' }])
    expect([pedido, error(pedido)]).toEqual([pedido, texto])
  expect(error({ nro: '', nrop: 7 }, PROVISORIO)).toBe(texto)
})

test('a number that is not one is not correct, to the letter [VAL-02, VAL-04]', () => {
  const texto = 'invalido: El número no es correcto'
  for (const nro of ['abc', '1234567890', 1_234_567_890, '-1', 1.5, '1e3', 0, '12p'])
    expect([nro, error({ nro })]).toEqual([nro, texto])
  expect(error('abc')).toBe(texto)
  expect(error({ nro: 1, anexo: '1234567890' })).toBe(texto)
  expect(editar({ nro: '123456789' }).nro).toBe(123_456_789)
  expect(error({ nro: 501 }, DEFINITIVO, 500)).toBe(texto)
})

test('a year has four figures or two, and is kept as an integer [VAL-03, VAL-05]', () => {
  const texto = 'invalido: El número no es correcto'
  for (const anio of ['202', '5', '20255', 'dos mil', '0000', ''])
    expect([anio, error({ nro: 1, anio })]).toEqual([anio, texto])
  for (const year_aa of ['5', '205', '2025', 100]) expect(error({ nro: 1, year_aa })).toBe(texto)
  expect(editar({ nro: 1, anio: '2025', year_aa: '05' })).toMatchObject({ anio: 2025, year_aa: 5 })
  expect(editar({ nro: 1, anio: '2025', year_aa: '25' })).toMatchObject({ anio: 2025, year_aa: null })
  expect(editar({ nro: 1, anio: '98' }).anio).toBe(1998)
  expect(editar({ nro: 1, year_aa: 5 })).toMatchObject({ anio: 2005, year_aa: null })
})

test('what does not come stays; what comes empty goes', () => {
  const conAnexo = { ...DEFINITIVO, anexo: 3, numero_asignado: 'A' }
  expect(editar({ nro: 12 }, conAnexo)).toEqual(conAnexo)
  expect(editar({ nro: 12, anexo: '', numero_asignado: null }, conAnexo)).toEqual(DEFINITIVO)
  expect(editar({ nro: 12, anexo: 0 }, conAnexo).anexo).toBeNull()
})

test('a provisional number stays so with nrop and becomes definitive with nro [ENT-08]', () => {
  expect(editar({ nro: null, nrop: 9 }, PROVISORIO)).toMatchObject({ nro: null, nrop: 9 })
  expect(editar({ nro: 9, nrop: 7 }, PROVISORIO)).toMatchObject({ nro: 9, nrop: null })
  expect(editar({ nrop: 9 }, PROVISORIO, 8)).toMatchObject({ nro: null, nrop: 9 })
  expect(error({ nrop: 9 }, DEFINITIVO)).toBe('invalido: El número no es correcto')
  expect(editar({ nrop: 7, anexop: 4, anexo: null }, PROVISORIO).anexo).toBe(4)
})

test('the area cannot be changed [FRM-22]', () => {
  expect(editar({ nro: 1, area: 'MESA' }).nro).toBe(1)
  expect(error({ nro: 1, area: 'BIB' })).toBe('invalido: El número no es correcto')
})

test('sending back what was read changes nothing, whatever the number', () => {
  const cifras = fc.integer({ min: 1, max: 999_999_999 })
  const quizas = fc.option(cifras, { nil: null })
  const partes = fc.record({
    nro: cifras,
    nrop: fc.constant(null),
    anio: fc.integer({ min: 1000, max: 9999 }),
    year_aa: fc.constant(null),
    anexo: quizas,
    tomo: quizas,
    cuerpo: quizas,
    corresponde: quizas,
    numero_asignado: fc.constantFrom(null, 'A-1'),
  })
  fc.assert(
    fc.property(partes, (actual) => {
      const leido = { ...actual, year_aa: actual.anio % 100, area: 'MESA' }
      expect(editar(leido, actual)).toEqual(actual)
      const escrito = Object.fromEntries(
        Object.entries(leido).map(([k, v]) => [k, v === null ? null : String(v)]),
      )
      expect(editar({ ...escrito, year_aa: leido.year_aa }, actual)).toEqual(actual)
    }),
  )
})

test('a save may not carry an empty number [VAL-01]', () => {
  for (const pedido of ['', null, { nro: '' }, { nrop: ' ' }])
    expect(() => exigirNumeroNoVacio(pedido)).toThrow('El número es incorrecto.')
  for (const pedido of [undefined, 5, { nro: null, nrop: 7 }, { nro: '1' }])
    expect(() => exigirNumeroNoVacio(pedido)).not.toThrow()
})

test.each<[string, NumeroPedido, PartesDeNumero, string]>([
  ['another area', { nro: 1, area: 'DAJ' }, DEFINITIVO, 'El área del número no se puede cambiar.'],
  ['past the top', { nro: 501 }, DEFINITIVO, 'El número más alto de este numerador es 500.'],
  ['provisional again', { nrop: 7 }, DEFINITIVO, 'Un número definitivo no vuelve a ser provisorio.'],
  ['without a year', { nro: 1, anio: '' }, DEFINITIVO, 'Año (AAAA): el número necesita un año.'],
  ['with a part that is no number', { nro: 1, tomo: 'uno' }, DEFINITIVO, 'Tomo: Sólo cifras, hasta nueve.'],
  ['zero', { nrop: '0' }, PROVISORIO, 'Número provisorio: Los números empiezan en 1.'],
  [
    'with a long assigned one',
    { nro: 1, numero_asignado: 'a'.repeat(101) },
    DEFINITIVO,
    'Número asignado: hasta 100 caracteres.',
  ],
])('a number %s is not correct, and why is said [VAL-02]', (_, pedido, actual, detalle) => {
  expect(() => editar(pedido, actual, 500)).toThrow(expect.objectContaining({ detalle }))
})

test('the top itself, the same area and the longest assigned number are correct', () => {
  const asignado = 'a'.repeat(100)
  expect(editar({ nro: 500, area: 'MESA', numero_asignado: ` ${asignado} ` }, DEFINITIVO, 500)).toEqual({
    ...DEFINITIVO,
    nro: 500,
    numero_asignado: asignado,
  })
})

test('a year of two digits that does not change leaves the year as it was [VAL-05]', () => {
  const antiguo = { ...DEFINITIVO, anio: 1926 }
  expect(editar({ nro: 12, year_aa: 26 }, antiguo).anio).toBe(1926)
  expect(editar({ nro: 12, year_aa: 25 }, antiguo).anio).toBe(2025)
  expect(editar({ nro: 12 }, { ...DEFINITIVO, anio: null }).anio).toBe(2026)
  expect(editar({ nro: 12 }, { ...DEFINITIVO, anio: 1999 }).anio).toBe(1999)
})

test('an optional part that comes as nothing is taken off; that does not come, stays', () => {
  const conTomo = { ...DEFINITIVO, tomo: 3, anexo: 2 }
  expect(editar({ nro: 12, tomo: null }, conTomo)).toMatchObject({ tomo: null, anexo: 2 })
})
