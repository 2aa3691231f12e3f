import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  prepararBusqueda,
  type BusquedaDePrueba,
  type Parametros,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let archivo: ClientePrueba
let consulta: ClientePrueba
let expediente: number
let otro: number
let secreto: number
let hojas: number[]

const relacionar = (id_documento: number, id_documento_relacionado: number, id_tipo_relacion: number) =>
  b.sql`insert into relaciones ${b.sql({ id_documento, id_documento_relacionado, id_tipo_relacion })}`

beforeAll(async () => {
  b = await prepararBusqueda({
    antes: async ({ sql }) => {
      await sql`update configuracion set valor = '7' where clave = 'limite_incorporados'`
    },
  })
  ;[archivo, consulta] = await Promise.all([b.ingresar('archivo'), b.ingresar('consulta')])
  const id_tipo = b.o.tipos.contenedor
  expediente = await b.sembrar({ titulo: 'Legajo uno', id_tipo })
  otro = await b.sembrar({ titulo: 'Legajo dos', id_tipo })
  secreto = await b.sembrar({ titulo: 'Hoja secreta', visibilidad: 'privado', nro_str: 'SEC-1' })
  hojas = []
  for (let i = 0; i < 12; i++) hojas.push(await b.sembrar({ titulo: `Hoja ${i}`, nro_str: `H-${i}` }))
  await relacionar(expediente, secreto, 10)
  for (const hoja of hojas) await relacionar(expediente, hoja, 10)
  await relacionar(otro, expediente, 13)
  await relacionar(secreto, expediente, 12)
  await b.indexar()
})
afterAll(() => b.cerrar())

const legajo = async (parametros: Parametros, quien = consulta) =>
  (await b.buscar(quien, { titulo: 'legajo', ...parametros })).rows.find(({ id }) => id === expediente)!
const de = async (parametros: Parametros) =>
  (await legajo(parametros)).relaciones!.map(({ titulo }) => titulo)

test('without being asked for, rows carry no relations', async () => {
  expect(Object.keys(await legajo({}))).not.toEqual(expect.arrayContaining(['relaciones']))
})

test('the relations inside a row come by pages [BUS-08, CFG-29]', async () => {
  expect(await de({ limitRelaciones: 2, paginaRelaciones: 2 })).toEqual(['Hoja 2', 'Hoja 3'])
  expect(await de({ limitRelaciones: 2, offsetRelaciones: 3 })).toEqual(['Hoja 3', 'Hoja 4'])
  expect(await de({ limitRelaciones: 2, offsetRelaciones: 3, paginaRelaciones: 1 })).toEqual([
    'Hoja 3',
    'Hoja 4',
  ])
  // De a cuántas, sin decirlo, es lo que la configuración diga.
  expect(await de({ paginaRelaciones: 1 })).toHaveLength(7)
  expect((await de({ paginaRelaciones: 2 }))[0]).toBe('Hoja 7')
  expect((await de({ offsetRelaciones: 5 }))[0]).toBe('Hoja 5')
  expect(await de({ paginaRelaciones: 1_000_000_000 })).toEqual([])
  const { relaciones, total_relaciones } = await legajo({ limitRelaciones: 1 })
  expect([relaciones, total_relaciones]).toEqual([
    [
      {
        id_tipo_relacion: 10,
        relacion: 'activa',
        nombre: 'incorpora',
        id_documento_relacionado: hojas[0],
        nro_str: 'H-0',
        titulo: 'Hoja 0',
      },
    ],
    12,
  ])
})

test('passive ones only when asked for [BUS-09]', async () => {
  const { relaciones, total_relaciones } = await legajo({ pasivas: 'true', limitRelaciones: 100 })
  expect(total_relaciones).toBe(13)
  expect(relaciones!.filter(({ relacion }) => relacion === 'pasiva')).toMatchObject([
    { id_tipo_relacion: 13, nombre: 'asociado a', id_documento_relacionado: otro, titulo: 'Legajo dos' },
  ])
})

test('those that lead to what the caller may not see are neither shown nor counted [PER-26]', async () => {
  const { total_relaciones } = await legajo({ pasivas: 'true' }, archivo)
  expect(total_relaciones).toBe(15)
  const respuesta = await b.pedir(consulta, { titulo: 'legajo', pasivas: 'true', limitRelaciones: 100 })
  for (const rastro of ['secreta', 'SEC-1', `"id_documento_relacionado":${secreto}`])
    expect(respuesta.body).not.toContain(rastro)
})

test('the item one comes from is left out, and what is already related to it is marked [BUS-06]', async () => {
  const todas = await b.buscar(consulta, {
    titulo: 'legajo|hoja',
    id_documento_padre: expediente,
    limit: 100,
  })
  expect(todas.rows.map(({ id, found }) => [id, found]).toSorted()).toEqual(
    [otro, ...hojas].map((id) => [id, true]).toSorted(),
  )
  const desdeOtro = await b.buscar(consulta, { titulo: 'hoja', id_documento_padre: otro })
  expect(new Set(desdeOtro.rows.map(({ found }) => found))).toEqual(new Set([false]))
})

test('an item one may not see marks nothing', async () => {
  const { rows } = await b.buscar(consulta, { titulo: 'legajo', id_documento_padre: secreto })
  expect(rows.map(({ found }) => found)).toEqual([false, false])
})
