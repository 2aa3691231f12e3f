import { expect, test } from '@jest/globals'
import type { Clave, FilaDeCola } from '@foja/indexer/cola/cola.sql.ts'
import { enTandas, repartir } from '@foja/indexer/lote/repartir.ts'

const filas = (clave: Clave, cuantas: number, bytes = 0): FilaDeCola[] =>
  Array.from({ length: cuantas }, (_, i) => ({ seq: i, clave, id: i, marca: 1, bytes }))
const tamanos = (...lotes: FilaDeCola[][]) =>
  enTandas(repartir(lotes.flat(), 1_000_000)).map((tanda) =>
    tanda.map(({ alias, filas }) => `${alias} ${filas.length}`),
  )

test('what one person did goes all together', () => {
  expect(tamanos(filas('parte', 2), filas('documento', 1), filas('evento', 1))).toEqual([
    ['bandejas 2', 'documentos 1', 'eventos 1'],
  ])
})

test('when many were received at once their history comes after what lists wait for', () => {
  expect(tamanos(filas('parte', 1_000), filas('documento', 500), filas('evento', 500))).toEqual([
    ['bandejas 500', 'bandejas 500', 'documentos 500'],
    ['eventos 500'],
  ])
})

test('a row over the limit goes alone, and nothing is left out', () => {
  expect(tamanos(filas('documento', 2, 5_000_000), filas('documento', 3))).toEqual([
    ['documentos 1', 'documentos 1', 'documentos 3'],
  ])
})
