import { expect, test } from '@jest/globals'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import { quienRechazo } from './quienes.ts'

const area = (nombre: string, resultado: Resultado) => ({
  id: 1,
  nombre,
  sigla: nombre,
  homonima: false,
  resultado,
})
const fechas = {
  registro: '2026-01-02T12:00:00Z',
  recepcion: '2026-01-03T12:05:00Z',
  desenlace: null,
}

test('of what came back it is said who rejected it and when; of several, only who [EST-51]', () => {
  const dicho = (...areas: ReturnType<typeof area>[]) =>
    quienRechazo({ destino: { areas, usuarios: [], personas: [] }, fechas })
  expect(dicho(area('Archivo', 'rechazado'), area('Mesa', 'confirmado'))).toBe('Archivo el 03-01-2026 09:05')
  expect(dicho(area('Archivo', 'rechazado'), area('Compras', 'rechazado'), area('Mesa', 'hecho'))).toBe(
    'Archivo, Compras',
  )
})
