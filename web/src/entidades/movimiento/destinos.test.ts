import { expect, jest, test } from '@jest/globals'
import { QueryClient } from '@tanstack/react-query'
import { destinosCon } from './destinos.ts'

const area = (id_area: number) => ({
  id_area,
  nombre: 'Despacho',
  sigla: `DES-${id_area}`,
  codigo: null,
  ruta_completa: 'Despacho',
  eliminado: 0,
})

test('of what is looked up, it is known how many more there are than the ten offered [BUS-27]', async () => {
  const rows = Array.from({ length: 10 }, (_, i) => area(i))
  const contesta = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ rows, total: 15 })))
  const { posibles, faltan } = await new QueryClient().fetchQuery(destinosCon('despacho', ['area']))
  contesta.mockRestore()
  expect([posibles.length, posibles[1]?.nombre, faltan]).toEqual([10, 'Despacho (DES-1)', 5])
})
