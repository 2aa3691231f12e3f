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

test('what is exported is what was searched: its filters, its days, its order and no more [BUS-32, BUS-04, RUT-12]', () => {
  const rapida = {
    state: {
      searchTerm: 'agua',
      filters: [
        { field: 'tipo', values: ['7', '8'], type: 'any' },
        { field: 'anio', values: ['2024'], type: 'any' },
      ],
      sortField: 'titulo',
      sortDirection: 'desc',
    },
    busquedaRapida: true,
    literal: true,
    al: '2025-01-31',
  } as unknown as Cuerpo<'POST /search'>
  expect(loQueSeExporta(rapida, 'agua', 3, null)).toEqual({
    vista: 'busqueda',
    filtros: { q: 'agua', tipo: '7|8', anio: '2024', busquedaRapida: true, literal: true, al: '2025-01-31' },
    orden: 'titulo',
    direccion: 'desc',
    titulo: 'Búsqueda: agua',
    filtroPDF: 'agua',
  })
  const historica = { ...pedido, tipo_busqueda: 'historica' } as typeof pedido
  expect(loQueSeExporta(historica, 'agua', 0, null).filtros).toEqual({
    q: 'agua',
    tipo_busqueda: 'historica',
    parecidos: true,
  })
})
