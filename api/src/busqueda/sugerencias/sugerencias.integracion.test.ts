import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  prepararBusqueda,
  type BusquedaDePrueba,
  type Buscable,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, crearArea, crearTipo, crearUsuario } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
let archivo: ClientePrueba
let consulta: ClientePrueba
let canales: number

beforeAll(async () => {
  b = await prepararBusqueda()
  archivo = await b.ingresar('archivo')
  consulta = await b.ingresar('consulta')
  await sembrar('Plan hidráulico de defensas', 1234, 2024, { palabras: ['Obra hidráulica'] })
  await sembrar('Memoria de la obra', 123, 2024, { personas: [await persona('Ana', 'Hidalgo')] })
  await sembrar('Otra memoria', 123, 2023, { personas: [await persona('Juana', 'Álvarez Hidalgo')] })
  await sembrar('Plan hidráulico secreto', 12345, 2024, {
    palabras: ['Hidrología'],
    personas: [await persona('Luz', 'Hidalga')],
    visibilidad: 'privado',
  })
  await crearArea(b.sql, 'Hidráulica y Riego', 'HYR')
  canales = await crearArea(b.sql, 'Canales y Acequias', 'CYA')
  const eliminada = await crearArea(b.sql, 'Hidráulica vieja', 'HV')
  await b.sql`update areas set eliminado = 1 where id = ${eliminada}`
  await b.indexar()
})
afterAll(() => b.cerrar())

const sembrar = (titulo: string, nro: number, anio: number, datos: Partial<Buscable>) =>
  b.sembrar({ titulo, nro, anio, nro_str: `${nro}/${anio}`, ...datos })

async function persona(nombre: string, apellido: string): Promise<number> {
  const [fila] = await b.sql<{ id: number }[]>`
    insert into personas (nombre, apellido) values (${nombre}, ${apellido}) returning id`
  return fila!.id
}

type Fila = { clase: string; id: string; texto: string; detalle: string | null }
async function contestado(texto: string, clase: string, quien = archivo) {
  const respuesta = await quien.post('/autocomplete', { texto, clase })
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()])
  return respuesta.json<{ rows: Fila[]; mas?: boolean }>()
}
const sugerir = async (texto: string, clase = 'todo', quien = archivo) =>
  (await contestado(texto, clase, quien)).rows
const textos = (filas: Fila[]) => filas.map(({ clase, texto }) => `${clase}: ${texto}`)

test('the box: values that become filters, then titles; all by word starts, without accents [BUS-22, BUS-23]', async () => {
  expect(textos(await sugerir('hidr'))).toEqual([
    'area: Hidráulica y Riego',
    'palabra_clave: Hidrología',
    'palabra_clave: Obra hidráulica',
    'documento: Plan hidráulico secreto',
    'documento: Plan hidráulico de defensas',
  ])
  expect(textos(await sugerir('PLAN HIDRÁUL'))).toEqual([
    'documento: Plan hidráulico secreto',
    'documento: Plan hidráulico de defensas',
  ])
  expect(textos(await sugerir('def'))).toEqual(['documento: Plan hidráulico de defensas'])
  expect(textos(await sugerir('not'))).toEqual(['tipo: Nota'])
  expect(await sugerir('memoria')).toContainEqual({
    clase: 'documento',
    id: expect.any(String),
    texto: 'Memoria de la obra',
    detalle: 'Nota 123/2024',
    id_tipo: b.o.tipos.documento,
  })
})

test('a number: the exact one first, newest before older, then those that begin so, from one digit on', async () => {
  expect((await sugerir('123')).map(({ detalle }) => detalle)).toEqual([
    'Nota 123/2023',
    'Nota 123/2024',
    'Nota 12345/2024',
    'Nota 1234/2024',
  ])
  expect((await sugerir('nota 123/2024')).map(({ detalle }) => detalle)[0]).toBe('Nota 123/2024')
  expect((await sugerir('00123/24')).map(({ detalle }) => detalle)[0]).toBe('Nota 123/2024')
  expect(await sugerir('1')).toHaveLength(4)
})

test('a number of an area that is named goes before the same number of another', async () => {
  await sembrar('Obra de mesa', 77, 2025, { fecha_recibido: '2025-06-01T12:00:00Z' })
  await sembrar('Obra de canales', 77, 2025, {
    id_area_creacion: canales,
    id_area_actual: canales,
    fecha_recibido: '2025-01-01T12:00:00Z',
  })
  await b.indexar()
  for (const q of ['nota canales 77/25', 'CYA 77/2025', 'acequias 77 2025'])
    expect((await sugerir(q)).map(({ texto }) => texto).slice(0, 2)).toEqual([
      'Obra de canales',
      'Obra de mesa',
    ])
  expect((await sugerir('77/2025'))[0]!.texto).toBe('Obra de mesa')
})

test('each kind of value, in its order and with its minimum of letters [BUS-22, BUS-23, BUS-27, BUS-28]', async () => {
  expect(textos(await sugerir('hidal', 'persona'))).toEqual([
    'persona: Hidalgo, Ana',
    'persona: Hidalga, Luz',
    'persona: Álvarez Hidalgo, Juana',
  ])
  expect(textos(await sugerir('hidalgo juana', 'persona'))).toEqual(['persona: Álvarez Hidalgo, Juana'])
  // Mientras se escribe «Hidalga, Luz», y con lo que se pega de otra parte.
  for (const texto of ['Hidalga,', 'Hidalga, ', 'hidalga - luz'])
    expect([texto, textos(await sugerir(texto, 'persona'))]).toEqual([texto, ['persona: Hidalga, Luz']])
  expect(textos(await sugerir('hidr', 'area'))).toEqual(['area: Hidráulica y Riego'])
  expect(await sugerir('biblio', 'lugar')).toEqual([
    { clase: 'lugar', id: String(b.o.areas.biblioteca), texto: 'Biblioteca', detalle: 'BIBLIOTECA' },
  ])
  expect(textos(await sugerir('expe', 'tipo'))).toEqual(['tipo: Expediente'])
  expect(await sugerir('obr', 'palabra_clave')).toEqual([
    { clase: 'palabra_clave', id: 'Obra hidráulica', texto: 'Obra hidráulica', detalle: null },
  ])
  for (const [clase, corto] of [
    ['persona', 'hid'],
    ['area', 'hid'],
    ['lugar', 'bib'],
    ['tipo', 'ex'],
    ['palabra_clave', 'ob'],
    ['todo', 'hi'],
    ['todo', ''],
  ] as const)
    expect([clase, await sugerir(corto, clase)]).toEqual([clase, []])
})

test('ten at most, and whether there are more than those is said, except in the box, which chooses [BUS-27]', async () => {
  const cuantas = async (clase: string) => {
    const { rows, mas } = await contestado('oficina', clase)
    return [rows.length, mas]
  }
  const sumar = async (i: number) => {
    await crearArea(b.sql, `Oficina ${i}`, `OF${i}`)
    await crearTipo(b.sql, { nombre: `Oficina ${i}`, permisos: [{ leer: true }] })
    await sembrar('Con muchas', 9_000 + i, 2024, {
      palabras: [`Oficina ${i}`],
      personas: [await persona(`Ana ${i}`, 'Oficina')],
    })
  }
  for (let i = 0; i < 10; i++) await sumar(i)
  const clases = ['area', 'lugar', 'tipo', 'persona', 'palabra_clave']
  for (const clase of clases) expect([clase, await cuantas(clase)]).toEqual([clase, [10, false]])
  await sumar(10)
  for (const clase of clases) expect([clase, await cuantas(clase)]).toEqual([clase, [10, true]])
  expect((await contestado('oficina', 'todo')).mas).toBeUndefined()
})

test('never what the caller may not see: documents, numbers, keywords, people, types', async () => {
  expect(textos(await sugerir('hidr', 'todo', consulta))).toEqual([
    'area: Hidráulica y Riego',
    'palabra_clave: Obra hidráulica',
    'documento: Plan hidráulico de defensas',
  ])
  expect(await sugerir('12345', 'todo', consulta)).toEqual([])
  expect(await sugerir('hidalga', 'persona', consulta)).toEqual([])
  expect(await sugerir('hidrol', 'palabra_clave', consulta)).toEqual([])
  expect(await sugerir('sumario', 'tipo', consulta)).toEqual([])
})

test('the box needs the permission to search; the values, only a session [PER-17]', async () => {
  await crearUsuario(b.sql, { usuario: 'nada', areas: [b.o.areas.mesa] })
  const nada = await crearClientePrueba(b.app).ingresar('nada', CLAVE)
  expect((await nada.post('/autocomplete', { texto: 'hidr', clase: 'todo' })).statusCode).toBe(403)
  expect(textos(await sugerir('hidr', 'area', nada))).toEqual(['area: Hidráulica y Riego'])
})
