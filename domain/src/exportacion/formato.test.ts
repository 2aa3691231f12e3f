import { expect, test } from '@jest/globals'
import { ESTADOS_DE_EXPORTACION, sinTerminar } from '@foja/domain/exportacion/estado.ts'
import { FORMATO, FORMATOS, SUFIJO_DE_CONSTANCIA } from '@foja/domain/exportacion/formato.ts'

test('each format has its name, its type and its proof inside or beside it [BUS-32, BUS-33]', () => {
  expect(FORMATOS.map((uno) => FORMATO[uno])).toEqual([
    {
      nombre: 'Excel',
      tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      constanciaDentro: true,
    },
    { nombre: 'PDF', tipo: 'application/pdf', constanciaDentro: true },
    { nombre: 'CSV', tipo: 'text/csv; charset=utf-8', constanciaDentro: false },
    { nombre: 'NDJSON', tipo: 'application/x-ndjson; charset=utf-8', constanciaDentro: false },
  ])
  expect(SUFIJO_DE_CONSTANCIA).toBe('.constancia.json')
})

test('an export is not over while it waits or is being made', () => {
  expect(ESTADOS_DE_EXPORTACION.filter(sinTerminar)).toEqual(['en_cola', 'en_curso'])
})
