import { expect, test } from '@jest/globals'
import { Command } from 'commander'
import { comandoVerificar, enUnaFrase } from '@foja/cli/comandos/verificar.ts'
import type { VerificacionDeIndice } from '@foja/indexer/verificar/verificar.ts'

const IGUALES = {
  postgres: 3,
  elasticsearch: 3,
  iguales: 3,
  faltan: [],
  sobran: [],
  distintos: [],
  pendientes: 0,
  atendida: true,
}
const hallado = (de: Partial<VerificacionDeIndice>) => ({
  documentos: IGUALES,
  eventos: { ...IGUALES, ...de },
  bandejas: IGUALES,
  cola: 0,
  cuarentena: 0,
})

test('what waits in a queue nobody attends is not said to differ, nor that repairing mends it', () => {
  const enLoIndexado = 'En lo que ya se indexó no hay diferencias.'
  expect(enUnaFrase(hallado({ pendientes: 2, atendida: false }), false)).toBe(enLoIndexado)
  expect(enUnaFrase(hallado({ pendientes: 2 }), false)).toBe(enLoIndexado)
  expect(enUnaFrase(hallado({}), false)).toMatch(/^No hay diferencias: /)
})

test('what differs is, also when something else waits, with what to do about it', () => {
  for (const que of [{ faltan: [1] }, { sobran: [1] }, { distintos: [1], pendientes: 2, atendida: false }]) {
    expect(enUnaFrase(hallado(que), false)).toMatch(
      /^Hay diferencias: .* «foja verificar --reparar» lo corrige/,
    )
    expect(enUnaFrase(hallado(que), true)).toContain('Se encoló para corregirlo')
  }
})

test('the help says that repairing also moves the numbering forward', () => {
  const programa = new Command()
  comandoVerificar(programa)
  expect(programa.commands[0]!.helpInformation().replaceAll(/\s+/g, ' ')).toContain(
    'adelanta además la numeración',
  )
})
