import { setImmediate as vuelta } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { crearPaso } from '@foja/api/http/paso.ts'

const primero = (ceder: () => Promise<void>) =>
  Promise.race([ceder().then(() => 'lo de fondo'), vuelta('quien espera')])

test('what is made in the background goes on at once, unless somebody has just asked for something', async () => {
  const { anotar, ceder } = crearPaso()
  expect(await primero(ceder)).toBe('lo de fondo')
  anotar()
  expect(await primero(ceder)).toBe('quien espera')
  await ceder()
})
