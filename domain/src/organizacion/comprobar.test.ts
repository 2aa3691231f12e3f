import { expect, test } from '@jest/globals'
import { comprobar } from '@foja/domain/organizacion/comprobar.ts'
import type { Filas, Organizacion } from '@foja/domain/organizacion/organizacion.ts'
import { reunir } from '@foja/domain/organizacion/resolver.ts'
import { elementosDe, filasDe, hay, VACIA } from '@foja/domain/pruebas/organizacion.ts'

const errores = (filas: Filas, actual: Partial<Organizacion> = {}) =>
  comprobar(filas, reunir({ ...VACIA, ...actual }, filas)).map(
    ({ archivo, linea, motivo }) => `${archivo}:${linea} ${motivo}`,
  )

const areas = (...cuales: [sigla: string, superior?: string, eliminada?: string][]) =>
  filasDe(
    'areas',
    ...cuales.map(([sigla, superior = '', eliminada = '']) => ({
      sigla,
      nombre: sigla,
      superior,
      eliminada,
    })),
  )

test('what is right raises nothing', () => {
  expect(errores({})).toEqual([])
  expect(
    errores({
      areas: areas(['DIR'], ['DAJ', 'dir'], ['SUR', 'DAJ', 'sí']),
      roles: filasDe('roles', {}),
      tipos: filasDe(
        'tipos',
        { nombre_singular: 'Expediente', esencia: 'contenedor' },
        { nombre_singular: 'Trámite', esencia: 'tramite', transforma_a: 'expediente' },
        { nombre_singular: 'Nota' },
      ),
    }),
  ).toEqual([])
})

test.each<[string, Filas, string]>([
  ['areas', { areas: areas(['DAJ'], ['SUR'], ['daj ']) }, 'areas.csv:4 «daj» ya está en la línea 2.'],
  ['roles', { roles: filasDe('roles', {}, {}) }, 'roles.csv:3 «operador» ya está en la línea 2.'],
  [
    'templates, by type and title',
    {
      plantillas: elementosDe(
        'plantillas',
        { tipo: 'Nota', titulo: 'Saludo', contenido: 'a' },
        { tipo: 'nota', titulo: 'SALUDO', contenido: 'b' },
      ),
    },
    'plantillas.json:3 «nota · SALUDO» ya está en la línea 2.',
  ],
])('the same twice is said with the line of the first: %s', (_, filas, esperado) => {
  expect(errores(filas)).toEqual([esperado])
})

test('thrice, each is said against the first', () => {
  expect(errores({ roles: filasDe('roles', {}, {}, {}) })).toEqual([
    'roles.csv:3 «operador» ya está en la línea 2.',
    'roles.csv:4 «operador» ya está en la línea 2.',
  ])
})

test('areas that depend on each other are said with the whole turn, in each of them', () => {
  expect(errores({ areas: areas(['A', 'B'], ['B', 'c'], ['C', 'A']) })).toEqual([
    'areas.csv:2 superior: «A» termina dependiendo de sí misma (A → B → c → A).',
    'areas.csv:3 superior: «B» termina dependiendo de sí misma (B → c → A → B).',
    'areas.csv:4 superior: «C» termina dependiendo de sí misma (C → A → B → C).',
  ])
  expect(errores({ areas: areas(['A', 'a']) })).toEqual([
    'areas.csv:2 superior: «A» termina dependiendo de sí misma (A → A).',
  ])
})

test('an area under a turn is not blamed for it, nor does it wait forever', () => {
  expect(
    errores({ areas: areas(['A', 'B'], ['B', 'A'], ['C', 'B']) }).map((error) => error.slice(0, 11)),
  ).toEqual(['areas.csv:2', 'areas.csv:3'])
})

test('a turn through what is already stored is a turn too', () => {
  expect(errores({ areas: areas(['A', 'B']) }, { areas: hay(areas(['B', 'A'], ['A'])) })).toEqual([
    'areas.csv:2 superior: «A» termina dependiendo de sí misma (A → B → A).',
  ])
})

test('an area is not removed while live ones depend on it', () => {
  expect(errores({ areas: areas(['A', '', 'sí'], ['B', 'a'], ['C', 'A'], ['D', 'A', 'sí']) })).toEqual([
    'areas.csv:2 eliminada: de «A» dependen B, C.',
  ])
  expect(errores({ areas: areas(['A', '', 'sí']) }, { areas: hay(areas(['A'], ['B', 'A'])) })).toEqual([
    'areas.csv:2 eliminada: de «A» depende B.',
  ])
  expect(errores({ areas: areas(['A'], ['B', 'A']) })).toEqual([])
})

test('a live area does not come to depend on one that was removed', () => {
  const actual = { areas: hay(areas(['A', '', 'sí'], ['B', 'A', 'sí'])) }
  expect(errores({ areas: areas(['C', 'a'], ['D', 'A', 'sí']) }, actual)).toEqual([
    'areas.csv:2 superior: «A» está eliminada.',
  ])
  expect(errores({ areas: areas(['C', 'A'], ['A']) }, actual)).toEqual([])
})

test('of a repeated area only the repetition is said', () => {
  expect(errores({ areas: areas(['A'], ['A', 'A']) })).toEqual(['areas.csv:3 «A» ya está en la línea 2.'])
})

const expediente = { nombre_singular: 'Expediente', esencia: 'contenedor' }
test.each<[string, Record<string, string>, string[]]>([
  ['a procedure that becomes a case file', { esencia: 'tramite', transforma_a: 'EXPEDIENTE' }, []],
  [
    'a document that would become something',
    { esencia: 'documento', transforma_a: 'Expediente' },
    ['tipos.csv:3 transforma_a: sólo un trámite se transforma, y este no lo es.'],
  ],
  [
    'a procedure that would become what is not a case file',
    { esencia: 'tramite', transforma_a: 'nota' },
    ['tipos.csv:3 transforma_a: «Nota» no es un contenedor.'],
  ],
  [
    'a procedure that becomes what does not exist, which is said elsewhere',
    { esencia: 'tramite', transforma_a: 'x' },
    [],
  ],
])('transforma_a of %s [VAL-30]', (_, cambian, esperados) => {
  const actual = { tipos: hay(filasDe('tipos', { nombre_singular: 'Nota' })) }
  const tipos = filasDe('tipos', expediente, { nombre_singular: 'Trámite', ...cambian })
  expect(errores({ tipos }, actual)).toEqual(esperados)
})

const paso = (nombre: string, mas: object = { areas: ['DAJ'] }) => ({ nombre, ...mas })
const inicio = { nombre: 'Inicio', inicial: true }
const va = (desde: string, hasta: string) => ({ desde, hasta })

test.each<[string, object[], object[], string | undefined]>([
  ['that can be walked', [inicio, paso('Pago')], [va('inicio', 'PAGO')], undefined],
  [
    'with two steps called the same',
    [inicio, paso('Pago'), paso('pago')],
    [va('Inicio', 'Pago')],
    'Hay dos pasos con el mismo nombre.',
  ],
  [
    'with a transition from a step it does not have',
    [inicio, paso('Pago')],
    [va('Inicio', 'Pago'), va('Firma', 'Pago')],
    'Hay una transición con un paso que no está: «Firma».',
  ],
  [
    'with a transition to a step it does not have',
    [inicio, paso('Pago')],
    [va('Inicio', 'Firma')],
    'Hay una transición con un paso que no está: «Firma».',
  ],
  [
    'with the same transition twice',
    [inicio, paso('Pago')],
    [va('Inicio', 'Pago'), va('INICIO', 'pago')],
    'Hay dos transiciones iguales.',
  ],
  ['without a first step', [paso('Pago')], [], 'No tiene paso inicial.'],
  ['with two first steps', [inicio, { ...inicio, nombre: 'Otro' }], [], 'Tiene más de un paso inicial.'],
  ['with a step nothing leads to', [inicio, paso('Pago')], [], 'Ninguna transición lleva al paso «Pago».'],
  [
    'that goes round',
    [inicio, paso('Pago'), paso('Firma')],
    [va('Inicio', 'Pago'), va('Pago', 'Firma'), va('Firma', 'Pago')],
    'Las transiciones dan una vuelta: se volvería a un paso ya hecho.',
  ],
  [
    'with a step that asks for nothing',
    [inicio, paso('Pago', {})],
    [va('Inicio', 'Pago')],
    'El paso «Pago» no tiene áreas ni modelo: no se llegaría nunca a él.',
  ],
  [
    'with a step that asks for what was already asked, however written',
    [inicio, paso('Pago', { tipos: ['Factura'] }), paso('Firma', { tipos: ['factura'] })],
    [va('Inicio', 'Pago'), va('Pago', 'Firma')],
    'El paso «Firma» no pide ningún tipo que no pidan ya los anteriores.',
  ],
  [
    'with a step that asks for another type, though an area be called the same',
    [inicio, paso('Pago', { tipos: ['DAJ'] }), paso('Firma', { tipos: ['Nota'] }), paso('Fin')],
    [va('Inicio', 'Pago'), va('Pago', 'Firma'), va('Firma', 'Fin')],
    undefined,
  ],
])('a circuit %s [ENT-27, EST-31]', (_, pasos, transiciones, motivo) => {
  const circuitos = elementosDe('circuitos', { nombre: 'Compra', pasos, transiciones })
  expect(errores({ circuitos })).toEqual(motivo === undefined ? [] : [`circuitos.json:2 ${motivo}`])
})
