import { expect, test } from '@jest/globals'
import type { Cuerpo } from '@/lib/contrato.ts'
import { loQueSeExporta } from './exportar.ts'

const pedido = { state: { searchTerm: 'agua', filters: [] } } as unknown as Cuerpo<'POST /search'>

test('a search is exported with the text of its address or, if it has none, its name [RUT-10, RUT-11, BUS-33]', () => {
  expect(loQueSeExporta(pedido, 'agua', 3, 'Lo de mayo')).toMatchObject({
    titulo: 'Búsqueda: agua',
    filtroPDF: 'Lo de mayo',
  })
  expect(loQueSeExporta(pedido, 'agua', 3, null).filtroPDF).toBe('agua')
  expect(loQueSeExporta(pedido, ' ', 3, null)).not.toHaveProperty('filtroPDF')
})
