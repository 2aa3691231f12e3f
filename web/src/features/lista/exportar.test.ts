import { expect, test } from '@jest/globals'
import { claveDeNombre } from '@/entidades/filtro/chip.ts'
import { enPalabras } from '@/entidades/filtro/en-palabras.ts'
import { leerDireccion } from './direccion.ts'
import { loQueSeExporta } from './exportar.ts'

const pedido = { vista: 'todos' as const, consulta: { area: 3, tipo: '7' } }

test('the words of the filter go with what is exported; with none, nothing goes [BUS-33, RUT-10]', () => {
  const { filtros } = leerDireccion('?tipo=7&titulo=agua', 10, false)
  const dicho = enPalabras(filtros, new Map([[claveDeNombre('tipo', '7'), 'Resolución']]))
  expect(loQueSeExporta(pedido, [], dicho)).toMatchObject({
    vista: 'todos',
    area: 3,
    filtros: { tipo: '7' },
    filtroPDF: 'Tipo: Resolución · Título: agua',
  })
  expect(loQueSeExporta(pedido, [], ' ')).not.toHaveProperty('filtroPDF')
  expect(loQueSeExporta(pedido, [], 'á'.repeat(3_000)).filtroPDF).toHaveLength(2_000)
})

test('a list is exported in its order and with the columns one sees; whole, not its page [BUS-32, LIS-10, LIS-11]', () => {
  const consulta = {
    area: 3,
    orden: 'titulo',
    direccion: 'desc',
    numeroPagina: 2,
    itemPorPagina: 25,
  } as const
  const deSiempre = { area: 3, filtros: {}, orden: 'titulo', direccion: 'desc' }
  expect(loQueSeExporta({ vista: 'todos', consulta }, ['estado', 'nro'], '')).toEqual({
    ...deSiempre,
    vista: 'todos',
    columnas: ['nro_str', 'titulo', 'estado', 'fecha_recibido'],
  })
  expect(loQueSeExporta({ vista: 'enviados', consulta }, ['tipo', 'area'], '')).toEqual({
    ...deSiempre,
    vista: 'enviados',
    columnas: [
      'titulo',
      'tipo',
      'area_actual',
      'tipo_evento',
      'resultado',
      'origen',
      'destino',
      'usuario',
      'ts',
      'observaciones',
    ],
  })
})
