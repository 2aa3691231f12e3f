import { expect, test } from '@jest/globals'
import { filasAPedir, propiosAPedir } from '@foja/domain/conjunto/schema.ts'
import { pedidoDeEventos } from '@foja/domain/evento/schema.ts'
import { leerNumeroDePagina } from './tamanos.ts'

test.each([null, '', 'otra', '-3', '0', '2.7', '50001', '200000', '1e400', 'Infinity', 'NaN'])(
  'a table can always be asked for the page an address says, whatever it says: %s [LIS-08]',
  (escrita) => {
    const numeroPagina = leerNumeroDePagina(escrita)
    for (const pedido of [filasAPedir, propiosAPedir, pedidoDeEventos])
      expect(pedido.safeParse({ numeroPagina }).success).toBe(true)
  },
)

test('the page an address says is that one, or the first if it says none', () => {
  expect(['2', '2.7', '50000', null, '', 'otra', '0', '-3'].map(leerNumeroDePagina)).toEqual([
    2, 2, 50_000, 1, 1, 1, 1, 1,
  ])
})
