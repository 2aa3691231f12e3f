import { expect, test } from '@jest/globals'
import type { Filas, Organizacion } from '@foja/domain/organizacion/organizacion.ts'
import { resolver, reunir } from '@foja/domain/organizacion/resolver.ts'
import { elementosDe, filasDe, hay, VACIA } from '@foja/domain/pruebas/organizacion.ts'

const base: Organizacion = {
  ...VACIA,
  areas: hay(filasDe('areas', { sigla: 'DAJ' }, { sigla: 'Mesa' })),
  roles: hay(filasDe('roles', { rol: 'jefe' })),
  numeradores: hay(filasDe('numeradores', {}, { nombre: 'Expedientes' }, { nombre: 'Propio' })),
  tipos: hay(
    filasDe(
      'tipos',
      { nombre_singular: 'Nota', numerador: 'Propio' },
      { nombre_singular: 'Expediente', esencia: 'contenedor' },
    ),
  ),
  circuitos: hay(
    elementosDe('circuitos', {
      nombre: 'Compra',
      pasos: [{ nombre: 'Inicio', inicial: true }],
      transiciones: [],
    }),
  ),
}
const entorno = { actual: base, permisos: ['administracion', 'firmar'], aludidos: {}, ilegibles: [] }
const resuelto = (filas: Filas, mas: object = {}) => resolver(filas, { ...entorno, ...mas })
const quejas = (filas: Filas, mas: object = {}) =>
  resuelto(filas, mas).errores.map(({ archivo, linea, motivo }) => `${archivo}:${linea} ${motivo}`)

test('each name is left as the thing is called, in the files or in the base', () => {
  const { filas, errores } = resuelto({
    areas: filasDe('areas', { sigla: 'SUR', superior: 'daj' }, { sigla: 'ESTE', superior: 'sur' }),
    tipos: filasDe('tipos', {
      nombre_singular: 'Trámite',
      esencia: 'tramite',
      circuito: 'COMPRA',
      transforma_a: 'expediente',
      leen: 'JEFE en mesa, todos',
      escriben: 'jefe en sur',
      eliminan: 'todos en DAJ',
    }),
    circuitos: elementosDe('circuitos', {
      nombre: 'Pago',
      pasos: [
        { nombre: 'Inicio', inicial: true },
        { nombre: 'Firma', areas: ['mesa', 'MESA'], tipos: ['NOTA', 'nota'] },
      ],
      transiciones: [{ desde: 'INICIO', hasta: 'firma' }],
    }),
    plantillas: elementosDe('plantillas', { tipo: 'nota', titulo: 'Saludo', contenido: '' }),
    usuarios: filasDe('usuarios', { areas: 'daj, Sur', roles: 'jefe en mesa, JEFE' }),
  })
  expect(errores).toEqual([])
  expect(filas.areas!.map(({ valor }) => valor.superior)).toEqual(['DAJ', 'SUR'])
  expect(filas.tipos![0]!.valor).toMatchObject({
    circuito: 'Compra',
    transforma_a: 'Expediente',
    leen: [
      { rol: 'jefe', area: 'Mesa' },
      { rol: null, area: null },
    ],
    escriben: [{ rol: 'jefe', area: 'SUR' }],
    eliminan: [{ rol: null, area: 'DAJ' }],
  })
  expect(filas.circuitos![0]!.valor.pasos[1]).toMatchObject({ areas: ['Mesa'], tipos: ['Nota'] })
  expect(filas.circuitos![0]!.valor.transiciones).toEqual([{ desde: 'Inicio', hasta: 'Firma' }])
  expect(filas.plantillas![0]!.valor.tipo).toBe('Nota')
  expect(filas.usuarios![0]!.valor).toMatchObject({
    areas: ['DAJ', 'SUR'],
    roles: [
      { rol: 'jefe', area: 'Mesa' },
      { rol: 'jefe', area: null },
    ],
  })
})

test('lines stay, and what no file brings is not there', () => {
  const numeradores = filasDe('numeradores', {})
  const { filas } = resuelto({ numeradores, areas: filasDe('areas', {}, { sigla: 'SUR' }) })
  expect(Object.keys(filas)).toEqual(['areas', 'numeradores'])
  expect(filas.numeradores).toBe(numeradores)
  expect(filas.areas!.map(({ linea }) => linea)).toEqual([2, 3])
})

test.each<[string, Filas, string]>([
  [
    'the area above',
    { areas: filasDe('areas', { superior: 'X' }) },
    'areas.csv:2 superior: no existe el área «X».',
  ],
  [
    'a numerator',
    { tipos: filasDe('tipos', { numerador: 'X' }) },
    'tipos.csv:2 numerador: no existe el numerador «X».',
  ],
  [
    'a circuit',
    { tipos: filasDe('tipos', { circuito: 'X' }) },
    'tipos.csv:2 circuito: no existe el circuito «X».',
  ],
  [
    'the type a procedure becomes',
    { tipos: filasDe('tipos', { transforma_a: 'X' }) },
    'tipos.csv:2 transforma_a: no existe el tipo «X».',
  ],
  ['who reads', { tipos: filasDe('tipos', { leen: 'x' }) }, 'tipos.csv:2 leen: no existe el rol «x».'],
  [
    'who writes',
    { tipos: filasDe('tipos', { escriben: 'x' }) },
    'tipos.csv:2 escriben: no existe el rol «x».',
  ],
  [
    'where they remove',
    { tipos: filasDe('tipos', { eliminan: 'todos en X' }) },
    'tipos.csv:2 eliminan: no existe el área «X».',
  ],
  [
    'an area of a step',
    {
      circuitos: elementosDe('circuitos', {
        nombre: 'Pago',
        pasos: [{ nombre: 'Firma', areas: ['X'] }],
        transiciones: [],
      }),
    },
    'circuitos.json:2 paso «Firma»: no existe el área «X».',
  ],
  [
    'a type of a step',
    {
      circuitos: elementosDe('circuitos', {
        nombre: 'Pago',
        pasos: [{ nombre: 'Firma', tipos: ['X'] }],
        transiciones: [],
      }),
    },
    'circuitos.json:2 paso «Firma»: no existe el tipo «X».',
  ],
  [
    'the type of a template',
    { plantillas: elementosDe('plantillas', { tipo: 'X', titulo: 'Saludo', contenido: '' }) },
    'plantillas.json:2 tipo: no existe el tipo «X».',
  ],
  [
    'an area of a person',
    { usuarios: filasDe('usuarios', { areas: 'X' }) },
    'usuarios.csv:2 areas: no existe el área «X».',
  ],
  [
    'a role of a person',
    { usuarios: filasDe('usuarios', { roles: 'x' }) },
    'usuarios.csv:2 roles: no existe el rol «x».',
  ],
  [
    'everybody as a role of a person',
    { usuarios: filasDe('usuarios', { roles: 'todos en DAJ' }) },
    'usuarios.csv:2 roles: «todos» no es un rol.',
  ],
  [
    'a permission',
    { roles: filasDe('roles', { permisos: 'firmar, volar' }) },
    'roles.csv:2 permisos: no existe el permiso «volar». Los que hay: administracion, firmar.',
  ],
])('what does not exist is said with its column and line: %s', (_, filas, esperado) => {
  expect(quejas(filas)).toEqual([esperado])
})

test('what does not exist stays as written; «todos» is no role to keep', () => {
  const { filas } = resuelto({ usuarios: filasDe('usuarios', { areas: 'X', roles: 'todos, jefe' }) })
  expect(filas.usuarios![0]!.valor).toMatchObject({ areas: ['X'], roles: [{ rol: 'jefe', area: null }] })
})

test('naming a row that could not be read, or one of a file that could not, is no mistake', () => {
  const filas = { areas: filasDe('areas', { superior: 'Sur' }) }
  expect(quejas(filas, { aludidos: { areas: new Set(['sur']) } })).toEqual([])
  expect(quejas(filas, { ilegibles: ['areas'] })).toEqual([])
  expect(quejas(filas, { aludidos: { roles: new Set(['sur']) }, ilegibles: ['roles'] })).toEqual([
    'areas.csv:2 superior: no existe el área «Sur».',
  ])
})

test.each([
  ['that says which', { numerador: 'expedientes' }, 'Expedientes'],
  ['that has one already', { nombre_singular: 'NOTA' }, 'Propio'],
  ['new, of documents', { nombre_singular: 'Acta' }, 'Documentos'],
  ['new, of case files', { nombre_singular: 'Legajo', esencia: 'contenedor' }, 'Expedientes'],
  ['new, of procedures', { nombre_singular: 'Pedido', esencia: 'tramite' }, 'Expedientes'],
])('the numerator of a type %s', (_, cambian, esperado) => {
  expect(resuelto({ tipos: filasDe('tipos', cambian) }).filas.tipos![0]!.valor.numerador).toBe(esperado)
})

test('together, what a file brings is in the place of what there was; of two alike, the first', () => {
  const filas = {
    areas: filasDe(
      'areas',
      { sigla: 'daj', nombre: 'Nueva' },
      { sigla: 'DAJ', nombre: 'Repetida' },
      { sigla: 'SUR' },
    ),
  }
  const { areas, roles } = reunir(base, filas)
  expect([...areas.keys()].toSorted()).toEqual(['daj', 'mesa', 'sur'])
  expect(areas.get('daj')!.nombre).toBe('Nueva')
  expect([...roles.keys()]).toEqual(['jefe'])
})
