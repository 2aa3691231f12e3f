import { expect, test } from '@jest/globals'
import { pedidoDeAvanzada } from '@foja/domain/busqueda/avanzada.ts'
import { leerDireccion, pedidoDe } from './direccion.ts'

const PAGINA = { current: 1, resultsPerPage: 10, cursores: [] }
const pedido = (buscado: string) => pedidoDe(leerDireccion(buscado, 10, false), PAGINA)

test('VAL-52: what is too long to be searched is not sent, though it comes in the address', () => {
  for (const campo of ['contiene', 'nro_numero']) {
    expect(pedido(`?${campo}=${'a'.repeat(1_000)}`)).not.toBeNull()
    expect(pedido(`?${campo}=${'a'.repeat(1_001)}&tipo=3`)).toBeNull()
  }
})

const cien = Array.from({ length: 100 }, (_, i) => i + 1)
test.each([
  ['tipo=0|3|-1|1e3|9007199254740993', { tiposdocumentos: [3] }],
  [`estado=${[...cien, 101].join('|')}`, { estados: cien }],
  [
    `persona_relacionada=${'9'.repeat(20)}|${'9'.repeat(15)}`,
    { personasrelacionadas: [999_999_999_999_999] },
  ],
  ['nro_area=5&fechadesde=2024-13-01&fechahasta=2024-02-29', { areasorigen: [5], fechahasta: '2024-02-29' }],
])(
  '%.40s: what the server would refuse is not asked for, and the rest is searched [ENT-28]',
  (escrito, pide) => {
    const { avanzada } = pedido(`?${escrito}`)!
    expect(pedidoDeAvanzada.safeParse(avanzada).success).toBe(true)
    expect(avanzada).toMatchObject(pide)
    expect(avanzada).not.toHaveProperty('fechadesde')
  },
)

test('each page of the advanced search is asked for with its number and its size [RUT-14, LIS-12]', () => {
  const leida = leerDireccion('?contiene=a&pagina=3&filas=25&orden=titulo', 10, true)
  const pagina = { current: leida.pagina, resultsPerPage: leida.tamano, cursores: [] }
  expect(pedidoDe(leida, pagina)!.avanzada).toMatchObject({
    contiene: 'a',
    orden: 'titulo',
    numeroPagina: 3,
    itemPorPagina: 25,
  })
})
