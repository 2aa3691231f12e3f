import { expect, test } from '@jest/globals'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import { nombresDe, quienRechazo } from './quienes.ts'

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

test('of who has still to receive it and is no longer here, it is said beside the name [LIS-06]', () => {
  const usuario = (nombre: string, ya_no_esta: boolean) => ({
    id: 1,
    nombre,
    apellido: 'Paz',
    username: nombre,
    resultado: 'enviado' as const,
    ya_no_esta,
  })
  expect(
    nombresDe({ areas: [], usuarios: [usuario('Ana', true), usuario('Beto', false)], personas: [] }),
  ).toBe('Ana Paz (ya no está en actividad), Beto Paz')
})
