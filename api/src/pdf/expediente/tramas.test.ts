import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import {
  direccionDeFoja,
  fojaDeDireccion,
  leerTramas,
  renglonDe,
  type Leida,
} from '@foja/api/pdf/expediente/tramas.ts'

test('an address is of a page only if there is one: whoever writes the case file can write any', () => {
  expect([1, 7, 9].map((foja) => fojaDeDireccion(direccionDeFoja(foja), 9))).toEqual([1, 7, 9])
  const malas = [direccionDeFoja(0), direccionDeFoja(10), direccionDeFoja(1.5), direccionDeFoja(NaN)]
  for (const mala of [...malas, `${direccionDeFoja(1)}/x`, 'https://foja.example/1', ''])
    expect([mala, fojaDeDireccion(mala, 9)]).toEqual([mala, undefined])
})

test('what arrives is read whole, however it is cut on the way, and what ends halfway is said to have been cut', async () => {
  const bytes = Buffer.from('12\n45')
  const todo = Buffer.concat([
    Buffer.from(renglonDe({ que: 'parte', desde: 1, paginas: 1, largo: bytes.length })),
    bytes,
    Buffer.from(renglonDe({ que: 'fin', marcadores: [] })),
  ])
  const leer = async (trozo: number, hasta = todo.length) => {
    const trozos = Array.from({ length: Math.ceil(hasta / trozo) }, (_, i) =>
      todo.subarray(i * trozo, Math.min(hasta, (i + 1) * trozo)),
    )
    const leidas: Leida[] = []
    for await (const una of leerTramas(Readable.from(trozos))) leidas.push(una)
    return leidas.map(({ trama: { que }, bytes: suyos }) => [que, Buffer.from(suyos).toString()])
  }
  for (const trozo of [1, 7, 1_000])
    expect(await leer(trozo)).toEqual([
      ['parte', '12\n45'],
      ['fin', ''],
    ])
  for (const falta of [1, 20, 34]) await expect(leer(7, todo.length - falta)).rejects.toThrow('llegó cortado')
})
