import { expect, test } from '@jest/globals'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { DE_MOVIMIENTO } from './herramientas.ts'

const licencia = {
  titulo: 'Licencia por estudio',
  nro_str: 'MESA-000001/2026',
  tipo: { nombre_singular: 'Solicitud de licencia' },
} as Objeto

test('what was done agrees with the type of what it was done to', () => {
  const { archivar, desarchivar, recibir } = DE_MOVIMIENTO
  const dichos = [archivar.confirmar(licencia), desarchivar.confirmar(licencia), recibir.directa(licencia)]
  expect(dichos.map(({ bien }) => bien)).toEqual([
    'Solicitud de licencia MESA-000001/2026: archivada',
    'Solicitud de licencia MESA-000001/2026: desarchivada',
    'Solicitud de licencia MESA-000001/2026: recibida',
  ])
})
