import { expect, jest, test } from '@jest/globals'
import { tieneAcceso, tienePermiso } from './acceso.ts'

const permisos = (nivel: number) => [
  {
    acceso: 'documentos.buscador_general',
    nombre: 'Búsqueda general',
    roles: [{ nombre: 'Operador', rol: 'operador', nivel }],
  },
]
const PERMISO = 'documentos.buscador_general.consulta'

test('a role as strong as the named one or stronger suffices [PER-19]', async () => {
  const nivelDe = jest.fn(async (_rol: string) => 3)
  await expect(tienePermiso(permisos(2), PERMISO, nivelDe)).resolves.toBe(true)
  await expect(tienePermiso(permisos(3), PERMISO, nivelDe)).resolves.toBe(true)
  await expect(tienePermiso(permisos(4), PERMISO, nivelDe)).resolves.toBe(false)
  expect(nivelDe).toHaveBeenCalledWith(PERMISO)
})

test('an unknown role gives nothing [PER-19]', async () => {
  await expect(tienePermiso(permisos(1), PERMISO, async () => null)).resolves.toBe(false)
})

test('without an entry for that access it fails and the server is not asked [PER-20]', async () => {
  const nivelDe = jest.fn(async () => 9)
  await expect(tienePermiso([], PERMISO, nivelDe)).resolves.toBe(false)
  await expect(tienePermiso(permisos(1), 'documentos', nivelDe)).resolves.toBe(false)
  expect(nivelDe).not.toHaveBeenCalled()
})

test('access checks only that an entry exists, at any level [PER-21]', () => {
  expect(tieneAcceso(permisos(99), 'documentos.buscador_general')).toBe(true)
  expect(tieneAcceso([], 'documentos.buscador_general')).toBe(false)
})
