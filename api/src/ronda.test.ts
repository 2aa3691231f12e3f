import { expect, test } from '@jest/globals'
import { crearRonda } from '@foja/api/ronda.ts'

/** Una ronda en que cada trabajo termina cuando el test lo dice. */
function preparar(aLaVez: number) {
  const ronda = crearRonda(aLaVez)
  const empezados: string[] = []
  const finales = new Map<string, () => void>()
  const pedir = (quien: number | null, nombre: string) =>
    ronda.pedir(quien, () => {
      empezados.push(nombre)
      return new Promise<void>((listo) => finales.set(nombre, listo))
    })
  const terminar = async (nombre: string) => {
    finales.get(nombre)!()
    await new Promise((listo) => setImmediate(listo))
  }
  return { ronda, empezados, pedir, terminar }
}

test('one at a time per person, and turn about between those who wait', async () => {
  const { ronda, empezados, pedir, terminar } = preparar(2)
  for (const nombre of ['a1', 'a2', 'a3', 'a4']) void pedir(1, nombre)
  void pedir(2, 'b1')
  void pedir(2, 'b2')
  void pedir(3, 'c1')
  expect(empezados).toEqual(['a1', 'b1'])
  expect(ronda.pendientes()).toBe(5)
  await terminar('a1')
  expect(empezados).toEqual(['a1', 'b1', 'c1'])
  await terminar('b1')
  expect(empezados.at(-1)).toBe('a2')
  await terminar('c1')
  expect(empezados.at(-1)).toBe('b2')
  await terminar('a2')
  expect(empezados).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('what is of nobody does not wait for another of nobody, and what fails gives way', async () => {
  const { ronda, empezados, pedir } = preparar(2)
  await expect(ronda.pedir(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  void pedir(null, 'x')
  void pedir(null, 'y')
  expect(empezados).toEqual(['x', 'y'])
})
