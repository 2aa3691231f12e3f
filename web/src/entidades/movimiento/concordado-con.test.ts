import { expect, test } from '@jest/globals'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { concordadoCon } from './concordado-con.ts'

const de = (nombre_singular: string) => ({ tipo: { nombre_singular } }) as Objeto

test('what was done agrees with what it was done to, and with how many', () => {
  const [licencia, expediente] = [de('Solicitud de licencia'), de('Expediente')]
  const varios = [licencia, licencia, expediente]
  expect(concordadoCon('Remitido a Archivo General', [expediente])).toBe('Remitido a Archivo General')
  expect(concordadoCon('Compartido con Ana Mercado', [licencia])).toBe('Compartida con Ana Mercado')
  expect(concordadoCon('Recibido', varios)).toBe('Recibidos')
  expect(concordadoCon('Recibido', varios, 1)).toBe('Recibido')
  const paralela = 'En tramitación paralela con Compras'
  expect(concordadoCon(paralela, [licencia])).toBe(paralela)
})
