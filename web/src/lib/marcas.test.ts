import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { anotarMarcas, cabeceraDeMarcas, siQuedaPendiente, soltarMarcas } from '@/lib/marcas.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const escrita = (marca: string) => anotarMarcas(new Response(null, { headers: { 'x-foja-marca': marca } }))
/** Una lectura con las marcas de ese momento. */
const leer = (pendiente: boolean) =>
  soltarMarcas(
    cabeceraDeMarcas(),
    new Response(null, pendiente ? { headers: { 'x-foja-marca-pendiente': '1' } } : {}),
  )

test('what was not found for not waiting longer is read again later, with its marks, until it is found', () => {
  const releer = jest.fn()
  const dejar = siQuedaPendiente(releer)
  escrita('7')
  leer(true)
  // Lo que se lea entre tanto no espera.
  expect(cabeceraDeMarcas()).toEqual({})
  jest.advanceTimersByTime(2_000)
  expect(releer).toHaveBeenCalledTimes(1)
  expect(cabeceraDeMarcas()).toEqual({ 'x-foja-marca': '7' })
  leer(true)
  jest.advanceTimersByTime(2_000)
  expect(releer).toHaveBeenCalledTimes(2)
  leer(false)
  jest.advanceTimersByTime(60_000)
  expect(releer).toHaveBeenCalledTimes(2)
  expect(cabeceraDeMarcas()).toEqual({})
  dejar()
})

test('several reads that gave up are repeated once, and not for ever', () => {
  const releer = jest.fn()
  const dejar = siQuedaPendiente(() => {
    releer()
    leer(true)
  })
  escrita('8')
  const cabecera = cabeceraDeMarcas()
  const cansada = new Response(null, { headers: { 'x-foja-marca-pendiente': '1' } })
  for (let i = 0; i < 3; i++) soltarMarcas(cabecera, cansada)
  jest.advanceTimersByTime(2_000)
  expect(releer).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(60_000)
  expect(releer).toHaveBeenCalledTimes(5)
  dejar()
})

test('what several writes left pending is asked for together, and another write begins anew', () => {
  const releer = jest.fn()
  const dejar = siQuedaPendiente(releer)
  for (const marca of ['9', '10']) {
    escrita(marca)
    leer(true)
  }
  jest.advanceTimersByTime(2_000)
  expect(cabeceraDeMarcas()).toEqual({ 'x-foja-marca': '9,10' })
  for (let i = 0; i < 10; i++) {
    leer(true)
    jest.advanceTimersByTime(2_000)
  }
  expect(releer).toHaveBeenCalledTimes(5)
  escrita('11')
  leer(true)
  jest.advanceTimersByTime(2_000)
  expect(releer).toHaveBeenCalledTimes(6)
  leer(false)
  dejar()
})
