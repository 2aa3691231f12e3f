import { expect, test } from '@jest/globals'
import { leerDireccion, pedidoDe } from './direccion.ts'

const PAGINA = { current: 1, resultsPerPage: 10, cursores: [] }
const pedido = (buscado: string) => pedidoDe(leerDireccion(buscado, 10, false), PAGINA)

test('VAL-52: what is too long to be searched is not sent, though it comes in the address', () => {
  for (const campo of ['contiene', 'nro_numero']) {
    expect(pedido(`?${campo}=${'a'.repeat(1_000)}`)).not.toBeNull()
    expect(pedido(`?${campo}=${'a'.repeat(1_001)}&tipo=3`)).toBeNull()
  }
})
