import { expect, test } from '@jest/globals'
import { cambioEnPalabras, queCambio } from './que-cambio.ts'

const pagina = (ids: readonly number[], total = ids.length) => ({
  rows: ids.map((id) => ({ id, id_evento: id * 10 })),
  total,
  siguiente: total > ids.length ? 'x' : null,
})
const cambia = (antes: ReturnType<typeof pagina>, ahora: ReturnType<typeof pagina>, primera = true) =>
  queCambio(antes, ahora, primera)

test('RT-10: one that arrives and one that leaves are told though the total is the same', () => {
  expect(cambia(pagina([1, 2, 3]), pagina([4, 1, 3]))).toEqual({ nuevos: 1, idos: 1 })
  expect(cambia(pagina([1, 2]), pagina([3, 4]))).toEqual({ nuevos: 2, idos: 2 })
  expect(cambia(pagina([1, 2, 3], 20), pagina([4, 1, 3], 20))).toEqual({ nuevos: 1, idos: 1 })
})

test('RT-10: rows are told apart by their movement too: a document sent again is another row', () => {
  const otraVez = { ...pagina([1, 2]), rows: [{ id: 1, id_evento: 11 }, ...pagina([2]).rows] }
  expect(cambia(pagina([1, 2]), otraVez)).toEqual({ nuevos: 1, idos: 1 })
})

test('RT-10: the same rows are no change, in another order they are one', () => {
  expect(cambia(pagina([1, 2]), pagina([1, 2]))).toBeNull()
  expect(cambia(pagina([1, 2]), pagina([2, 1]))).toEqual({ nuevos: 0, idos: 0 })
})

test('RT-10: what goes over to the next page has not left, what comes from it is not new', () => {
  expect(cambia(pagina([1, 2, 3], 9), pagina([4, 1, 2], 10))).toEqual({ nuevos: 1, idos: 0 })
  expect(cambia(pagina([1, 2, 3], 9), pagina([1, 3, 4], 8))).toEqual({ nuevos: 0, idos: 1 })
  // Lo que acaba de irse, el índice lo cuenta un instante más.
  expect(cambia(pagina([1, 2, 3], 9), pagina([1, 3, 4], 9))).toEqual({ nuevos: 0, idos: 1 })
  expect(cambia(pagina([1, 2, 3], 9), pagina([11, 12, 13], 21))).toEqual({ nuevos: 12, idos: 0 })
  // De otra página: llegó una a las de antes.
  expect(cambia(pagina([4, 5, 6], 9), pagina([3, 4, 5], 10), false)).toEqual({ nuevos: 1, idos: 0 })
})

test('RT-10: with all of them in sight, as many as are seen and not as the index still counts', () => {
  expect(cambia(pagina([1, 2]), { ...pagina([1]), total: 2 })).toEqual({ nuevos: 0, idos: 1 })
})

test('what changed, in words', () => {
  expect(cambioEnPalabras({ nuevos: 1, idos: 0 })).toBe('1 nuevo')
  expect(cambioEnPalabras({ nuevos: 2, idos: 1 })).toBe('2 nuevos, 1 ya no está')
  expect(cambioEnPalabras({ nuevos: 0, idos: 2 })).toBe('2 ya no están')
  expect(cambioEnPalabras({ nuevos: 0, idos: 0 })).toBe('La lista cambió')
})
