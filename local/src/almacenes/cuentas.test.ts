import { expect, test } from '@jest/globals'
import { prepararCuentas } from '@foja/local/almacenes/cuentas.ts'

const propio = 'postgresql://duenia@127.0.0.1/foja'

test('with an own Postgres, an account that is missing or left empty is the owner one, and it is said', async () => {
  const dichos: string[] = []
  const { api, indexador } = await prepararCuentas({
    almacenes: { elastic: { url: 'http://127.0.0.1:9200', usuario: 'elastic', clave: 'una' } },
    base: propio,
    cuentas: { api: 'clave-de-api', indexador: 'clave-de-indexador' },
    // En un archivo de variables la que no se usa suele quedar vacía.
    variables: { DATABASE_URL: propio, FOJA_API_DATABASE_URL: '' },
    avisar: (texto) => dichos.push(texto),
  })
  expect([api.DATABASE_URL, indexador.DATABASE_URL]).toEqual([propio, propio])
  expect(dichos).toEqual([
    expect.stringMatching(/^! api entra a Postgres con la cuenta de DATABASE_URL/),
    expect.stringMatching(/^! indexador entra a Postgres con la cuenta de DATABASE_URL/),
  ])
})
