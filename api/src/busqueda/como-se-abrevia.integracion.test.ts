import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let quien: ClientePrueba
const buscar = (q: string) => b.buscar(quien, { q })

beforeAll(async () => {
  b = await prepararBusqueda()
  quien = await b.ingresar('archivo')
  await b.sembrar({
    titulo: 'Repara veredas',
    texto: 'Las repara la Municipalidad con sus propias cuadrillas.',
  })
  await b.sembrar({ titulo: 'Desfile escolar', texto: 'Será desde el 1º de septiembre de 2008.', anio: 2009 })
  for (let i = 0; i < 3; i++)
    await b.sembrar({ titulo: `Donación ${i}`, texto: 'Donada por Juan Muñiz, de Juni y de Gral.' })
  await b.indexar()
})
afterAll(() => b.cerrar())

test('an abbreviation typed without its dot is its whole word, and not a misspelling of another [BUS-34]', async () => {
  const { rows, corregido } = await buscar('veredas muni')
  expect(rows[0]).toMatchObject({ titulo: 'Repara veredas', falta: [] })
  expect(corregido).toEqual([{ palabra: 'muni', por: ['municipalidad'] }])
})

test('nobody lacks the abbreviated month of a date if they say it whole [BUS-34]', async () => {
  expect((await buscar('desfile sept 2008')).rows[0]).toMatchObject({ titulo: 'Desfile escolar', falta: [] })
})
