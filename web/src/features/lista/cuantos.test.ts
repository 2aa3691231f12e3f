import { expect, test } from '@jest/globals'
import { cuantos } from './cuantos.ts'

const rows = Array.from({ length: 10 })

test('what is being received is not counted, on whatever page', () => {
  expect(cuantos({ rows, total: 42, siguiente: 'x' }, 10, true)).toBe(42)
  expect(cuantos({ rows, total: 42, siguiente: 'x' }, 8, true)).toBe(40)
  expect(cuantos({ rows, total: 20, siguiente: null }, 9, false)).toBe(19)
})

test('with all of them in sight, as many as are seen: the index may still count what has just left', () => {
  expect(cuantos({ rows, total: 11, siguiente: null }, 10, true)).toBe(10)
  expect(cuantos({ rows, total: 11, siguiente: null }, 7, true)).toBe(7)
  expect(cuantos(undefined, 0, true)).toBe(0)
})
