import { expect, test } from '@jest/globals'
import { fueRechazado, hayRechazados, RESULTADOS } from '@foja/domain/evento/evento.ts'
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

test('one that came back rejected among those chosen is enough not to offer rejecting them [HER-27]', () => {
  const hay = (...resultados: Parameters<typeof fueRechazado>[0][]) =>
    hayRechazados(resultados.map((resultado) => ({ resultado })))
  expect([hay('enviado', 'rechazado'), hay('rechazada', 'enviado'), hay('rechazado')]).toEqual([
    true,
    true,
    true,
  ])
  expect([hay('enviado', 'confirmado', null, undefined), hay()]).toEqual([false, false])
})
