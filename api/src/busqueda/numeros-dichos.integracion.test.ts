import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearArea, crearTipo } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
let quien: ClientePrueba
const porId = new Map<number, string>()

beforeAll(async () => {
  b = await prepararBusqueda()
  quien = await b.ingresar('archivo')
  await crearArea(b.sql, 'Honorable Concejo Deliberante de Tres Lomas', 'HTL')
  await crearArea(b.sql, 'Honorable Concejo Deliberante de Veinticinco de Mayo', 'HVM')
  const tipo = (nombre: string) => crearTipo(b.sql, { nombre, permisos: [{ leer: true }] })
  const numero = (nro: number, anio: number) => ({ nro, anio, nro_str: `${nro}/${anio}` })
  const documentos: Record<string, Parameters<typeof b.sembrar>[0]> = {
    oficina: { titulo: 'Crea la oficina de presupuesto', ...numero(27343, 2016) },
    cita: { titulo: 'Reglamento', texto: 'Según el decreto mil seiscientos veintidós de dos mil catorce.' },
    decreto: { titulo: 'Aprueba un convenio', ...numero(1622, 2014) },
    otroAnio: { titulo: 'Designa un agente', ...numero(1622, 1999) },
    vieja: { titulo: 'Otra ley', ...numero(343, 1869) },
    promulga: {
      titulo: 'Promulgación del presupuesto',
      ...numero(9, 2013),
      fecha: '2013-10-21T15:00:00Z',
    },
    multa: { titulo: 'Multas', texto: 'Se fija una multa de dos mil pesos.' },
    dnu: { titulo: 'Faculta al ministro', ...numero(493, 2021) },
    deEse: { titulo: 'Otro del mismo año', ...numero(361, 2021), texto: 'DCTO-2021-361-APN-PTE' },
    gde: {
      titulo: 'Delega facultades',
      ...numero(7, 2024),
      texto: 'Visto el Expediente N° EX-2022-128500829- -APN-SE#MEC.',
    },
    del2022: { titulo: 'Expediente de personal', ...numero(128, 2022) },
  }
  const [ley, dec] = [await tipo('Ley'), await tipo('Decreto')]
  const deLey = new Set(['oficina', 'vieja'])
  for (const [nombre, datos] of Object.entries(documentos))
    porId.set(await b.sembrar({ id_tipo: deLey.has(nombre) ? ley : dec, ...datos }), nombre)
  for (let i = 0; i < 12; i++) await b.sembrar({ titulo: `Otra cosa ${i}`, texto: 'Mil cosas y tres más.' })
  await b.indexar()
})
afterAll(() => b.cerrar())

const buscar = (q: string) => b.buscar(quien, { q })
const primero = async (q: string) => {
  const { rows } = await buscar(q)
  return rows[0] && [porId.get(rows[0].id), rows[0].falta]
}
const entendido = async (q: string, clase: string) =>
  (await buscar(q)).entendido.filter((uno) => uno.clase === clase).map(({ texto }) => texto)

test.each([
  ['ley veintisiete mil trescientos cuarenta y tres', 'oficina'],
  ['ley veintisiete mil trescientos cuarenta y tres oficina de presupuesto', 'oficina'],
  ['ley 27 mil 343', 'oficina'],
  ['decreto mil seiscientos veintidós de dos mil catorce', 'decreto'],
  ['decreto mil seiscientos veintidós de 2014', 'decreto'],
  ['veintiuno de octubre de dos mil trece promulgación presupuesto', 'promulga'],
  ['multa de dos mil pesos', 'multa'],
])('«%s», as it is dictated, is found first and lacks nothing [BUS-34]', async (q, nombre) => {
  expect(await primero(q)).toEqual([nombre, []])
})

test.each(['ley 27 343', 'ley 27-343', 'ley 27,343', 'ley 27. 343', 'ley27 343'])(
  '«%s», broken, is that law [BUS-34]',
  async (q) => expect(await primero(q)).toEqual(['oficina', []]),
)

test.each(['dto 16222014', '1622del2014', 'decreto1622de2014'])(
  '«%s», stuck to its year, is that one [BUS-34]',
  async (q) => expect(await primero(q)).toEqual(['decreto', []]),
)

test('a text that says the number in letters is found too, after the one that has it', async () => {
  const { rows } = await buscar('decreto mil seiscientos veintidós de dos mil catorce')
  expect(rows.map(({ id }) => porId.get(id))).toEqual(expect.arrayContaining(['decreto', 'cita']))
})

test.each([
  ['prorroga de tres meses', []],
  ['ordenanza veinticinco mil', []],
  ['notas del veinticinco de mayo', []],
  ['tres lomas', ['Honorable Concejo Deliberante de Tres Lomas']],
  ['veinticinco de mayo', ['Honorable Concejo Deliberante de Veinticinco de Mayo']],
])('of «%s», a number alone names no area: %j', async (q, areas) => {
  expect(await entendido(q, 'area')).toEqual(areas)
})

test('the year that is said is the one of its month', async () => {
  expect(await entendido('veintiuno de octubre de dos mil trece', 'fecha')).toEqual(['21/10/13'])
  expect(await entendido('notas de octubre de dos mil trece', 'fecha')).toEqual(['01/10/13 – 31/10/13'])
})

test.each(['EX-2022-128500829-APN-SE#MEC', 'EX-2022-128500829', 'expediente EX-2022-128500829-APN-SE#MEC'])(
  '%s, pasted, is the one that cites it, and not another of its year [BUS-34]',
  async (q) => {
    expect((await primero(q))![0]).toBe('gde')
    expect(await entendido(q, 'anio')).toEqual([])
  },
)

test('the number of a decree of that system is that decree [BUS-34]', async () => {
  for (const q of ['DCTO-2021-493-APN-PTE', 'DCTO-2021-493']) expect(await primero(q)).toEqual(['dnu', []])
})

test('the filter by number takes it whole, and not any of that number and year [BUS-34]', async () => {
  const filtrado = async (nro_numero: string) =>
    (await b.buscar(quien, { nro_numero })).rows.map(({ id }) => porId.get(id))
  expect(await filtrado('493/2021')).toEqual(['dnu'])
  expect(await filtrado('DCTO-2021-493')).toEqual([])
})
