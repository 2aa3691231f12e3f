import { expect, jest, test } from '@jest/globals'
import { QueryClient } from '@tanstack/react-query'
import { destinosCon } from './destinos.ts'

const area = (id_area: number, nombre = 'Despacho', sigla = `DES-${id_area}`) => ({
  id_area,
  nombre,
  sigla,
  codigo: null,
  ruta_completa: 'Despacho',
  eliminado: 0,
})

/** Lo que ofrece para cada texto, en orden, si el servidor contesta eso; y qué se le preguntó. */
async function ofrecido(textos: string[], contestar: (texto: string) => { rows: unknown[]; total: number }) {
  const preguntado: string[] = []
  const contesta = jest.spyOn(globalThis, 'fetch').mockImplementation((direccion) => {
    const texto = new URL(String(direccion), 'http://foja').searchParams.get('texto')!
    preguntado.push(texto)
    return Promise.resolve(Response.json(contestar(texto)))
  })
  const consultas = new QueryClient()
  const posibles = []
  for (const texto of textos) {
    const opciones = destinosCon(texto, ['area'])
    posibles.push(opciones.select!(await consultas.ensureQueryData(opciones)))
  }
  contesta.mockRestore()
  return { posibles, preguntado }
}

test('of what is looked up, it is known how many more there are than the ten offered [BUS-27]', async () => {
  const rows = Array.from({ length: 10 }, (_, i) => area(i))
  const { posibles } = await ofrecido(['despacho'], () => ({ rows, total: 15 }))
  const [{ posibles: diez, faltan }] = posibles as [(typeof posibles)[0]]
  expect([diez.length, diez[1]?.nombre, faltan]).toEqual([10, 'Despacho (DES-1)', 5])
})

test('with fewer letters the areas already read are enough if they are all: the one with that acronym first, twenty to be seen and how many more [BUS-23]', async () => {
  const rows = [
    area(1, 'Obras', 'OPU'),
    area(2, 'Registro', 'OBR-1'),
    area(3, 'Taller', 'OBR'),
    ...Array.from({ length: 40 }, (_, i) => area(100 + i)),
  ]
  const { posibles, preguntado } = await ofrecido(['', 'obr', 'des'], () => ({ rows, total: rows.length }))
  expect(posibles.map(({ posibles, faltan }) => [posibles.length, faltan])).toEqual([
    [20, 23],
    [3, 0],
    [20, 20],
  ])
  expect(posibles[1]!.posibles.map(({ id }) => id)).toEqual([3, 2, 1])
  expect(preguntado).toEqual([''])
})

test('with more areas than those read nothing is asked either with three letters: it is said that there may be others [BUS-23]', async () => {
  const primeras = Array.from({ length: 100 }, (_, i) => area(i))
  const { posibles, preguntado } = await ofrecido(['zoo'], () => ({ rows: primeras, total: 150 }))
  expect(posibles[0]).toEqual({ posibles: [], faltan: 50 })
  expect(preguntado).toEqual([''])
})
