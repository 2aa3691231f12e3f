import { expect, test } from '@jest/globals'
import { setTimeout as esperar } from 'node:timers/promises'
import { soltar, tomadasEnOtra, tomar } from './en-escritura.ts'

test('a draft let go of while the browser tells which are held is not taken for another tab’s', async () => {
  const { locks } = navigator
  const preguntar = locks.query.bind(locks)
  expect(await tomar('1/nuevo/5')).toBe(true)
  soltar('1/nuevo/5')
  // El navegador ya miró, y contesta cuando esta pestaña terminó de soltarla.
  locks.query = async () => {
    const dicho = await preguntar()
    expect(dicho.held).toHaveLength(1)
    while ((await preguntar()).held!.length > 0) await esperar(20)
    return dicho
  }
  expect(await tomadasEnOtra()).toEqual(new Set())
  locks.query = preguntar
})

test('a draft taken twice at once by this tab is its own both times, and let go of it is free', async () => {
  const { locks } = navigator
  const pedir = locks.request.bind(locks)
  // Un navegador contesta después; Node, mientras se le pide.
  locks.request = (async (...pedido: Parameters<typeof pedir>) => {
    await esperar(0)
    return pedir(...pedido)
  }) as typeof pedir
  expect(await Promise.all([tomar('1/nuevo/6'), tomar('1/nuevo/6')])).toEqual([true, true])
  locks.request = pedir
  expect(await tomadasEnOtra()).toEqual(new Set())
  soltar('1/nuevo/6')
  while ((await navigator.locks.query()).held!.length > 0) await esperar(20)
  expect(await tomar('1/nuevo/6')).toBe(true)
  soltar('1/nuevo/6')
})
