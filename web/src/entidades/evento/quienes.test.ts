import { expect, test } from '@jest/globals'
import type { EventoDeHistoria } from '@foja/domain/evento/schema.ts'
import { nombresDe } from '@/entidades/movimiento/quienes.ts'
import { destinosDe } from './quienes.ts'

const despacho = { id: 1, nombre: 'Despacho', sigla: 'DES-SAL', homonima: true, resultado: null }
const archivo = { id: 2, nombre: 'Archivo', sigla: 'ARCH', homonima: false, resultado: null }
const a = (...areas: EventoDeHistoria['destino']['areas']) => ({ areas, usuarios: [], personas: [] })

test('where it came from and went is told from another area with its name [DLG-08, DLG-09]', () => {
  expect(nombresDe(a(despacho, archivo))).toBe('Despacho (DES-SAL), Archivo')
  const destino = a({ ...despacho, resultado: 'confirmado' }, archivo)
  expect(destinosDe({ tipo_evento: 16, destino })).toBe('Despacho (DES-SAL) (confirmado), Archivo')
})
