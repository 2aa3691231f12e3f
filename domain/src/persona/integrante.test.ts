import { expect, test } from '@jest/globals'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'
import { integrante, integranteLeido } from '@foja/domain/persona/integrante.ts'

const minimo = { claustro: 'Docente', categoria: 'Titular' }
const quejas = (mas: object) =>
  integrante.safeParse({ ...minimo, ...mas }).error?.issues.map(({ path, message }) => [path[0], message])

test('of a member, cloister and category are needed and the rest may be empty [VAL-45]', () => {
  const leido = integrante.parse({ claustro: ' Docente ', categoria: 'Titular', tipoContrato: ' Planta ' })
  expect(leido).toEqual({
    ...minimo,
    cargaDeTrabajo: '',
    horasAsignadas: '',
    tiempoDedicacion: '',
    tareasARealizar: '',
    tipoContrato: 'Planta',
    formaPago: '',
  })
  expect(integranteLeido.parse(leido)).toEqual(leido)
  expect(quejas({ claustro: '', categoria: ' ' })).toEqual([
    ['claustro', CAMPO_REQUERIDO],
    ['categoria', CAMPO_REQUERIDO],
  ])
})

test.each([
  ['claustro', 200],
  ['categoria', 200],
  ['cargaDeTrabajo', 200],
  ['horasAsignadas', 50],
  ['tiempoDedicacion', 200],
  ['tareasARealizar', 500],
  ['tipoContrato', 200],
  ['formaPago', 200],
])('%s of a member is up to %d letters [VAL-46]', (campo, largo) => {
  expect(quejas({ [campo]: 'a'.repeat(largo) })).toBeUndefined()
  expect(quejas({ [campo]: 'a'.repeat(largo + 1) })?.map(([cual]) => cual)).toEqual([campo])
})
