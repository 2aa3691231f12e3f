import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { enFilaDeBuscar } from '@foja/api/busqueda/contestar.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

let p: AppDePrueba
let o: Organizacion
let mesa: ClientePrueba
beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
  await p.sql`
    insert into usuarios (usuario, nombre, apellido, activo) values
      ('apaz', 'Ana', 'Páz', true), ('bnuñez', 'Beatriz', 'Núñez', true), ('baja', 'Ana', 'Baja', false)`
  await p.sql`insert into usuarios_areas (id_usuario, id_area) select id, ${o.areas.mesa} from usuarios
    where usuario in ('apaz', 'bnuñez', 'baja')`
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
})
afterAll(() => p.cerrar())

const con = async (texto: string) =>
  (await mesa.get(`/documentos/usuarios?texto=${encodeURIComponent(texto)}`)).json<{
    rows: { usuario: string; areas: { sigla: string }[] }[]
    total: number
  }>()

test.each([
  ['paz ana', ['apaz']],
  ['ANA', ['apaz']],
  ['nun', ['bnuñez']],
  ['Núñez', ['bnuñez']],
  ['%', []],
  ['nadie', []],
  [`${'a '.repeat(10)}nadie`, []],
])('those active whose name has «%s», in any order and without accents', async (texto, esperados) => {
  const { rows, total } = await con(texto)
  expect([rows.map(({ usuario }) => usuario), total]).toEqual([esperados, esperados.length])
})

test('of one, by number, also of who left: it says whose is what they did, and does not offer them [LIS-24]', async () => {
  const [{ id: ana }] = await p.sql<[{ id: number }]>`select id from usuarios where usuario = 'apaz'`
  const [{ id: baja }] = await p.sql<[{ id: number }]>`select id from usuarios where usuario = 'baja'`
  const de = async (id: number) =>
    (await mesa.get(`/documentos/usuarios?id=${id}`))
      .json<{ rows: { usuario: string }[] }>()
      .rows.map(({ usuario }) => usuario)
  expect([await de(ana), await de(baja), await de(2_147_483_647)]).toEqual([['apaz'], ['baja'], []])
  expect(await con('baja')).toEqual({ rows: [], total: 0 })
})

test('with the areas each belongs to, and nothing that is not in the directory', async () => {
  expect((await con('paz')).rows).toEqual([
    {
      id: expect.any(Number),
      nombre: 'Ana',
      apellido: 'Páz',
      usuario: 'apaz',
      areas: [{ id: o.areas.mesa, nombre: 'Mesa', sigla: 'MESA' }],
    },
  ])
})

test('an area no longer in use is not among them, and who is in no other is not in the directory', async () => {
  const [cerrada] =
    await p.sql`insert into areas (nombre, sigla, eliminado) values ('Cerrada', 'CERR', 1) returning id`
  const [sola] =
    await p.sql`insert into usuarios (usuario, nombre, apellido) values ('sola', 'Sola', 'Quedó') returning id`
  await p.sql`insert into usuarios_areas (id_usuario, id_area)
    select id, ${cerrada!.id} from usuarios where usuario in ('apaz', 'sola')`
  expect((await con('paz')).rows[0]!.areas.map(({ sigla }) => sigla)).toEqual(['MESA'])
  expect(await con('sola')).toEqual({ rows: [], total: 0 })
  await p.sql`delete from usuarios_areas where id_area = ${cerrada!.id}`
  await p.sql`delete from usuarios where id = ${sola!.id}`
})

test('one’s own documents and how many they are, of nobody else [API-119]', async () => {
  const ids = (
    await p.sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, visibilidad, estado, id_usuario, id_area_creacion, id_area_actual)
    select ${o.tipos.documento}, 'x', 'publico', 15, u, ${o.areas.mesa}, ${o.areas.mesa}
    from unnest(${[o.usuarios.mesa, o.usuarios.mesa, o.usuarios.archivo]}::int[]) u returning id`
  ).map(({ id }) => id)
  const suyos = `/mpc/usuarios/misdocumentos/${o.usuarios.mesa}?limit=1`
  expect((await mesa.get(suyos)).json()).toEqual({ rows: [{ id: ids[1] }], total: 2 })
  await p.sql`update documentos set borrado = now() where id = ${ids[1]!}`
  expect((await mesa.get(suyos)).json()).toEqual({ rows: [{ id: ids[0] }], total: 1 })
  expect((await mesa.get(`/mpc/usuarios/misdocumentos/${o.usuarios.archivo}`)).statusCode).toBe(403)
})

test('counting one’s own documents waits its turn with the other searches of the same person [API-119]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Más de las que una persona hace y le esperan: lo que sigue ya no entra.
  const ocupan = Array.from({ length: 200 }, () => enFilaDeBuscar(o.usuarios.mesa, () => promise))
  const seFueron = Promise.allSettled(ocupan)
  const pedir = () => mesa.get(`/mpc/usuarios/misdocumentos/${o.usuarios.mesa}?limit=1`)
  const negado = await pedir()
  expect([negado.statusCode, negado.json().error]).toEqual([429, 'demasiadas_busquedas'])
  resolve()
  await seFueron
  expect((await pedir()).statusCode).toBe(200)
})
