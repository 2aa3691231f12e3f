import { expect, test } from '@jest/globals'
import { incorporacion } from '@foja/domain/incorporacion/schema.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'

const pedido = { id_documento: 1, id_expediente: 2 }
const quejas = (mas: object) =>
  incorporacion
    .safeParse({ ...pedido, ...mas })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each([
  ['none', {}],
  ['only the first', { fojas_desde: 5 }],
  ['only the last', { fojas_hasta: 0 }],
  ['one', { fojas_desde: 5, fojas_hasta: 5 }],
  ['some', { fojas_desde: 0, fojas_hasta: 1_000_000 }],
  ['none, said', { fojas_desde: null, fojas_hasta: null }],
])('leaves may be %s [VAL-47]', (_, fojas) => {
  expect(quejas(fojas)).toBeUndefined()
})

test('leaves go from the first to the last [VAL-47]', () => {
  expect(quejas({ fojas_desde: 5, fojas_hasta: 4 })).toEqual([
    'fojas_hasta: No puede ser menor que la primera foja.',
  ])
})

test.each([
  ['negative', { fojas_desde: -1 }],
  ['not whole', { fojas_hasta: 1.5 }],
  ['more than a million', { fojas_hasta: 1_000_001 }],
])('leaves are not %s [VAL-47]', (_, fojas) => {
  expect(quejas(fojas)).toHaveLength(1)
})

test('what is put in a case file is incorporated, unless it is to be processed [API-29]', () => {
  expect(incorporacion.parse(pedido).id_tipo_relacion).toBe(RELACION.incorpora)
  expect(incorporacion.parse({ ...pedido, id_tipo_relacion: RELACION.tramita }).id_tipo_relacion).toBe(
    RELACION.tramita,
  )
  expect(quejas({ id_tipo_relacion: RELACION.asociado })).toHaveLength(1)
})
