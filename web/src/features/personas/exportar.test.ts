import { expect, test } from '@jest/globals'
import { loQueSeExporta } from './exportar.ts'

test('what is exported of a person says whose documents they are [BUS-33]', () => {
  expect(loQueSeExporta({ id: '7', nombre: 'Ana Paz', al: null })).toMatchObject({
    titulo: 'Documentos de Ana Paz',
    filtroPDF: 'Documentos de Ana Paz',
  })
  expect(loQueSeExporta({ id: '7', nombre: undefined, al: null })).not.toHaveProperty('filtroPDF')
})

test('and goes in the order that is seen [LIS-10]', () => {
  const pedido = { id: '7', nombre: undefined, al: null, orden: 'titulo', direccion: 'desc' } as const
  expect(loQueSeExporta(pedido)).toMatchObject({ orden: 'titulo', direccion: 'desc' })
})
