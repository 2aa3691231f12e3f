import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { identificadoresDe } from '@foja/domain/numero/identificadores.ts'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import {
  CLAVE,
  crearArea,
  crearUsuario,
  sembrarOrganizacion,
  type Organizacion,
} from '@foja/api/pruebas/organizacion.ts'

let p: AppDePrueba
let o: Organizacion
let mesa: ClientePrueba
let consulta: ClientePrueba
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>

beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  consulta = await crearClientePrueba(p.app).ingresar('consulta', CLAVE)
  indexador = await arrancarIndexador(p)
  await sembrar('Plan hidráulico de defensas', { nro: 1234, anio: 2024 }, { palabra: 'Obra hidráulica' })
  await sembrar('Memoria de la obra', { nro: 123, anio: 2024 }, { persona: ['Ana', 'Hidalgo'] })
  await sembrar('Otra memoria', { nro: 123, anio: 2023 }, { persona: ['Juana', 'Álvarez Hidalgo'] })
  await sembrar(
    'Plan hidráulico secreto',
    { nro: 12345, anio: 2024 },
    { palabra: 'Hidrología', persona: ['Luz', 'Hidalga'], visibilidad: 'privado' },
  )
  await crearArea(p.sql, 'Hidráulica y Riego', 'HYR')
  const eliminada = await crearArea(p.sql, 'Hidráulica vieja', 'HV')
  await p.sql`update areas set eliminado = 1 where id = ${eliminada}`
  await esperarColaVacia(p)
})
afterAll(async () => {
  await indexador.parar()
  await p.cerrar()
})

type Extra = { palabra?: string; persona?: [string, string]; visibilidad?: string }
async function sembrar(
  titulo: string,
  numero: { nro: number; anio: number },
  { palabra, persona, visibilidad = 'publico' }: Extra,
): Promise<void> {
  const nro_str = `${numero.nro}/${numero.anio}`
  const [documento] = await p.sql<{ id: number }[]>`insert into documentos ${p.sql({
    titulo,
    ...numero,
    nro_str,
    identificadores: identificadoresDe({ ...numero, nro_str }),
    visibilidad,
    id_tipo: o.tipos.documento,
    id_usuario: o.usuarios.mesa,
    id_area_creacion: o.areas.mesa,
    id_area_actual: o.areas.mesa,
  } as never)} returning id`
  if (palabra)
    await p.sql`
      with c as (insert into palabras_clave (nombre) values (${palabra}) returning id)
      insert into documentos_palabras_clave (id_documento, id_palabra_clave) select ${documento!.id}, id from c`
  if (persona)
    await p.sql`
      with q as (insert into personas (nombre, apellido) values (${persona[0]}, ${persona[1]}) returning id)
      insert into documentos_personas (id_documento, id_persona, rol) select ${documento!.id}, id, 'parte' from q`
}

type Fila = { clase: string; id: string; texto: string; detalle: string | null }
async function sugerir(texto: string, clase = 'todo', quien = mesa): Promise<Fila[]> {
  const respuesta = await quien.post('/autocomplete', { texto, clase })
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()])
  return respuesta.json().rows
}
const textos = (filas: Fila[]) => filas.map(({ clase, texto }) => `${clase}: ${texto}`)

test('the box: values that become filters, then titles; all by word starts, without accents', async () => {
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
  expect(textos(await sugerir('not'))).toEqual(['tipo: Nota'])
  expect(await sugerir('memoria')).toContainEqual({
    clase: 'documento',
    id: expect.any(String),
    texto: 'Memoria de la obra',
    detalle: 'Nota 123/2024',
    id_tipo: o.tipos.documento,
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

test('each kind of value, in its order and with its minimum of letters [BUS-22, BUS-23, BUS-27, BUS-28]', async () => {
  expect(textos(await sugerir('hidal', 'persona'))).toEqual([
    'persona: Álvarez Hidalgo, Juana',
    'persona: Hidalgo, Ana',
    'persona: Hidalga, Luz',
  ])
  expect(textos(await sugerir('hidalgo juana', 'persona'))).toEqual(['persona: Álvarez Hidalgo, Juana'])
  expect(textos(await sugerir('hidr', 'area'))).toEqual(['area: Hidráulica y Riego'])
  expect(await sugerir('biblio', 'lugar')).toEqual([
    { clase: 'lugar', id: String(o.areas.biblioteca), texto: 'Biblioteca', detalle: 'BIBLIOTECA' },
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
  for (let i = 0; i < 12; i++) await crearArea(p.sql, `Oficina ${i}`, `OF${i}`)
  expect(await sugerir('oficina', 'area')).toHaveLength(10)
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
  await crearUsuario(p.sql, { usuario: 'nada', areas: [o.areas.mesa] })
  const nada = await crearClientePrueba(p.app).ingresar('nada', CLAVE)
  expect((await nada.post('/autocomplete', { texto: 'hidr', clase: 'todo' })).statusCode).toBe(403)
  expect(textos(await sugerir('hidr', 'area', nada))).toEqual(['area: Hidráulica y Riego'])
})
