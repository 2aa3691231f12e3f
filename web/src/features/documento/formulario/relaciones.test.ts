import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import { noSeIncorpora } from './relaciones.ts'

const fila = (esencia: Esencia, id: number) => ({
  tipo: { id: 1, nombre_singular: 'X', esencia },
  estado: { id, nombre: 'Borrador' },
})

test.each([
  ['a signed document', fila('documento', ESTADO.firmado), null],
  ['one that is not', fila('documento', ESTADO.cerrado), 'Solo se pueden incorporar documentos firmados.'],
  ['a case file in motion', fila('contenedor', ESTADO.iniciado), null],
  ['a draft of one', fila('contenedor', ESTADO.borrador), 'No puede incorporarse en el estado «Borrador».'],
  ['an annulled one', fila('tramite', ESTADO.anulado), 'No puede incorporarse en el estado «Borrador».'],
] as const)(
  'before choosing what to incorporate it is said whether it can be: %s [VAL-08]',
  (_, una, motivo) => {
    expect(noSeIncorpora(una)).toBe(motivo)
  },
)
