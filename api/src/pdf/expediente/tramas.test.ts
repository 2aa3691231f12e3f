import { expect, test } from '@jest/globals'
import { direccionDeFoja, fojaDeDireccion } from '@foja/api/pdf/expediente/tramas.ts'

test('an address is of a page only if there is one: whoever writes the case file can write any', () => {
  expect([1, 7, 9].map((foja) => fojaDeDireccion(direccionDeFoja(foja), 9))).toEqual([1, 7, 9])
  const malas = [direccionDeFoja(0), direccionDeFoja(10), direccionDeFoja(1.5), direccionDeFoja(NaN)]
  for (const mala of [...malas, `${direccionDeFoja(1)}/x`, 'https://foja.example/1', ''])
    expect([mala, fojaDeDireccion(mala, 9)]).toEqual([mala, undefined])
})
