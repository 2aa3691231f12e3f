import { expect, test } from '@jest/globals'
import { cambiosDe, contarCambio } from '@foja/domain/organizacion/cambios.ts'
import type { ClaseCsv, ClaseJson } from '@foja/domain/organizacion/esquemas.ts'
import { elementosDe, filasDe, hay, VACIA } from '@foja/domain/pruebas/organizacion.ts'

type Celdas = Record<string, string>
const deCsv = (clase: ClaseCsv, antes: Celdas, despues: Celdas) =>
  cambiosDe({ [clase]: filasDe(clase, despues) }, { ...VACIA, [clase]: hay(filasDe(clase, antes)) })
const deJson = (clase: ClaseJson, antes: object, despues: object) =>
  cambiosDe({ [clase]: elementosDe(clase, despues) }, { ...VACIA, [clase]: hay(elementosDe(clase, antes)) })

const circuito = {
  nombre: 'Compra',
  pasos: [
    { nombre: 'Inicio', inicial: true },
    { nombre: 'Pago', areas: ['DAJ', 'MESA'], tipos: ['Nota', 'Factura'] },
  ],
  transiciones: [
    { desde: 'Inicio', hasta: 'Pago' },
    { desde: 'Inicio', hasta: 'Fin' },
    { desde: 'Firma', hasta: 'Pago' },
  ],
}

test('what is not in the base is new, with all it will say and nothing it said', () => {
  const [cambio, ...otros] = cambiosDe({ roles: filasDe('roles', { permisos: 'b, a' }) }, VACIA)
  expect(otros).toEqual([])
  expect(cambio).toEqual({
    clase: 'roles',
    linea: 2,
    nombre: 'operador',
    antes: undefined,
    despues: { rol: 'operador', nombre: 'Operador', nivel: 1, permisos: ['b', 'a'] },
    campos: {
      rol: { antes: '', despues: 'operador' },
      nombre: { antes: '', despues: 'Operador' },
      nivel: { antes: '', despues: '1' },
      permisos: { antes: '', despues: 'a, b' },
    },
  })
  expect(contarCambio(cambio!)).toMatchObject({ archivo: 'roles.csv', clave: 'operador', cambio: 'nuevo' })
})

test('what the files do not name does not change', () => {
  expect(cambiosDe({}, { ...VACIA, areas: hay(filasDe('areas', {})) })).toEqual([])
})

test('what changes is told by its columns, as it is written', () => {
  const [cambio] = deCsv('areas', { codigo: '7' }, { nombre: 'Mesa sur', eliminada: 'sí' })
  expect(contarCambio(cambio!)).toEqual({
    archivo: 'areas.csv',
    clave: 'MESA',
    cambio: 'cambia',
    campos: {
      nombre: { antes: 'Mesa', despues: 'Mesa sur' },
      codigo: { antes: '7', despues: '' },
      eliminada: { antes: 'no', despues: 'sí' },
    },
  })
})

test('a thing is the same though its name change letter case, and that is told', () => {
  const [cambio] = deCsv('areas', { sigla: 'Mesa' }, { sigla: 'MESA' })
  expect(cambio).toMatchObject({ nombre: 'MESA', antes: { sigla: 'Mesa' } })
  expect(cambio!.campos).toEqual({ sigla: { antes: 'Mesa', despues: 'MESA' } })
})

test.each<[string, ClaseCsv, Celdas, Celdas]>([
  ['permissions', 'roles', { permisos: 'a, b' }, { permisos: 'b, a' }],
  ['who reads', 'tipos', { leen: 'x, todos en Y' }, { leen: 'todos en Y, x' }],
  ['who writes', 'tipos', { escriben: 'x, y' }, { escriben: 'y, x' }],
  ['who removes', 'tipos', { eliminan: 'x, y' }, { eliminan: 'y, x' }],
  ['roles of a person', 'usuarios', { roles: 'x, y' }, { roles: 'y, x' }],
  ['areas of a person, but the first', 'usuarios', { areas: 'A, B, C' }, { areas: 'A, C, B' }],
])('the order does not matter in %s', (_, clase, antes, despues) => {
  expect(deCsv(clase, antes, despues)).toEqual([])
})

test.each<[string, ClaseCsv, Celdas, Celdas, string]>([
  ['the first area of a person', 'usuarios', { areas: 'A, B' }, { areas: 'B, A' }, 'areas'],
  ['the keys of a number', 'numeradores', { formato: 'nro, anio' }, { formato: 'anio, nro' }, 'formato'],
])('the order does matter in %s', (_, clase, antes, despues, campo) => {
  expect(deCsv(clase, antes, despues).map(({ campos }) => campos)).toEqual([
    { [campo]: { antes: antes[campo], despues: despues[campo] } },
  ])
})

test('a circuit is the same in any order of its steps, areas, types and transitions', () => {
  const otro = {
    ...circuito,
    pasos: circuito.pasos
      .toReversed()
      .map((paso) => ({ ...paso, areas: paso.areas?.toReversed(), tipos: paso.tipos?.toReversed() })),
    transiciones: circuito.transiciones.toReversed(),
  }
  expect(deJson('circuitos', circuito, otro)).toEqual([])
})

test('another step or transition changes a circuit, and so does its removal', () => {
  const otro = { ...circuito, transiciones: circuito.transiciones.slice(1), eliminado: true }
  const [cambio] = deJson('circuitos', circuito, otro)
  expect(Object.keys(cambio!.campos)).toEqual(['transiciones', 'eliminado'])
  expect(cambio!.campos.eliminado).toEqual({ antes: '', despues: 'true' })
  const [conOtroPaso] = deJson('circuitos', circuito, { ...circuito, pasos: circuito.pasos.slice(1) })
  expect(Object.keys(conOtroPaso!.campos)).toEqual(['pasos'])
  expect(conOtroPaso!.campos.pasos!.despues).toBe(
    '[{"nombre":"Pago","areas":["DAJ","MESA"],"tipos":["Factura","Nota"]}]',
  )
})

test('a template tells its texts as they are, and a long one up to two hundred letters', () => {
  const plantilla = { tipo: 'Nota', titulo: 'Saludo', contenido: 'a'.repeat(200) }
  const [cambio] = deJson('plantillas', plantilla, { ...plantilla, contenido: 'b'.repeat(201) })
  expect(cambio!.campos.contenido!.despues).toHaveLength(201)
  expect(contarCambio(cambio!).campos).toEqual({
    contenido: { antes: 'a'.repeat(200), despues: `${'b'.repeat(200)}…` },
  })
})

test('changes come in the order of the files and of their lines', () => {
  const cambios = cambiosDe(
    {
      usuarios: filasDe('usuarios', {}),
      areas: filasDe('areas', { sigla: 'B' }, { sigla: 'A' }),
    },
    VACIA,
  )
  expect(cambios.map(({ clase, linea, nombre }) => [clase, linea, nombre])).toEqual([
    ['areas', 2, 'B'],
    ['areas', 3, 'A'],
    ['usuarios', 2, 'ana'],
  ])
})
