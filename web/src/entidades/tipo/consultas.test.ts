import { expect, test } from '@jest/globals'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { tiposEscribibles, tiposNuevos } from './consultas.ts'

const tipos = [
  { id: 10, en_menu: true },
  { id: 11, en_menu: false },
  { id: 30001, en_menu: false },
  { id: 30002, en_menu: true },
] as Tipo[]
const ids = ({ select }: typeof tiposNuevos) => select!(tipos).map(({ id }) => id)

test('what is not begun from the menu, as a type born reserved, is written anyway; the forced ones count if a role grants them [RUT-06, PER-02]', () => {
  expect(ids(tiposNuevos)).toEqual([10, 30002])
  expect(ids(tiposEscribibles)).toEqual([10, 11, 30002])
})
