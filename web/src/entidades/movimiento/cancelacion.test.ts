import { expect, test } from '@jest/globals'
import { retiro, retiroDe } from './cancelacion.ts'

test('who cancels a send reads from whom it is taken back and who keeps it [DLG-34, EST-23]', () => {
  expect(retiro(['Archivo'], ['Tesorería'])).toBe(
    'Se retira de Archivo; Tesorería ya lo recibió y lo conserva.',
  )
  expect(retiro(['Archivo', 'Legales'], ['Compras', 'Ana Paz'])).toBe(
    'Se retira de Archivo y Legales; Compras y Ana Paz ya lo recibieron y lo conservan.',
  )
  expect(retiro(['Archivo'], [])).toBeUndefined()
})

test('before cancelling, from what the row says of each destination', () => {
  const area = (nombre: string, resultado: 'enviado' | 'confirmado' | 'rechazado') => ({
    id: 1,
    sigla: '',
    nombre,
    resultado,
  })
  const areas = [area('Archivo', 'enviado'), area('Legales', 'rechazado'), area('Tesorería', 'confirmado')]
  expect(retiroDe({ areas, usuarios: [], personas: [] })).toBe(
    'Se retira de Archivo; Tesorería ya lo recibió y lo conserva.',
  )
  expect(retiroDe({ areas: areas.slice(0, 2), usuarios: [], personas: [] })).toBeUndefined()
  expect(retiroDe(null)).toBeUndefined()
})
