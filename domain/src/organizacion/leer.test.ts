import { expect, test } from '@jest/globals'
import {
  celdasDe,
  COLUMNAS,
  elementoDe,
  esCsv,
  type ClaseCsv,
  type ClaseJson,
} from '@foja/domain/organizacion/esquemas.ts'
import { leerElementos, leerRenglones } from '@foja/domain/organizacion/leer.ts'
import { CLASES, nombreDe } from '@foja/domain/organizacion/organizacion.ts'
import { celdas, elementosDe, filasDe } from '@foja/domain/pruebas/organizacion.ts'

const motivos = (clase: ClaseCsv, cambian: Record<string, string>) =>
  leerRenglones(clase, [{ linea: 7, celdas: celdas(clase, cambian) }]).errores

test.each<[ClaseCsv, Record<string, string>, object]>([
  ['areas', {}, { sigla: 'MESA', nombre: 'Mesa', codigo: null, superior: null, eliminada: false }],
  ['roles', { permisos: 'a, b' }, { rol: 'operador', nombre: 'Operador', nivel: 1, permisos: ['a', 'b'] }],
  [
    'numeradores',
    {},
    { nombre: 'Documentos', formato: ['sigla', 'nro', 'anio'], provisorio: false, maximo: 999_999_999 },
  ],
  [
    'tipos',
    {},
    {
      esencia: 'documento',
      nivel_firma: 'basica',
      visibilidad: 'publico',
      origen: 'interno',
      numerador: null,
      circuito: null,
      transforma_a: null,
      integrantes: false,
      leen: [],
      eliminado: false,
    },
  ],
  [
    'usuarios',
    { usuario: 'ANA@foja', email: ' ana@foja.ar ', areas: 'DAJ, MESA', roles: 'jefe en DAJ' },
    {
      usuario: 'ana@foja',
      email: 'ana@foja.ar',
      dni: null,
      nivel_firma: null,
      areas: ['DAJ', 'MESA'],
      roles: [{ rol: 'jefe', area: 'DAJ' }],
      activo: true,
    },
  ],
  ['usuarios', { apellido: '' }, { apellido: '', email: null }],
])('a row of %s is read, with what goes for what it leaves empty', (clase, cambian, esperado) => {
  expect(filasDe(clase, cambian)).toEqual([{ linea: 2, valor: expect.objectContaining(esperado) }])
})

test.each<[ClaseCsv, Record<string, string>, string]>([
  ['areas', { sigla: 'A,B' }, 'sigla: no lleva comas, punto y coma, barras ni comillas.'],
  ['areas', { sigla: 'A|B' }, 'sigla: no lleva comas, punto y coma, barras ni comillas.'],
  ['areas', { sigla: 'A'.repeat(31) }, 'sigla: tiene más de 30 caracteres.'],
  ['areas', { eliminada: 'tal vez' }, 'eliminada: va sí o no, y dice «tal vez».'],
  ['roles', { rol: 'todos' }, 'rol: va en minúsculas, sin espacios ni comas, y no puede ser «todos».'],
  ['roles', { rol: 'Jefe' }, 'rol: va en minúsculas, sin espacios ni comas, y no puede ser «todos».'],
  ['roles', { nivel: '1001' }, 'nivel: va un número de 1 a 1000, y dice «1001».'],
  ['numeradores', { maximo: '0' }, 'maximo: va un número de 1 a 999999999, y dice «0».'],
  ['tipos', { esencia: '' }, 'esencia: va documento, contenedor, tramite.'],
  ['tipos', { origen: 'otro' }, 'origen: va interno, externo, automatico, y dice «otro».'],
  ['tipos', { nombre_abrev: 'a'.repeat(51) }, 'nombre_abrev: tiene más de 50 caracteres.'],
  ['usuarios', { usuario: 'ana paz' }, 'usuario: lleva letras minúsculas, cifras y . _ - + @, sin espacios.'],
  ['usuarios', { usuario: 'a'.repeat(61) }, 'usuario: tiene más de 60 caracteres.'],
  ['usuarios', { email: 'ana' }, 'email: no es una dirección de correo.'],
  ['usuarios', { email: 'ana@foja ar' }, 'email: no es una dirección de correo.'],
  ['usuarios', { email: `${'a'.repeat(200)}@b` }, 'email: tiene más de 200 caracteres.'],
  ['usuarios', { apellido: 'a'.repeat(101) }, 'apellido: tiene más de 100 caracteres.'],
  ['usuarios', { nivel_firma: 'alta' }, 'nivel_firma: va basica, reconocida o nada, y dice «alta».'],
])('a row of %s with %j says so, with its column and line', (clase, cambian, motivo) => {
  expect(motivos(clase, cambian)).toEqual([{ archivo: `${clase}.csv`, linea: 7, motivo }])
})

test('all that is wrong in a row is said at once', () => {
  expect(motivos('areas', { sigla: '', nombre: '' }).map(({ motivo }) => motivo)).toEqual([
    'sigla: no puede estar vacío.',
    'nombre: no puede estar vacío.',
  ])
})

test('what is not seen does not get in through any column of a person', () => {
  const [fila] = filasDe('usuarios', { apellido: ' Pa\u0000z\u200B\nGil ', email: 'ana\u200B@foja.ar\u0000' })
  expect(fila!.valor).toMatchObject({ apellido: 'Paz Gil', email: 'ana@foja.ar' })
})

test('what a row is called is known even when the row cannot be read', () => {
  const leido = leerRenglones('areas', [
    { linea: 2, celdas: celdas('areas', { sigla: ' DAJ ' }) },
    { linea: 3, celdas: celdas('areas', { sigla: 'Mesa', nombre: '' }) },
    { linea: 4, celdas: {} },
  ])
  expect([...leido.aludidos]).toEqual(['daj', 'mesa', ''])
  expect(leido.filas.map(({ linea }) => linea)).toEqual([2])
})

test.each<ClaseCsv>(['areas', 'roles', 'numeradores', 'tipos', 'usuarios'])(
  'a row of %s is written cell by cell, in the order of its columns, and read back the same',
  (clase) => {
    const [fila] = filasDe(clase, {})
    const escritas = celdasDe(clase, fila!.valor)
    expect(Object.keys(escritas)).toEqual(Object.keys(COLUMNAS[clase].shape))
    expect(filasDe(clase, escritas)).toEqual([fila])
  },
)

const circuito = {
  nombre: ' Compra ',
  pasos: [
    { nombre: 'Inicio', inicial: true },
    { nombre: 'Pago', areas: ['DAJ'], tipos: ['Factura'] },
  ],
  transiciones: [{ desde: 'Inicio', hasta: 'Pago' }],
}
const plantilla = { tipo: 'Nota', titulo: 'Saludo', contenido: '<p>Hola</p>' }

test('a circuit is read, with what goes for what it does not say', () => {
  expect(elementosDe('circuitos', circuito)[0]!.valor).toEqual({
    nombre: 'Compra',
    pasos: [
      { nombre: 'Inicio', inicial: true, areas: [], tipos: [] },
      { nombre: 'Pago', inicial: false, areas: ['DAJ'], tipos: ['Factura'] },
    ],
    transiciones: circuito.transiciones,
    eliminado: false,
  })
})

test('a name of two lines is the same in a JSON as in a cell: one names what the other holds', () => {
  const pasos = [{ nombre: 'Inicio\r\nde todo', tipos: ['Nota \n larga'] }]
  const [leido] = elementosDe('circuitos', { ...circuito, nombre: 'Compra\nmenor', pasos })
  expect(leido!.valor).toMatchObject({
    nombre: 'Compra menor',
    pasos: [{ nombre: 'Inicio de todo', tipos: ['Nota larga'] }],
  })
  const [tipo] = filasDe('tipos', { circuito: 'Compra\nmenor', nombre_singular: 'Nota \n larga' })
  expect(tipo!.valor).toMatchObject({ circuito: 'Compra menor', nombre_singular: 'Nota larga' })
})

test('a template is read, with what goes for what it does not say', () => {
  expect(elementosDe('plantillas', plantilla)[0]!.valor).toEqual({
    ...plantilla,
    texto_x_defecto: null,
    eliminada: false,
  })
})

test.each<[string, ClaseJson, object, object]>([
  ['a circuit', 'circuitos', { ...circuito, nombre: 'Compra' }, { ...circuito, nombre: 'Compra' }],
  [
    'a circuit that is gone',
    'circuitos',
    { ...circuito, nombre: 'Compra', eliminado: true },
    { ...circuito, nombre: 'Compra', eliminado: true },
  ],
  ['a template', 'plantillas', plantilla, plantilla],
  [
    'a template with its text, and gone',
    'plantillas',
    { ...plantilla, texto_x_defecto: 'Hola', eliminada: true },
    { ...plantilla, texto_x_defecto: 'Hola', eliminada: true },
  ],
])('%s is written without what goes unsaid', (_, clase, dicho, escrito) => {
  expect(elementoDe(clase, elementosDe(clase, dicho)[0]!.valor)).toEqual(escrito)
})

test.each<[string, ClaseJson, unknown, string[]]>([
  ['what is not an element', 'plantillas', 'x', ['va un objeto entre llaves.']],
  ['nothing', 'plantillas', null, ['va un objeto entre llaves.']],
  ['an unknown key', 'plantillas', { ...plantilla, autor: 1, año: 2 }, ['no se conoce «autor», «año».']],
  ['a missing text', 'plantillas', { ...plantilla, contenido: 1 }, ['contenido: falta, o no es un texto.']],
  ['an empty name', 'plantillas', { ...plantilla, titulo: ' \u0000' }, ['titulo: no puede estar vacío.']],
  [
    'a title too long',
    'plantillas',
    { ...plantilla, titulo: 'a'.repeat(201) },
    ['titulo: tiene más de 200 caracteres.'],
  ],
  [
    'a content too long',
    'plantillas',
    { ...plantilla, contenido: 'a'.repeat(200_001) },
    ['contenido: tiene más de 200.000 caracteres.'],
  ],
  [
    'a text too long',
    'plantillas',
    { ...plantilla, texto_x_defecto: 'a'.repeat(2001) },
    ['texto_x_defecto: tiene más de 2.000 caracteres.'],
  ],
  [
    'not a text',
    'plantillas',
    { ...plantilla, texto_x_defecto: 7 },
    ['texto_x_defecto: va un texto, o nada.'],
  ],
  ['not a flag', 'plantillas', { ...plantilla, eliminada: 'sí' }, ['eliminada: va true o false.']],
  [
    'no steps nor transitions',
    'circuitos',
    { nombre: 'Compra' },
    ['pasos: va una lista de pasos.', 'transiciones: va una lista de transiciones.'],
  ],
  [
    'a step with what is not a list',
    'circuitos',
    { ...circuito, pasos: [circuito.pasos[0], { nombre: 'Pago', areas: 'DAJ' }] },
    ['pasos 2 areas: va una lista de nombres.'],
  ],
  [
    'a step that is not one, and an unknown key in a transition',
    'circuitos',
    { ...circuito, pasos: [1], transiciones: [{ desde: 'a', hasta: 'b', si: 1 }] },
    ['pasos 1: va un objeto entre llaves.', 'transiciones 1: no se conoce «si».'],
  ],
])('of %s in %s, what is wrong is said with the way to it', (_, clase, dicho, esperados) => {
  const { filas, errores } = leerElementos(clase, [{ valor: dicho, lineaDe: (camino) => 2 + camino.length }])
  expect(filas).toEqual([])
  expect(errores.map(({ motivo }) => motivo)).toEqual(esperados)
  expect(errores.every(({ archivo }) => archivo === `${clase}.json`)).toBe(true)
})

test('each fault of an element is in its own line, and what it is called is known', () => {
  const leido = leerElementos('circuitos', [
    { valor: { ...circuito, eliminado: 1 }, lineaDe: (camino) => (camino[0] === 'eliminado' ? 12 : 2) },
    { valor: { nombre: 7 }, lineaDe: () => 20 },
  ])
  expect(leido.errores[0]).toEqual({
    archivo: 'circuitos.json',
    linea: 12,
    motivo: 'eliminado: va true o false.',
  })
  expect([...leido.aludidos]).toEqual(['compra'])
})

test('an element is where it begins', () => {
  const [fila] = leerElementos('plantillas', [{ valor: plantilla, lineaDe: (c) => 3 + c.length }]).filas
  expect(fila!.linea).toBe(3)
})

test('five classes are written in CSV and two in JSON; each is known by its name', () => {
  expect(CLASES.filter((clase) => !esCsv(clase))).toEqual(['circuitos', 'plantillas'])
  expect(nombreDe('areas', filasDe('areas', {})[0]!.valor)).toBe('MESA')
  expect(nombreDe('roles', filasDe('roles', {})[0]!.valor)).toBe('operador')
  expect(nombreDe('numeradores', filasDe('numeradores', {})[0]!.valor)).toBe('Documentos')
  expect(nombreDe('tipos', filasDe('tipos', {})[0]!.valor)).toBe('Nota')
  expect(nombreDe('usuarios', filasDe('usuarios', {})[0]!.valor)).toBe('ana')
  expect(nombreDe('circuitos', elementosDe('circuitos', circuito)[0]!.valor)).toBe('Compra')
  expect(nombreDe('plantillas', elementosDe('plantillas', plantilla)[0]!.valor)).toBe('Nota · Saludo')
})
