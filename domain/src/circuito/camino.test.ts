import { expect, test } from '@jest/globals'
import { caminoDe } from '@foja/domain/circuito/camino.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { Circuito, Paso } from '@foja/domain/circuito/schema.ts'

const paso = (id: number, datos: Partial<Paso> = {}): Paso => ({
  id,
  nombre: `Paso ${id}`,
  esInicial: id === 1,
  areas: id === 1 ? [] : [id],
  modelo: [],
  ...datos,
})
const de = (pasos: Paso[], ...flechas: [number, number][]): Circuito => ({
  id: 1,
  nombre: 'Prueba',
  pasos,
  transiciones: flechas.map(([from, to]) => ({ from, to })),
})

test('each step comes after all those that lead to it', () => {
  const circuito = de([paso(4), paso(3), paso(2), paso(1)], [1, 2], [2, 3], [3, 4], [1, 4])
  expect(caminoDe(circuito).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(caminoDe(de([paso(1)])).map(({ id }) => id)).toEqual([1])
})

test.each([
  ['no steps', de([]), 'No tiene paso inicial.'],
  ['no initial step', de([paso(2), paso(3)], [2, 3]), 'No tiene paso inicial.'],
  ['two initial', de([paso(1), paso(2, { esInicial: true })], [1, 2]), 'Tiene más de un paso inicial.'],
  ['a repeated step', de([paso(1), paso(1)]), 'Hay pasos repetidos.'],
  ['a dangling transition', de([paso(1)], [1, 9]), 'Hay una transición con un paso que no es del circuito.'],
  [
    'a transition from nowhere',
    de([paso(1)], [9, 1]),
    'Hay una transición con un paso que no es del circuito.',
  ],
  ['an unreachable step', de([paso(1), paso(2)]), 'Ninguna transición lleva al paso «Paso 2».'],
  [
    'a cycle',
    de([paso(1), paso(2), paso(3)], [1, 2], [2, 3], [3, 2]),
    'Las transiciones dan una vuelta: se volvería a un paso ya hecho.',
  ],
  [
    'a step that leads to itself',
    de([paso(1), paso(2)], [1, 2], [2, 2]),
    'Las transiciones dan una vuelta: se volvería a un paso ya hecho.',
  ],
  [
    'a way back to the start',
    de([paso(1), paso(2)], [1, 2], [2, 1]),
    'Las transiciones dan una vuelta: se volvería a un paso ya hecho.',
  ],
  [
    'a step nobody could reach',
    de([paso(1), paso(2, { areas: [] })], [1, 2]),
    'El paso «Paso 2» no tiene áreas ni modelo: no se llegaría nunca a él.',
  ],
  [
    'a step reached by itself',
    de(
      [paso(1), paso(2, { areas: [], modelo: [5] }), paso(3), paso(4, { areas: [], modelo: [5] })],
      [1, 2],
      [2, 3],
      [3, 4],
    ),
    'El paso «Paso 4» no pide ningún tipo que no pidan ya los anteriores.',
  ],
])('refuses %s', (_, circuito, motivo) => {
  let error: ErrorDeDominio | undefined
  try {
    caminoDe(circuito)
  } catch (roto) {
    error = roto as ErrorDeDominio
  }
  expect(error).toMatchObject({ clave: 'circuito_mal_formado', detalle: motivo })
})
