import { expect, test } from '@jest/globals'
import { fueRechazado, RESULTADOS } from '@foja/domain/evento/evento.ts'
import { nombreDeResultado, salioMal } from '@foja/domain/evento/resultado.ts'

test('each outcome has its word', () => {
  expect(RESULTADOS.map((uno) => nombreDeResultado(uno))).toEqual([
    'Hecho',
    'Enviado',
    'Confirmado',
    'Autorizado',
    'Rechazado',
    'Rechazada',
    'Anulado',
  ])
})

test('what was sent and is done came back [EST-51]', () => {
  expect(nombreDeResultado('hecho', true)).toBe('Devuelto')
  expect(nombreDeResultado('confirmado', true)).toBe('Confirmado')
})

test('what was refused or cancelled did not go through [DLG-11]', () => {
  expect(RESULTADOS.filter(salioMal)).toEqual(['rechazado', 'rechazada', 'anulado'])
})

test('rejected sends and rejected authorisations are read alike [ENT-21]', () => {
  expect(RESULTADOS.filter(fueRechazado).toSorted()).toEqual(['rechazada', 'rechazado'])
})
