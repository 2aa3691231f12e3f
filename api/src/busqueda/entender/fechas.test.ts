import { expect, test } from '@jest/globals'
import { fechasEscritas } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import { formasDe, sinDias } from '@foja/api/busqueda/entender/fechas.ts'

test.each(['2/5/2024 12/5/2024', '12/5/2024 2/5/2024', '1/1/24, 11/1/24', '11/1/24, 1/1/24 y 21/1/24'])(
  'of «%s» nothing is left of any day, though one ends like another',
  (texto) =>
    expect(sinDias(texto, fechasEscritas(texto, new Date('2026-11-22T12:00:00Z')))).not.toMatch(/\d/),
)

test.each([
  ['feriado del 8 de diciembre', ['8 de diciembre']],
  ['feriado del día 8 de diciembre', ['8 de diciembre']],
  ['lo del 20/11', ['20/11', '20 de noviembre']],
  ['asueto 13/3/58', ['13/3/58', '13 de marzo de 1958']],
  ['nota del 15 del corriente', ['15 del corriente', '15 de noviembre de 2026']],
  ['lo de ayer', ['de ayer']],
  ['entre el 3/5/2024 y el 9/5/2024', ['entre el 3/5/2024 y el 9/5/2024']],
])('«%s» is looked for as a text says that day', (texto, formas) =>
  expect(fechasEscritas(texto, new Date('2026-11-22T12:00:00Z')).flatMap(formasDe)).toEqual(formas),
)
