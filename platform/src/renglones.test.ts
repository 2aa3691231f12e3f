import { expect, jest, test } from '@jest/globals'
import { leerRenglones } from '@foja/platform/renglones.ts'

async function leer(trozos: Iterable<Buffer | string>): Promise<string[]> {
  async function* deA() {
    yield* trozos
  }
  return (await Array.fromAsync(leerRenglones(deA()))).flat()
}

/** Los bytes de ese texto, de a tantos. */
const partido = (texto: string, largo: number): Buffer[] => {
  const bytes = Buffer.from(texto)
  return Array.from({ length: Math.ceil(bytes.length / largo) }, (_, i) =>
    bytes.subarray(i * largo, (i + 1) * largo),
  )
}

test('lines come whole wherever the pieces are cut, and only a line feed ends one', async () => {
  const renglones = ['ñandú, «comillas» y 😀', '', 'con\u2028separador y\rretorno', 'último sin salto']
  for (const largo of [1, 2, 3, 7, 1000])
    expect(await leer(partido(renglones.join('\n'), largo))).toEqual(renglones)
  expect(await leer(renglones.map((renglon) => `${renglon}\n`))).toEqual(renglones)
  expect(await leer([])).toEqual([])
})

test('a line without end is put together once, and not at each piece', async () => {
  const unir = jest.spyOn(Buffer, 'concat')
  expect(await leer([...partido('a'.repeat(100_000), 100), Buffer.from('\nb')])).toEqual([
    'a'.repeat(100_000),
    'b',
  ])
  expect(unir.mock.calls.length).toBeLessThanOrEqual(2)
  unir.mockRestore()
})
