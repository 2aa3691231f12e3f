import { expect, test } from '@jest/globals'
import { cambiosDe } from '@foja/domain/organizacion/cambios.ts'
import type { ClaseCsv } from '@foja/domain/organizacion/esquemas.ts'
import {
  miranHistoria,
  quedaSinAdministrar,
  SIN_HISTORIA as NADA,
  vedados,
  type Historia,
} from '@foja/domain/organizacion/historia.ts'
import type { Filas, Organizacion } from '@foja/domain/organizacion/organizacion.ts'
import { reunir } from '@foja/domain/organizacion/resolver.ts'
import { elementosDe, filasDe, hay, VACIA } from '@foja/domain/pruebas/organizacion.ts'

type Celdas = Record<string, string>
const deCsv = (clase: ClaseCsv, antes: Celdas, despues: Celdas, historia: Partial<Historia>) =>
  vedados(
    cambiosDe({ [clase]: filasDe(clase, despues) }, { ...VACIA, [clase]: hay(filasDe(clase, antes)) }),
    {
      ...NADA,
      ...historia,
    },
  )

const area = (dio_numeros: boolean, sin_terminar: number, codigo_en_numeros = false) => ({
  areas: new Map([
    [
      'mesa',
      {
        dio_numeros,
        codigo_en_numeros,
        sin_terminar,
        primeros: ['Nota MESA-1/2026', '«Pedido de sillas»'].slice(0, sin_terminar),
      },
    ],
  ]),
})
const hoja = { nombre_singular: 'Hoja de ruta' }
const tipos = (cuantos: number) => ({ tipos: new Map([['nota', cuantos]]) })
const dio = (ultimo: number) => ({ numeradores: new Map([['documentos', ultimo]]) })

test.each<[string, ClaseCsv, Celdas, Celdas, Partial<Historia>, string | undefined]>([
  [
    'the letters of an area that gave numbers',
    'areas',
    { sigla: 'Mesa' },
    { sigla: 'MESA' },
    area(true, 0),
    'sigla: la de «Mesa» está en los números que dio, y no cambia.',
  ],
  ['the letters of an area that gave none', 'areas', { sigla: 'Mesa' }, {}, area(false, 3), undefined],
  [
    'the code of an area that is in the numbers it gave',
    'areas',
    { codigo: '7' },
    { codigo: '8' },
    area(true, 0, true),
    'codigo: el de «MESA» está en los números que dio, y no cambia.',
  ],
  [
    'the code of an area that is in none',
    'areas',
    { codigo: '7' },
    { codigo: '8' },
    area(true, 0),
    undefined,
  ],
  ['the name of an area that gave numbers', 'areas', {}, { nombre: 'Otra' }, area(true, 3), undefined],
  [
    'removing an area with one thing to finish',
    'areas',
    {},
    { eliminada: 'sí' },
    area(false, 1),
    'eliminada: en «MESA», o en camino, hay un documento sin terminar: Nota MESA-1/2026.',
  ],
  [
    'removing an area with several things to finish',
    'areas',
    {},
    { eliminada: 'sí' },
    area(true, 1_200),
    'eliminada: en «MESA», o en camino, hay 1.200 documentos sin terminar: Nota MESA-1/2026, «Pedido de sillas» y 1.198 más.',
  ],
  ['removing an area with nothing to finish', 'areas', {}, { eliminada: 'sí' }, area(true, 0), undefined],
  ['removing an area of which nothing is known', 'areas', {}, { eliminada: 'sí' }, {}, undefined],
  [
    'the name of an area already removed',
    'areas',
    { eliminada: 'sí' },
    { eliminada: 'sí', nombre: 'Otra' },
    area(false, 1),
    undefined,
  ],
  ['bringing an area back', 'areas', { eliminada: 'sí' }, {}, area(false, 1), undefined],
  [
    'the format of a numerator that gave numbers',
    'numeradores',
    {},
    { formato: 'nro' },
    dio(1),
    'formato: «Documentos» ya dio números. Haga otro numerador y déselo al tipo.',
  ],
  [
    'a numerator that gave numbers becoming provisional',
    'numeradores',
    {},
    { provisorio: 'sí' },
    dio(1),
    'provisorio: «Documentos» ya dio números. Haga otro numerador y déselo al tipo.',
  ],
  [
    'the format of a numerator that gave only provisional ones',
    'numeradores',
    {},
    { formato: 'nro' },
    dio(0),
    'formato: «Documentos» ya dio números. Haga otro numerador y déselo al tipo.',
  ],
  ['the format of a numerator that gave none', 'numeradores', {}, { formato: 'nro' }, {}, undefined],
  [
    'the top of a numerator below what it gave',
    'numeradores',
    {},
    { maximo: '99' },
    dio(100),
    'maximo: «Documentos» ya dio el número 100.',
  ],
  ['the top of a numerator at what it gave', 'numeradores', {}, { maximo: '100' }, dio(100), undefined],
  [
    'the top of a numerator that gave only provisional ones',
    'numeradores',
    {},
    { maximo: '1' },
    dio(0),
    undefined,
  ],
  ['the top of a numerator of which nothing is known', 'numeradores', {}, { maximo: '1' }, {}, undefined],
  [
    'the essence of a type with documents',
    'tipos',
    {},
    { esencia: 'contenedor' },
    tipos(1),
    'esencia: de «Nota» ya hay un documento, y no cambia.',
  ],
  [
    'the origin of a type with documents',
    'tipos',
    {},
    { origen: 'externo' },
    tipos(2),
    'origen: de «Nota» ya hay 2 documentos, y no cambia.',
  ],
  [
    'the code of a type that is in numbers already given',
    'tipos',
    { codigo: 'N' },
    { codigo: 'NT' },
    { con_codigo: new Set(['nota']) },
    'codigo: el de «Nota» está en números ya dados, y no cambia.',
  ],
  ['the code of a type that is in none', 'tipos', { codigo: 'N' }, { codigo: 'NT' }, tipos(3), undefined],
  ['the essence of a type without documents', 'tipos', {}, { esencia: 'tramite' }, tipos(0), undefined],
  ['removing a type with documents', 'tipos', {}, { eliminado: 'sí' }, tipos(2), undefined],
  [
    'the essence of a type the system uses [ENT-12]',
    'tipos',
    hoja,
    { ...hoja, esencia: 'tramite', eliminado: 'sí' },
    {},
    'esencia: «Hoja de ruta» lo usa el sistema, y no cambia.',
  ],
  [
    'removing a type the system uses [ENT-11]',
    'tipos',
    { nombre_singular: 'Documento externo' },
    { nombre_singular: 'Documento externo', eliminado: 'sí' },
    {},
    'eliminado: «Documento externo» lo usa el sistema, y no cambia.',
  ],
  ['the name of a type the system uses', 'tipos', hoja, { ...hoja, nombre: 'Hojas' }, {}, undefined],
  ['anything of a role', 'roles', {}, { nombre: 'Otro' }, {}, undefined],
])('what was done forbids changing, or does not, %s', (_, clase, antes, despues, historia, motivo) => {
  const esperados = motivo === undefined ? [] : [{ archivo: `${clase}.csv`, linea: 2, motivo }]
  expect(deCsv(clase, antes, despues, historia)).toEqual(esperados)
})

const circuito = { nombre: 'Compra', pasos: [{ nombre: 'Inicio', inicial: true }], transiciones: [] }
test.each<[string, object, number, string | undefined]>([
  [
    'the steps of one in use',
    { pasos: [{ nombre: 'Otro', inicial: true }] },
    1,
    'pasos: por «Compra» ya va o fue un documento. Haga otro circuito.',
  ],
  [
    'the transitions of one in use',
    { transiciones: [{ desde: 'Inicio', hasta: 'Inicio' }] },
    3,
    'transiciones: por «Compra» ya van o fueron 3 documentos. Haga otro circuito.',
  ],
  ['the steps of one not in use', { pasos: [] }, 0, undefined],
  ['removing one in use', { eliminado: true }, 3, undefined],
])('of a circuit, what was done forbids changing, or does not, %s', (_, cambian, cuantos, motivo) => {
  const cambios = cambiosDe(
    { circuitos: elementosDe('circuitos', { ...circuito, ...cambian }) },
    { ...VACIA, circuitos: hay(elementosDe('circuitos', circuito)) },
  )
  const circuitos = new Map([['compra', cuantos]])
  expect(vedados(cambios, { ...NADA, circuitos }).map((error) => error.motivo)).toEqual(
    motivo === undefined ? [] : [motivo],
  )
})

test('what is new is never forbidden', () => {
  const cambios = cambiosDe({ tipos: filasDe('tipos', hoja), areas: filasDe('areas', {}) }, VACIA)
  expect(vedados(cambios, { ...NADA, ...area(true, 9), ...tipos(9) })).toEqual([])
})

test('what people and their roles change never asks what was done; what areas or types change, only if they were there', () => {
  const antes = {
    ...VACIA,
    areas: hay(filasDe('areas', { sigla: 'DAJ' })),
    usuarios: hay(filasDe('usuarios', { usuario: 'ana', areas: 'DAJ' })),
  }
  const miran = (filas: Filas) => miranHistoria(cambiosDe(filas, antes))
  expect(
    miran({ usuarios: filasDe('usuarios', { usuario: 'ana' }), areas: filasDe('areas', { sigla: 'X' }) }),
  ).toBe(false)
  expect(miran({ areas: filasDe('areas', { sigla: 'DAJ', eliminada: 'sí' }) })).toBe(true)
  // Lo de dos que se van se toma de a uno, y quien opera sobre lo de ambos los esperaría mientras lo esperan.
  expect(miran({ usuarios: filasDe('usuarios', { usuario: 'ana', areas: 'DAJ', activo: 'no' }) })).toBe(true)
})

const organizacion: Organizacion = {
  ...VACIA,
  areas: hay(filasDe('areas', { sigla: 'DAJ' }, { sigla: 'MESA' })),
  roles: hay(filasDe('roles', { rol: 'jefe', permisos: 'firmar, administracion' }, { rol: 'operador' })),
  usuarios: hay(
    filasDe(
      'usuarios',
      { usuario: 'ana', areas: 'DAJ', roles: 'jefe' },
      { usuario: 'leo', areas: 'DAJ', roles: 'operador' },
    ),
  ),
}
const alCargar = (filas: Filas, actual = organizacion, conClave = ['ana', 'leo']) =>
  quedaSinAdministrar(
    cambiosDe(filas, actual),
    reunir(actual, VACIA as never),
    reunir(actual, filas),
    new Set(conClave),
  )
const NADIE = 'Nadie más podría ingresar y administrar: hoy puede ana.'

test.each<[string, Filas, string | undefined]>([
  ['nothing changes', {}, undefined],
  [
    'who administers is dismissed',
    { usuarios: filasDe('usuarios', { usuario: 'ana', areas: 'DAJ', roles: 'jefe', activo: 'no' }) },
    'usuarios.csv:2',
  ],
  [
    'who administers loses the role',
    { usuarios: filasDe('usuarios', { usuario: 'leo' }, { usuario: 'ana', areas: 'DAJ' }) },
    'usuarios.csv:3',
  ],
  [
    'the role loses the permission',
    {
      areas: filasDe('areas', { sigla: 'X' }),
      roles: filasDe('roles', { rol: 'operador', nombre: 'Otro' }, { rol: 'jefe', permisos: 'firmar' }),
    },
    'areas.csv:2',
  ],
  [
    'another takes the role',
    {
      usuarios: filasDe(
        'usuarios',
        { usuario: 'ana', areas: 'DAJ' },
        { usuario: 'leo', areas: 'DAJ', roles: 'jefe' },
      ),
    },
    undefined,
  ],
  [
    'another takes it in an area of theirs',
    {
      usuarios: filasDe(
        'usuarios',
        { usuario: 'ana' },
        { usuario: 'leo', areas: 'MESA, DAJ', roles: 'jefe en daj' },
      ),
    },
    undefined,
  ],
  [
    'another takes it in an area not theirs',
    {
      usuarios: filasDe(
        'usuarios',
        { usuario: 'ana' },
        { usuario: 'leo', areas: 'MESA', roles: 'jefe en DAJ' },
      ),
    },
    'usuarios.csv:2',
  ],
  [
    'another takes it in an area that goes',
    {
      areas: filasDe('areas', { sigla: 'DAJ', eliminada: 'sí' }),
      usuarios: filasDe(
        'usuarios',
        { usuario: 'ana' },
        { usuario: 'leo', areas: 'DAJ', roles: 'jefe en DAJ' },
      ),
    },
    'usuarios.csv:2',
  ],
  [
    'another without a key takes it',
    {
      usuarios: filasDe('usuarios', { usuario: 'ana' }, { usuario: 'eva', areas: 'DAJ', roles: 'jefe' }),
    },
    'usuarios.csv:2',
  ],
])(
  'a load leaves someone who can administer, or is refused where it takes that away: %s',
  (_, filas, donde) => {
    const errores = alCargar(filas)
    expect(errores.map(({ archivo, linea }) => `${archivo}:${linea}`)).toEqual(
      donde === undefined ? [] : [donde],
    )
    expect(errores.every(({ motivo }) => motivo === NADIE)).toBe(true)
  },
)

test('where nobody could administer, a load may go on as it was', () => {
  expect(alCargar({ areas: filasDe('areas', { sigla: 'X' }) }, organizacion, [])).toEqual([])
})

test('all who can today are named', () => {
  const [error] = alCargar(
    { roles: filasDe('roles', { rol: 'jefe' }) },
    {
      ...organizacion,
      usuarios: hay(
        filasDe('usuarios', { usuario: 'ana', roles: 'jefe' }, { usuario: 'leo', roles: 'jefe' }),
      ),
    },
  )
  expect(error).toEqual({
    archivo: 'roles.csv',
    linea: 2,
    motivo: 'Nadie más podría ingresar y administrar: hoy pueden ana, leo.',
  })
})
