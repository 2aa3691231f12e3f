import { expect, test } from '@jest/globals'
import { opcionesQueContienen } from '@/lib/filtrar-opciones.ts'

const opcion = (label: string) => ({ value: label, label, disabled: false })

test('the options of a list are found without their accents or capitals [SHL-04, BUS-23]', () => {
  const options = ['Tesorería', 'Dirección de Personal', 'Biblioteca'].map(opcion)
  const halladas = (search: string) =>
    opcionesQueContienen({ options, search, limit: 10 }).map((una) => 'label' in una && una.label)
  expect(halladas('tesoreria')).toEqual(['Tesorería'])
  expect(halladas(' DIRECCION ')).toEqual(['Dirección de Personal'])
  expect(halladas('Tesorería')).toEqual(['Tesorería'])
  expect(halladas('')).toHaveLength(3)
  expect(halladas('rentas')).toEqual([])
})
