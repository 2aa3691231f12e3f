import { afterAll, expect, jest, test } from '@jest/globals'
import { recordar } from './recordar.ts'

let ahora = 1_000_000
// Con el reloj de verdad, si la prueba se demora vence lo que tenía que estar recordado.
const reloj = jest.spyOn(performance, 'now').mockImplementation(() => ahora)
afterAll(() => reloj.mockRestore())

const contar = () => {
  let veces = 0
  return () => Promise.resolve(++veces)
}

test('one answer serves everybody who asks while it lasts, and after that it is asked again', async () => {
  const preguntar = recordar(50, contar())
  expect(await Promise.all([preguntar(), preguntar()])).toEqual([1, 1])
  ahora += 50
  expect(await preguntar()).toBe(1)
  ahora += 1
  expect(await preguntar()).toBe(2)
})

test('putting the machine’s clock back does not make it last longer', async () => {
  const preguntar = recordar(50, contar())
  expect(await preguntar()).toBe(1)
  const atrasado = jest.spyOn(Date, 'now').mockImplementation(() => 0)
  ahora += 51
  expect(await preguntar()).toBe(2)
  atrasado.mockRestore()
})

test('a failure is nobody else’s answer', async () => {
  let veces = 0
  const preguntar = recordar(60_000, async () => {
    if (++veces === 1) throw new Error('se cortó')
    return veces
  })
  await expect(preguntar()).rejects.toThrow('se cortó')
  expect(await preguntar()).toBe(2)
})

test('one that fails late, when another was already asked, does not make the other be forgotten', async () => {
  const primera = Promise.withResolvers<number>()
  let veces = 0
  const preguntar = recordar(500, () => (++veces === 1 ? primera.promise : Promise.resolve(veces)))
  const fallida = preguntar()
  ahora += 501
  expect(await preguntar()).toBe(2)
  primera.reject(new Error('se cortó'))
  await expect(fallida).rejects.toThrow('se cortó')
  expect(await preguntar()).toBe(2)
})
