import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { alQuedarSinDialogo } from '@/lib/dialogo.ts'

let hay = false
beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { document: { querySelector: () => (hay ? {} : null) } })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'document')
})

test('what would take away an open dialog waits for it to be closed, and is done once [FRM-25, SHL-04]', () => {
  const hacer = jest.fn()
  hay = true
  alQuedarSinDialogo(hacer)
  jest.advanceTimersByTime(60_000)
  expect(hacer).not.toHaveBeenCalled()
  hay = false
  jest.advanceTimersByTime(1_000)
  expect(hacer).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(60_000)
  expect(hacer).toHaveBeenCalledTimes(1)
})

test('with no dialog it is done at once, and what is no longer wanted is not done', () => {
  const hacer = jest.fn()
  hay = false
  alQuedarSinDialogo(hacer)
  expect(hacer).toHaveBeenCalledTimes(1)
  hay = true
  const dejar = alQuedarSinDialogo(hacer)
  dejar()
  hay = false
  jest.advanceTimersByTime(60_000)
  expect(hacer).toHaveBeenCalledTimes(1)
})
