import { expect, test } from '@jest/globals'
import type { Hechos } from '@foja/domain/vista/hechos.ts'
import { estaEn, VISTAS } from '@foja/domain/vista/vista.ts'

const yo = { id_usuario: 1, areas: [10], ve_reservados: false, de_quien: 1 }
const base: Hechos = {
  esencia: 'documento',
  estado: 1,
  visibilidad: 'publico',
  validez: 'Digital',
  publicado: false,
  id_usuario: 1,
  id_area_actual: 10,
  id_area_archivo: 10,
  en_transito: false,
  areas_paralelas: [],
  en_manos_de: [],
}

/** En todas las que está, en el orden en que se declaran. */
const vistasDe = (hechos: Hechos) => VISTAS.filter((una) => estaEn(una, hechos, yo))

test.each([
  ['my draft', {}, ['documentos', 'borradores', 'areaActiva', 'todos', 'ultimoevento', 'busqueda']],
  ['the draft of another in my area', { id_usuario: 2 }, ['areaActiva', 'todos', 'ultimoevento', 'busqueda']],
  [
    'the draft that was sent to me',
    { id_usuario: 2, en_manos_de: [1] },
    ['documentos', 'areaActiva', 'todos', 'ultimoevento', 'busqueda'],
  ],
  ['what is in another area', { id_usuario: 2, id_area_actual: 99, id_area_archivo: 99 }, ['busqueda']],
  [
    'a closed document is in the archive of its area',
    { estado: 15 },
    ['areaActiva', 'todos', 'ultimoevento', 'archivo', 'archivo_publico', 'busqueda'],
  ],
  [
    'a closed document archived elsewhere',
    { estado: 15, id_area_archivo: 99 },
    ['areaActiva', 'todos', 'ultimoevento', 'busqueda'],
  ],
  [
    'one annulled after it was authorised stays in its archive',
    { estado: 22 },
    ['areaActiva', 'todos', 'ultimoevento', 'archivo', 'archivo_publico', 'busqueda'],
  ],
  [
    'one annulled before it ever got there does not',
    { estado: 22, id_area_archivo: 0 },
    ['documentos', 'areaActiva', 'todos', 'ultimoevento', 'busqueda'],
  ],
  [
    'a reserved one',
    { estado: 19, visibilidad: 'reservado' },
    ['areaActiva', 'todos', 'ultimoevento', 'archivo', 'archivo_reservado', 'busqueda'],
  ],
  [
    'a published one of another area',
    { estado: 15, publicado: true, id_usuario: 2, id_area_actual: 99, id_area_archivo: 99 },
    ['publicados', 'busqueda'],
  ],
  [
    'a case file on paper',
    { esencia: 'contenedor', estado: 16, validez: 'Papel' },
    ['documentos', 'areaActiva', 'todos', 'ultimoevento', 'expedientes', 'expediente_papel', 'busqueda'],
  ],
  [
    'an archived case file',
    { esencia: 'contenedor', estado: 26 },
    ['areaActiva', 'todos', 'ultimoevento', 'archivo_expedientes', 'busqueda'],
  ],
  [
    'a reserved case file for who may not see them',
    { esencia: 'tramite', estado: 16, visibilidad: 'reservado' },
    ['documentos', 'areaActiva', 'todos', 'ultimoevento', 'busqueda'],
  ],
] satisfies [string, Partial<Hechos>, string[]][])(
  '%s [LIS-03, LIS-05, LIS-06, LIS-07]',
  (_, cambios, vistas) => {
    expect(vistasDe({ ...base, ...cambios }).toSorted()).toEqual(vistas.toSorted())
  },
)

test('reserved case files have their view for who may see them [LIS-07]', () => {
  const reservado = { ...base, esencia: 'contenedor', estado: 16, visibilidad: 'reservado' } as const
  expect(estaEn('expedientes_reservados', reservado, { ...yo, ve_reservados: true })).toBe(true)
})
