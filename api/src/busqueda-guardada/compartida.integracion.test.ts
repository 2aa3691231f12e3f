import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { COMPARTIDAS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import type { BusquedaCompartida, BusquedaGuardada } from '@foja/domain/busqueda-guardada/schema.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, crearArea, sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

const GUARDADAS = '/busquedas/guardadas'

let p: AppDePrueba
let o: Organizacion
let admin: ClientePrueba
let mesa: ClientePrueba
let archivo: ClientePrueba
let consulta: ClientePrueba

beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
  ;[admin, mesa, archivo, consulta] = (await Promise.all(
    ['admin', 'mesa', 'archivo', 'consulta'].map((uno) => crearClientePrueba(p.app).ingresar(uno, CLAVE)),
  )) as [ClientePrueba, ClientePrueba, ClientePrueba, ClientePrueba]
})
afterAll(() => p.cerrar())
beforeEach(() => p.sql`truncate busquedas_guardadas cascade`)

const guardar = async (quien: ClientePrueba, nombre: string): Promise<number> =>
  (await quien.post(GUARDADAS, { nombre, buscado: { q: nombre } })).json().data.id
const compartir = (quien: ClientePrueba, id: number, areas: number[]) =>
  quien.put(`${GUARDADAS}/${id}/areas`, { areas })
const compartidas = async (quien: ClientePrueba) =>
  (await quien.get('/busquedas/compartidas')).json<{ rows: BusquedaCompartida[] }>().rows
const propias = async (quien: ClientePrueba) =>
  (await quien.get(GUARDADAS)).json<{ rows: BusquedaGuardada[] }>().rows

test('it is read by those of the area and by nobody else, until it is withdrawn', async () => {
  const id = await guardar(admin, 'Becas')
  expect((await compartir(admin, id, [o.areas.mesa, o.areas.biblioteca])).statusCode).toBe(200)
  const areas = [
    { id: o.areas.biblioteca, nombre: 'Biblioteca' },
    { id: o.areas.mesa, nombre: 'Mesa' },
  ]
  expect(await propias(admin)).toEqual([
    { id, nombre: 'Becas', buscado: { q: 'Becas' }, areas, avisar: false },
  ])
  expect(await compartidas(mesa)).toEqual([
    {
      id,
      nombre: 'Becas',
      buscado: { q: 'Becas' },
      areas: [areas[1]],
      de: 'admin De Prueba',
      de_baja: false,
      avisar: false,
    },
  ])
  expect((await compartidas(consulta)).map((una) => una.areas)).toEqual([[areas[0]]])
  expect(await compartidas(admin)).toEqual([])

  await compartir(admin, id, [o.areas.biblioteca])
  expect(await compartidas(mesa)).toEqual([])
  expect(await compartidas(consulta)).toHaveLength(1)
  await admin.pedir('DELETE', `${GUARDADAS}/${id}`)
  expect(await compartidas(consulta)).toEqual([])
})

test('only its owner shares it, and with areas of theirs; from one they left it can still be withdrawn', async () => {
  const id = await guardar(mesa, 'Becas')
  for (const quien of [archivo, admin])
    expect((await compartir(quien, id, [o.areas.mesa])).statusCode).toBe(404)
  const ajena = await compartir(mesa, id, [o.areas.mesa, o.areas.biblioteca])
  expect([ajena.statusCode, ajena.json().error]).toEqual([403, 'area_ajena'])
  expect((await propias(mesa))[0]!.areas).toEqual([])

  await compartir(mesa, id, [o.areas.mesa])
  // La comparte, y los del área sólo la leen.
  const camino = `${GUARDADAS}/${id}`
  const ajenas = await Promise.all([
    archivo.put(camino, { nombre: 'Mía' }),
    archivo.pedir('DELETE', camino),
    archivo.post(`${camino}/mirada`),
    compartir(archivo, id, []),
  ])
  expect(ajenas.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  await p.sql`insert into usuarios_areas (id_usuario, id_area) values (${o.usuarios.mesa}, ${o.areas.biblioteca})`
  await p.sql`delete from usuarios_areas where id_usuario = ${o.usuarios.mesa} and id_area = ${o.areas.mesa}`
  expect((await compartir(mesa, id, [o.areas.mesa, o.areas.biblioteca])).statusCode).toBe(200)
  expect((await compartir(mesa, id, [o.areas.biblioteca])).statusCode).toBe(200)
  expect(await compartidas(archivo)).toEqual([])
  expect((await compartir(mesa, id, [o.areas.mesa])).statusCode).toBe(403)
  await p.sql`insert into usuarios_areas (id_usuario, id_area, por_defecto) values (${o.usuarios.mesa}, ${o.areas.mesa}, true)`
  await p.sql`delete from usuarios_areas where id_usuario = ${o.usuarios.mesa} and id_area = ${o.areas.biblioteca}`
})

test('by an area no longer in use nobody reaches it, nor watches it', async () => {
  const cerrada = await crearArea(p.sql, 'Cerrada')
  for (const id_usuario of [o.usuarios.admin, o.usuarios.archivo])
    await p.sql`insert into usuarios_areas ${p.sql({ id_usuario, id_area: cerrada })}`
  const id = await guardar(admin, 'Becas')
  expect((await compartir(admin, id, [cerrada])).statusCode).toBe(200)
  const vigilar = async () =>
    (await archivo.put(`${GUARDADAS}/${id}/vigilancia`, { avisar: true })).statusCode
  expect([await vigilar(), (await compartidas(archivo)).length]).toEqual([200, 1])
  await p.sql`update areas set eliminado = 1 where id = ${cerrada}`
  expect([await vigilar(), (await compartidas(archivo)).length]).toEqual([404, 0])
})

test('it outlives its owner’s account: those of the area go on reading and watching it', async () => {
  const id = await guardar(admin, 'Becas')
  await compartir(admin, id, [o.areas.mesa])
  const vigilar = async () => (await mesa.put(`${GUARDADAS}/${id}/vigilancia`, { avisar: true })).statusCode
  expect(await vigilar()).toBe(200)
  await p.sql`update usuarios set activo = false where id = ${o.usuarios.admin}`
  expect(await compartidas(mesa)).toMatchObject([{ id, de: 'admin De Prueba', de_baja: true, avisar: true }])
  expect(await vigilar()).toBe(200)
  await p.sql`update usuarios set activo = true where id = ${o.usuarios.admin}`
  admin = await crearClientePrueba(p.app).ingresar('admin', CLAVE)
})

test('of an owner whose account ended, any of the area takes it off it; of one who is here, nobody else', async () => {
  const id = await guardar(admin, 'Becas')
  await compartir(admin, id, [o.areas.mesa, o.areas.biblioteca])
  await mesa.put(`${GUARDADAS}/${id}/vigilancia`, { avisar: true })
  const quitar = async (quien: ClientePrueba) => {
    const { statusCode, ...respuesta } = await quien.pedir('DELETE', `/busquedas/compartidas/${id}`)
    return [statusCode, respuesta.json().error]
  }
  expect(await quitar(archivo)).toEqual([409, 'la_retira_su_duenio'])
  await p.sql`update usuarios set activo = false where id = ${o.usuarios.admin}`
  expect(await quitar(archivo)).toEqual([200, undefined])
  expect([(await compartidas(mesa)).length, (await compartidas(consulta)).length]).toEqual([0, 1])
  expect(await p.sql`select from vigilancias where id_busqueda = ${id}`).toHaveLength(0)
  expect(await quitar(archivo)).toEqual([404, 'busqueda_no_existe'])
  await p.sql`update usuarios set activo = true where id = ${o.usuarios.admin}`
  admin = await crearClientePrueba(p.app).ingresar('admin', CLAVE)
})

test('an area takes so many, also when they arrive at once', async () => {
  await p.sql`
    with puestas as (
      insert into busquedas_guardadas (id_usuario, nombre, buscado, lugar, mirada)
      select ${o.usuarios.archivo}, 'N', jsonb_build_object('q', n::text), n, now()
      from generate_series(1, ${COMPARTIDAS_COMO_MUCHO - 1}::int) as n returning id)
    insert into busquedas_compartidas (id_busqueda, id_area) select id, ${o.areas.mesa} from puestas`
  const [una, otra] = [await guardar(mesa, 'Una'), await guardar(admin, 'Otra')]
  const respuestas = await Promise.all([
    compartir(mesa, una, [o.areas.mesa]),
    compartir(admin, otra, [o.areas.mesa]),
  ])
  expect(respuestas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  expect(respuestas.map((r) => r.json().error).filter(Boolean)).toEqual(['demasiadas_compartidas'])
  const muchas = await compartir(
    mesa,
    una,
    Array.from({ length: 11 }, (_, i) => i + 1),
  )
  expect(muchas.statusCode).toBe(422)
})

test('a copy is one’s own', async () => {
  const id = await guardar(mesa, 'Becas')
  await compartir(mesa, id, [o.areas.mesa])
  const [una] = await compartidas(archivo)
  await archivo.post(GUARDADAS, { nombre: una!.nombre, buscado: una!.buscado })
  await mesa.pedir('DELETE', `${GUARDADAS}/${id}`)
  expect((await propias(archivo)).map(({ nombre }) => nombre)).toEqual(['Becas'])
})

test('what its owner is removing no longer exists for whoever shares it or watches it meanwhile', async () => {
  const respuestas: unknown[] = []
  for (const pedir of [
    (id: number) => compartir(admin, id, [o.areas.mesa, o.areas.biblioteca]),
    (id: number) => mesa.put(`${GUARDADAS}/${id}/vigilancia`, { avisar: true }),
  ]) {
    const id = await guardar(admin, 'Becas')
    await compartir(admin, id, [o.areas.mesa])
    const pedido = await p.sql.begin(async (sql) => {
      await sql`delete from busquedas_guardadas where id = ${id}`
      const espera = pedir(id)
      await seEspera()
      return { espera }
    })
    const respuesta = await pedido.espera
    respuestas.push([respuesta.statusCode, respuesta.json().error])
  }
  expect(respuestas).toEqual([
    [404, 'busqueda_no_existe'],
    [404, 'busqueda_no_existe'],
  ])
})

/** Hasta que alguien espera lo que otro tiene. */
async function seEspera(): Promise<void> {
  const esperan = () => p.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let i = 0; i < 500 && (await esperan()).length === 0; i++) await esperar(10)
}
