import { expect, test } from '@jest/globals'
import { datosDeIntegrante } from './integrante.ts'

test('what a member has is read with its name, the empty left out [ENT-42, FRM-27]', () => {
  const vacio = {
    cargaDeTrabajo: '',
    horasAsignadas: '',
    tiempoDedicacion: '',
    tipoContrato: '',
    formaPago: '',
  }
  const integrante = { ...vacio, claustro: 'Docente', categoria: 'Titular', tareasARealizar: 'Dirigir' }
  expect(datosDeIntegrante(integrante)).toEqual([
    ['Claustro', 'Docente'],
    ['Categoría', 'Titular'],
    ['Tareas a realizar', 'Dirigir'],
  ])
  expect(datosDeIntegrante(null)).toEqual([])
})
