import { expect, test } from '@jest/globals'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import { desenlaceExportado } from '@foja/domain/exportacion/desenlace.ts'

const dicho = (
  resultado: string | null,
  resultados?: Resultado[],
  tipo_evento = 'Pase',
  destino = 'Archivo',
) => desenlaceExportado({ tipo_evento, resultado, destino, ...(resultados && { resultados }) })

test('how a sending ended is exported with the words of its list [BUS-32, LIS-04, EST-51]', () => {
  for (const tipo of ['Pase', 'Movimiento', 'Tramitación'])
    expect(
      ['enviado', 'confirmado', 'rechazado', 'rechazada', 'hecho', 'anulado'].map((uno) =>
        dicho(uno, [uno as Resultado], tipo),
      ),
    ).toEqual(['Sin recibir', 'Recibido', 'Rechazado', 'Rechazado', 'Devuelto', 'Cancelado'])
  expect(dicho('confirmado')).toBe('Recibido')
})

test('of one sent to several, by how many it was received and rejected [LIS-04]', () => {
  expect(dicho('enviado', ['enviado', 'enviado'])).toBe('Sin recibir')
  expect(dicho('enviado', ['confirmado', 'enviado'])).toBe('Recibido por 1 de 2')
  expect(dicho('confirmado', ['confirmado', 'rechazado', 'hecho'])).toBe(
    'Recibido por 1 de 3 · Rechazado por 2',
  )
  expect(dicho('enviado', ['enviado', 'rechazado'])).toBe('Sin recibir · Rechazado por 1')
  expect(dicho('anulado', ['anulado', 'anulado'])).toBe('Cancelado')
})

test('what is not a sending, or is only shared, keeps the name of its result', () => {
  expect(dicho('hecho', undefined, 'Tramitación', '')).toBe('Hecho')
  expect(dicho('hecho', undefined, 'Archivo')).toBe('Hecho')
  expect(dicho('confirmado', ['confirmado'], 'Compartido')).toBe('Confirmado')
  expect(dicho('autorizado', undefined, 'Autorización', '')).toBe('Autorizado')
  expect(dicho(null)).toBe('')
})
