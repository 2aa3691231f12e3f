import { expect, test } from '@jest/globals'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa'])
const { mesa, o } = escenario
const { expediente, integrar, relacionar } = conExpedientes(escenario)

/** Dos pares sin nada en común: en cada uno, el primero ya contiene al segundo. */
const dosPares = async () => {
  const [a, b, c, d] = [await expediente(), await expediente(), await expediente(), await expediente()]
  for (const [dentro, de] of [
    [b, a],
    [d, c],
  ] as const)
    expect((await integrar(dentro, de)).statusCode).toBe(200)
  return [a, b, c, d] as const
}

test('a file does not enter what is several floors below it [EST-47]', async () => {
  const [a, b, c, d] = await dosPares()
  expect((await integrar(c, b)).statusCode).toBe(200)
  for (const deAdentro of [b, c, d])
    expect((await integrar(a, deAdentro)).json().details).toBe(
      'Un expediente no puede quedar dentro de sí mismo.',
    )
  expect((await relacionar(d, [a], 10)).statusCode).toBe(409)
})

// Cada una toma dos filas que la otra no toca: sólo el turno de toda la organización las pone en fila.
test.each([
  ['one by one', (dentro: number, de: number) => integrar(dentro, de)],
  ['on saving', (dentro: number, de: number) => relacionar(de, [dentro], 10)],
])(
  'two at once, of files that have nothing in common, do not close a circle between them: %s [EST-47]',
  async (_, meter) => {
    for (let vez = 0; vez < 5; vez++) {
      const [a, b, c, d] = await dosPares()
      const respuestas = await Promise.all([meter(c, b), meter(a, d)])
      expect(respuestas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    }
  },
)

test('a fusion and an incorporation at once do not leave a file inside itself [EST-47, EST-48]', async () => {
  for (let vez = 0; vez < 5; vez++) {
    const [cabecera, otro] = [await expediente(), await expediente()]
    const [delOtro, afuera] = [await expediente(), await expediente()]
    await relacionar(cabecera, [otro])
    for (const [dentro, de] of [
      [delOtro, otro],
      [cabecera, afuera],
    ] as const)
      expect((await integrar(dentro, de)).statusCode).toBe(200)
    const respuestas = await Promise.all([
      mesa.post('/expedientes/fusionar', {
        id_cabecera: cabecera,
        ids_expedientes: [otro],
        id_area: o.areas.mesa,
      }),
      integrar(afuera, delOtro),
    ])
    expect(respuestas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  }
})
