import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { ABIERTO } from '@foja/domain/busqueda/fechas/abierto.ts'
import { leerFecha } from '@foja/domain/busqueda/fecha.ts'
import { FILTROS_DE_LISTA, type NombreDeFiltroDeLista } from '@foja/domain/busqueda/filtros.ts'
import { VISIBILIDADES } from '@foja/domain/documento/visibilidad.ts'
import { chipsDe, claveDeNombre } from './chip.ts'
import { filtroDeDias } from './dias.ts'
import { filtrosDe } from './en-direccion.ts'
import { leerChips } from './leer-chips.ts'

const leer = (...chips: unknown[]) => leerChips(JSON.stringify(chips))
const fecha = (value: string, mas = {}) => leer({ key: 'fecha', value, ...mas }).map(({ valor }) => valor)

test('the chips parameter is read; what is not a chip is ignored [ENT-29]', () => {
  expect(
    leer(
      { key: 'tipo', value: 'Resolución', typeId: 12, areasId: [], isFilter: false },
      { key: 'titulo', value: 'becas' },
      { key: 'titulo', value: ' ' },
      { key: 'tipo', value: 'res', isFilter: true },
      { key: 'clave', value: 'x' },
      null,
    ),
  ).toEqual([
    { filtro: 'tipo', valor: '12' },
    { filtro: 'titulo', valor: 'becas' },
  ])
  expect(leerChips('{')).toEqual([])
  expect(leerChips('{}')).toEqual([])
})

test('a chip of several areas filters by all of them, as if they had been chosen one by one [RUT-10, BUS-15]', () => {
  const chip = { key: 'nro_area', value: 'Mesa, Legales', typeId: null, personId: null, areasId: [3, 8] }
  const porChips = new URLSearchParams({ chips: JSON.stringify([chip]) })
  expect(filtrosDe(porChips)).toEqual([{ field: 'nro_area', values: ['3', '8'], type: 'any' }])
  expect(filtrosDe(porChips)).toEqual(filtrosDe(new URLSearchParams({ nro_area: '3|8' })))
})

test('the text of a chip is one value, with its bar [RUT-10, BUS-15]', () => {
  expect(leer({ key: 'titulo', value: 'obras | becas' })).toEqual([
    { filtro: 'titulo', valor: 'obras | becas' },
  ])
})

test('the date of a chip is read as it is shown, one day or a range [RUT-10, CON-05]', () => {
  const dia = filtroDeDias('2025-05-16', null, false)
  const rango = filtroDeDias('2025-05-16', '2025-05-20', true)
  for (const texto of ['16/05/25', '16/05/2025'])
    expect([texto, fecha(texto, { isDateFromTo: false }), fecha(texto)]).toEqual([texto, [dia], [dia]])
  for (const texto of ['16/05/25 – 20/05/25', '16/05/2025 - 20/05/2025', '16/05/25-20/05/25'])
    expect([texto, fecha(texto, { isDateFromTo: true }), fecha(texto)]).toEqual([texto, [rango], [rango]])
  for (const enlace of ['2025-05-16', String(dia), rango!]) expect(fecha(enlace)).toEqual([enlace])
})

test('the date that cannot be read goes as it came, for the answer to name it among those not used [BUS-18]', () => {
  for (const texto of [
    '31/02/25',
    'ayer',
    '16/05/25 – 31/02/25',
    '20/05/25 – 16/05/25',
    'hasta 16/05/25 – 20/05/25',
  ]) {
    expect(fecha(texto)).toEqual([texto])
    expect(leerFecha(texto)).toBeUndefined()
  }
  expect(fecha('16/05/25', { isDateFromTo: true })).toEqual(['16/05/25'])
})

const dia = fc
  .date({ min: new Date('0813-01-01'), max: new Date('2900-01-01'), noInvalidDate: true })
  .map((cuando) => cuando.toISOString().slice(0, 10))
const fechas = fc.oneof(
  dia.map((uno) => filtroDeDias(uno, null, false)!),
  fc
    .uniqueArray(dia, { minLength: 2, maxLength: 2 })
    .map((dias) => filtroDeDias(...(dias.toSorted() as [string, string]), true)!),
  dia.map((uno) => filtroDeDias(ABIERTO.desde, uno, true)!),
  dia.map((uno) => filtroDeDias(uno, ABIERTO.hasta, true)!),
)
const ids = fc.integer({ min: 1, max: 999_999_999 }).map(String)
const DE_ID: readonly NombreDeFiltroDeLista[] = [
  'tipo',
  'estado',
  'nro_area',
  'lugar_actual',
  'nro_sigla_area',
  'persona_relacionada',
]
const DE_QUIEN: readonly NombreDeFiltroDeLista[] = ['enviado_a', 'recibido_de']
const palabra = fc.stringMatching(/^[a-zñé]{1,12}( [a-zñé]{1,12})?$/)

/** Un filtro cualquiera de los que la pantalla pone, y cómo se llama su valor. */
const filtro = fc.constantFrom(...FILTROS_DE_LISTA).chain((field) => {
  const valor: fc.Arbitrary<string> =
    field === 'fecha'
      ? fechas
      : field === 'visibilidad'
        ? fc.constantFrom(...VISIBILIDADES)
        : DE_ID.includes(field)
          ? ids
          : DE_QUIEN.includes(field)
            ? fc.oneof(
                ids,
                ids.map((id) => `usuario:${id}`),
              )
            : palabra
  const nombre = [...DE_ID, ...DE_QUIEN].includes(field)
    ? palabra.map((una) => `${una} · DNI 20111222`)
    : fc.constant(null)
  return fc.record({ field: fc.constant(field), valor, nombre })
})

test('every chip that is shown is read back as the filter it is [RUT-10, ENT-29]', () => {
  fc.assert(
    fc.property(fc.uniqueArray(filtro, { selector: ({ field }) => field }), (puestos) => {
      const nombres = new Map(
        puestos.flatMap(({ field, valor, nombre }) =>
          nombre ? [[claveDeNombre(field, valor), nombre]] : [],
        ),
      )
      const filtros = puestos.map(({ field, valor }) => ({ field, values: [valor], type: 'any' as const }))
      const chips = chipsDe(filtros, nombres).map(({ chip }) => chip)
      const leidos = filtrosDe(new URLSearchParams({ chips: JSON.stringify(chips) }), FILTROS_DE_LISTA)
      expect(leidos).toEqual(filtros)
    }),
    { numRuns: 300 },
  )
})

test('of a person without an id, the name is what is asked [ENT-29]', () => {
  expect(leer({ key: 'persona_relacionada', value: 'Paz, Ana · DNI 20111222' })).toEqual([
    { filtro: 'persona_relacionada', valor: 'Paz, Ana' },
  ])
})
