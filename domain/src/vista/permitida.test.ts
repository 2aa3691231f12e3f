import { expect, test } from '@jest/globals'
import { BUSCADOR_GENERAL, VER_ARCHIVO_RESERVADO, VER_RESERVADOS } from '@foja/domain/acceso/acceso.ts'
import { acceso } from '@foja/domain/pruebas/contexto.ts'
import { dicho, falla } from '@foja/domain/pruebas/falla.ts'
import { exigirVista, vistasConCuenta, vistasOfrecidas } from '@foja/domain/vista/permitida.ts'
import { VISTAS, type Vista } from '@foja/domain/vista/vista.ts'

test.each<[Vista, string]>([
  ['archivo_reservado', VER_ARCHIVO_RESERVADO],
  ['expedientes_reservados', VER_RESERVADOS],
  ['busqueda', BUSCADOR_GENERAL],
])('%s is for who has its permission [PER-11, PER-17, PER-25]', (vista, permiso) => {
  expect(dicho(falla(() => exigirVista(vista, acceso()))!)).toEqual([
    'sin-permiso',
    'vista_sin_permiso',
    'No tiene permiso para ver esta lista.',
  ])
  expect(falla(() => exigirVista(vista, acceso({ permisos: [permiso] })))).toBeUndefined()
})

test('the rest are for anyone', () => {
  const pedidas = VISTAS.filter((vista) => falla(() => exigirVista(vista, acceso())) !== undefined)
  expect(pedidas.toSorted()).toEqual(['archivo_reservado', 'busqueda', 'expedientes_reservados'])
})

const TODOS = () => true
test('the search is never offered as a list, and the inbox only where it is used [SHL-06, CFG-21]', () => {
  const sinBusqueda = VISTAS.filter((vista) => vista !== 'busqueda')
  expect(vistasOfrecidas(TODOS, { inbox_habilitado: true })).toEqual(sinBusqueda)
  expect(vistasOfrecidas(TODOS, { inbox_habilitado: false })).toEqual(
    sinBusqueda.filter((vista) => vista !== 'inbox'),
  )
})

test('what is counted is what is offered to who calls', () => {
  const contadas = vistasConCuenta(acceso({ permisos: [VER_RESERVADOS] }), { inbox_habilitado: true })
  expect(contadas).toContain('expedientes_reservados')
  expect(contadas).not.toContain('archivo_reservado')
  expect(contadas).toContain('documentos')
})
