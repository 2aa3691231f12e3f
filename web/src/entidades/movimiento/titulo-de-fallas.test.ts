import { expect, test } from '@jest/globals'
import { tituloDeFallas } from './titulo-de-fallas.ts'

test('what was done with some is not called a failure: how many were and how many were not [HER-01, ERR-20]', () => {
  const mal = 'No se pudo realizar el movimiento'
  expect(tituloDeFallas(mal, 'Remitido a Compras', 8, 2)).toBe('8 se remitieron; 2 no')
  expect(tituloDeFallas(mal, 'Compartido con Ana Mercado', 1, 1)).toBe('1 se compartió; 1 no')
  expect(tituloDeFallas('No se pudo archivar', 'Archivado', 1_200, 1)).toBe('1.200 se archivaron; 1 no')
  expect(tituloDeFallas('No se pudo rechazar', 'Rechazado', 1, 3)).toBe('1 se rechazó; 3 no')
  expect(tituloDeFallas(mal, 'Remitido a Compras', 0, 10)).toBe(mal)
  expect(tituloDeFallas(mal, 'En tramitación paralela con Compras', 8, 2)).toBe(mal)
})
