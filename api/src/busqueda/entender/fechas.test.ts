import { expect, test } from '@jest/globals'
import { fechasEscritas } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import { sinDias } from '@foja/api/busqueda/entender/fechas.ts'

test.each(['2/5/2024 12/5/2024', '12/5/2024 2/5/2024', '1/1/24, 11/1/24', '11/1/24, 1/1/24 y 21/1/24'])(
  'of «%s» nothing is left of any day, though one ends like another',
  (texto) =>
    expect(sinDias(texto, fechasEscritas(texto, new Date('2026-11-22T12:00:00Z')))).not.toMatch(/\d/),
)
