import { expect, test } from '@jest/globals'
import { VISTAS } from '@foja/domain/vista/vista.ts'
import { GRUPOS, PRIMERAS } from './grupos.ts'

test('the menu has every view once, and the search apart [SHL-06]', () => {
  const ofrecidas = [...PRIMERAS, ...GRUPOS.flatMap(({ vistas }) => vistas)]
  expect(ofrecidas.toSorted()).toEqual(VISTAS.filter((vista) => vista !== 'busqueda').toSorted())
})
