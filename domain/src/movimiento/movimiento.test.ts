import { expect, test } from '@jest/globals'
import { fojasAInsertar } from '@foja/domain/movimiento/fojas.ts'
import { aclaraciones } from '@foja/domain/movimiento/schema.ts'

test.each([
  [{ adjuntos_fisicos: true }, [['observaciones', 'Campo requerido.']]],
  [{ adjuntos_fisicos: true, observaciones: '  ' }, [['observaciones', 'Campo requerido.']]],
  [{ adjuntos_fisicos: true, observaciones: 'Un plano' }, []],
  [{ adjuntos_fisicos: false }, []],
  [{}, []],
])('%j lacks %j: physical attachments are told in the remarks [VAL-07]', (dicho, faltas) => {
  const { error } = aclaraciones.safeParse(dicho)
  expect((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])).toEqual(faltas)
})

test('folios to insert are the new count less those before [VAL-25]', () => {
  expect([fojasAInsertar(14, 10), fojasAInsertar(10, 10)]).toEqual([4, 0])
})
