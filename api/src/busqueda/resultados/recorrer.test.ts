import type { estypes } from '@elastic/elasticsearch'
import { expect, test } from '@jest/globals'
import { recorrer } from '@foja/api/busqueda/resultados/recorrer.ts'

const respuesta = (ids: number[], total: number) =>
  ({
    hits: { total: { value: total, relation: 'gte' }, hits: ids.map((id) => ({ _id: String(id) })) },
  }) as unknown as estypes.SearchResponse

test('a page that ends at the edge of the window ends there though the index shrank meanwhile [LIS-13]', async () => {
  const tramos = [respuesta([1, 2, 3], 10_001), respuesta([], 9_992)]
  const pagina = await recorrer(
    { orden: 'relevancia', direccion: undefined, desde: 9_990, tamano: 2, cuentas: 'ninguna' },
    // Quien pide ya no puede ver ninguna: hay que seguir.
    { pedir: async () => tramos.shift() ?? respuesta([], 9_992), hidratar: async () => [] },
  )
  expect(pagina).toMatchObject({ filas: [], ultima: null })
})

test('a page that starts near the edge and empties before reaching it ends there [LIS-13]', async () => {
  const tramos = [respuesta([1, 2, 3], 10_001), respuesta([4, 5, 6], 10_001), respuesta([], 9_990)]
  const pagina = await recorrer(
    { orden: 'relevancia', direccion: undefined, desde: 9_994, tamano: 2, cuentas: 'ninguna' },
    { pedir: async () => tramos.shift()!, hidratar: async () => [] },
  )
  expect([pagina.ultima, tramos]).toEqual([null, []])
})
