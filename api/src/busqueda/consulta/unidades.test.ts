import { expect, test } from '@jest/globals'
import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import { EN_TODOS } from '@foja/api/busqueda/consulta/campos.ts'
import type { Palabra } from '@foja/api/busqueda/consulta/escrito.ts'
import { unidadesDe } from '@foja/api/busqueda/consulta/unidades.ts'

const palabra = (escrita: string, veces: number, acerca = false): Palabra => ({
  escrita,
  veces,
  acerca,
  parientes: 0,
  correcciones: [],
  equivalentes: [],
  entendida: [],
})
const unidades = (...palabras: Palabra[]) =>
  unidadesDe(
    {
      consulta: interpretar(''),
      campos: EN_TODOS,
      palabras,
      numeros: [],
      fechas: [],
      acerca: [],
      loUltimo: false,
      total: 1_000,
    },
    true,
  )
const pesos = (...palabras: Palabra[]) => unidades(...palabras).map(({ peso }) => peso)

test('what fewer documents say weighs more', () => {
  const [rara, comun] = pesos(palabra('matalon', 1), palabra('brigada', 100))
  expect(rara).toBeGreaterThan(comun!)
})

test('a word that is only said otherwise weighs as those who say it', () => {
  const [rara, comun, nadie] = pesos(
    { ...palabra('cobrariamos', 0), parientes: 3 },
    palabra('brigada', 100),
    palabra('xilofon', 0),
  )
  expect(rara).toBeGreaterThan(comun!)
  expect(nadie).toBeLessThan(comun!)
})

test('a month is no reason to be found, however rarely it is written so', () => {
  const [mes, comun] = pesos(palabra('dic', 1, true), palabra('brigada', 100))
  expect(mes).toBeLessThan(comun!)
})

test('only words long enough have others of their family', () => {
  const cuantas = unidades(palabra('votos', 3), palabra('sol', 3), palabra('g20b', 3)).map(
    ({ familia }) => familia.length,
  )
  expect(cuantas).toEqual([1, 0, 0])
})

test('a verb has also what a paper orders', () => {
  const [{ familia } = { familia: [] }] = unidades(palabra('condonar', 3))
  expect(familia.at(-1)).toMatchObject({
    combined_fields: { query: 'condonanse condonese condonense', operator: 'or' },
  })
})
