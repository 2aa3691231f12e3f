import { expect, test } from '@jest/globals'
import { clavesDeArea, DIAS_DE_AREA } from '@foja/domain/estadia/clave.ts'

test('the days of an area follow one another, never touch those of another, and stay exact', () => {
  const dia = (iso: string) => ({ desde: Date.parse(iso), hasta: Date.parse(iso) })
  const { gte, lte } = clavesDeArea(3, dia('1970-01-01T12:00:00Z'))
  expect([gte, lte]).toEqual([3 * DIAS_DE_AREA + 719_162, 3 * DIAS_DE_AREA + 719_162])
  // El día es el oficial: a las dos de la mañana de UTC todavía es el anterior.
  expect(clavesDeArea(3, dia('1970-01-02T02:00:00Z')).gte).toBe(gte)
  expect(clavesDeArea(3, dia('1970-01-02T03:00:00Z')).gte).toBe(gte + 1)
  expect(clavesDeArea(3).lte + 1).toBe(clavesDeArea(4).gte)
  expect(clavesDeArea(3, { desde: -1e15, hasta: 1e15 })).toEqual(clavesDeArea(3))
  expect(Number.isSafeInteger(clavesDeArea(2_147_483_647).lte)).toBe(true)
})
