import { expect, test } from '@jest/globals'
import { EVENTO, fueRechazado, RESULTADOS } from '@foja/domain/evento/evento.ts'
import { nombreDeResultado, salioMal } from '@foja/domain/evento/resultado.ts'
import { ENVIAN } from '@foja/domain/movimiento/modo.ts'

test('each outcome has its word', () => {
  expect(RESULTADOS.map((uno) => nombreDeResultado(uno, EVENTO.cierre))).toEqual([
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
  expect(ENVIAN.map((tipo) => nombreDeResultado('hecho', tipo))).toEqual(ENVIAN.map(() => 'Devuelto'))
  expect(nombreDeResultado('confirmado', EVENTO.pase)).toBe('Confirmado')
})

test('what was refused or cancelled did not go through [DLG-11]', () => {
  expect(RESULTADOS.filter(salioMal)).toEqual(['rechazado', 'rechazada', 'anulado'])
})

test('rejected sends and rejected authorisations are read alike [ENT-21]', () => {
  expect(RESULTADOS.filter(fueRechazado).toSorted()).toEqual(['rechazada', 'rechazado'])
})
