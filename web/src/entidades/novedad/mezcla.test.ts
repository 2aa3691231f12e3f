import { expect, test } from '@jest/globals'
import type { Anuncio } from '@foja/domain/busqueda-guardada/schema.ts'
import type { Novedad } from '@foja/domain/novedad/schema.ts'
import { claveDe, fechaDe, mezclar, type Terminada } from './mezcla.ts'

const evento = (dia: number) =>
  ({ id: 1, id_evento: dia, fecha_novedad: `2026-01-0${dia}T00:00:00.000Z` }) as Novedad
const anuncio = (dia: number): Anuncio => ({
  id: dia,
  fecha: `2026-01-0${dia}T00:00:00.000Z`,
  id_busqueda: 1,
  nombre: 'Becas',
  buscado: { q: 'becas' },
  nuevos: 1,
})
const terminada = (dia: number) => ({ id: dia, avisada: `2026-01-0${dia}T00:00:00.000Z` }) as Terminada
const dias = (paginas: Parameters<typeof mezclar>[0]) =>
  mezclar(paginas).map((una) => Number(fechaDe(una).slice(9, 10)))

test('what watched searches found, and a long export that is ready, go among the news, the latest first [SHL-09]', () => {
  const rows = [evento(8), evento(5)]
  const aparte = [anuncio(9), terminada(6), anuncio(2)]
  expect(dias([{ rows, aparte, siguiente: null }])).toEqual([9, 8, 6, 5, 2])
  // Mientras quede por traer, lo más viejo espera: puede ir algo en el medio.
  const primera = { rows, aparte, siguiente: 'x' }
  expect(dias([primera])).toEqual([9, 8, 6, 5])
  expect(dias([primera, { rows: [evento(3)], aparte: [], siguiente: null }])).toEqual([9, 8, 6, 5, 3, 2])
  expect(dias([])).toEqual([])
})

test('no two are taken for the same', () => {
  const otraVez = { ...evento(1), fecha_novedad: 'otra' }
  const todas = [evento(1), evento(2), anuncio(1), anuncio(2), terminada(1), otraVez]
  expect(new Set(todas.map(claveDe)).size).toBe(6)
})
