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
