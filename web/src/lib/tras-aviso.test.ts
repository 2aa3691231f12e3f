import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { crearTrasAvisos, esperaDe } from '@/lib/tras-aviso.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('the inbox is read again at random between one and ten seconds after it is told, and the rest at one [RT-10]', () => {
  const esperas = [0, 0.3, 0.7, 1].map((azar) => esperaDe('notificacion:refreshInbox', azar))
  expect(esperas).toEqual(esperas.toSorted((a, b) => a - b))
  expect(new Set(esperas).size).toBe(4)
  expect([esperas[0], esperas[3]]).toEqual([1000, 10_000])
  expect([0, 1].map((azar) => esperaDe('eventos:usuario', azar))).toEqual([1000, 1000])
})

test('of several told at once it is done once, when the last of them is found', () => {
  const hacer = jest.fn()
  const { avisar } = crearTrasAvisos(hacer)
  for (let i = 0; i < 3; i++) avisar('eventos:usuario')
  jest.advanceTimersByTime(999)
  expect(hacer).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  jest.advanceTimersByTime(20_000)
  expect(hacer).toHaveBeenCalledTimes(1)
})

test('what is told while it waits is done too, and what does not stop being told does not stop it', () => {
  const hacer = jest.fn()
  const { avisar } = crearTrasAvisos(hacer)
  for (let i = 0; i < 20; i++) {
    avisar('eventos:usuario')
    jest.advanceTimersByTime(500)
  }
  expect(hacer.mock.calls.length).toBeGreaterThan(5)
  const van = hacer.mock.calls.length
  jest.advanceTimersByTime(600)
  expect(hacer.mock.calls.length).toBeGreaterThan(van)
})

test('who waits for the inbox does not wait longer for something else, and once left, nothing is done', () => {
  const hacer = jest.fn()
  const { avisar, dejar } = crearTrasAvisos(hacer)
  jest.spyOn(Math, 'random').mockReturnValue(1)
  avisar('notificacion:refreshInbox')
  avisar('notificacion:documento')
  jest.advanceTimersByTime(1000)
  expect(hacer).toHaveBeenCalledTimes(1)
  avisar('notificacion:refreshInbox')
  jest.advanceTimersByTime(9_000)
  expect(hacer).toHaveBeenCalledTimes(1)
  dejar()
  jest.advanceTimersByTime(20_000)
  expect(hacer).toHaveBeenCalledTimes(1)
})
