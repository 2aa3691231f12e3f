import { expect, test } from '@jest/globals'
import { VER_RESERVADOS } from '@foja/domain/acceso/acceso.ts'
import { acceso } from '@foja/domain/pruebas/contexto.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'

test('one looks through all one’s areas, at one’s own history', () => {
  expect(miradaDe(acceso())).toEqual({ id_usuario: 7, areas: [10, 20], ve_reservados: false, de_quien: 7 })
})

test('or through some, at the history of another, and at what is reserved if one may [LIS-24, PER-11]', () => {
  expect(miradaDe(acceso({ permisos: [VER_RESERVADOS] }), [20], 8)).toEqual({
    id_usuario: 7,
    areas: [20],
    ve_reservados: true,
    de_quien: 8,
  })
})
