import { expect, test } from '@jest/globals'
import { herramientasHabilitadas, type Negada } from '@foja/domain/herramienta/habilitadas.ts'
import { HERRAMIENTAS } from '@foja/domain/herramienta/herramientas.ts'

const OPERADOR = 3
const ARCHIVISTA = 5
const negar = (id_rol: number | null): Negada => ({ id_rol, herramienta: 'cerrar' })

test.each([
  ['nothing is denied', [OPERADOR], [], true],
  ['it is denied to everyone', [OPERADOR], [negar(null)], false],
  ['it is denied to everyone, and one has no role', [], [negar(null)], false],
  ['it is denied to one’s only role', [OPERADOR], [negar(OPERADOR)], false],
  ['it is denied to another role', [OPERADOR], [negar(ARCHIVISTA)], true],
  ['another role of one’s own has it', [OPERADOR, ARCHIVISTA], [negar(OPERADOR)], true],
  ['every role of one’s own lacks it', [OPERADOR, ARCHIVISTA], [negar(OPERADOR), negar(ARCHIVISTA)], false],
  ['it is denied to a role, and one has none', [], [negar(OPERADOR)], true],
  ['what is denied is not a tool', [OPERADOR], [{ id_rol: null, herramienta: 'volar' }], true],
])('when %s, «cerrar» is in the list: [PER-04]', (_, roles, negadas, esta) => {
  const lista = herramientasHabilitadas(roles, negadas)
  expect(lista.has('cerrar')).toBe(esta)
  expect(lista.size).toBe(HERRAMIENTAS.length - (esta ? 0 : 1))
})
