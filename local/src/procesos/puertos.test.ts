import { expect, test } from '@jest/globals'
import { elegirPuerto } from '@foja/local/procesos/puertos.ts'

test('a port that was chosen is nobody else’s until it is let go: two that start at once do not get the same', async () => {
  const uno = await elegirPuerto(undefined, 33_000)
  const otro = await elegirPuerto(undefined, 33_000)
  expect(otro.puerto).not.toBe(uno.puerto)
  await expect(elegirPuerto(uno.puerto)).rejects.toThrow('está ocupado')
  await uno.soltar()
  const deNuevo = await elegirPuerto(uno.puerto)
  expect(deNuevo.puerto).toBe(uno.puerto)
  await Promise.all([otro.soltar(), deNuevo.soltar()])
})
