import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Session } from 'fastify'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import {
  CLAVE,
  crearArea,
  crearUsuario,
  ROL,
  sembrarOrganizacion,
  type Organizacion,
} from '@foja/api/pruebas/organizacion.ts'
import { crearAlmacen, OCHO_HORAS_MS } from '@foja/api/sesion/almacen.ts'

let p: AppDePrueba
let o: Organizacion
let mesa: ClientePrueba
beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
})
beforeEach(async () => {
  mesa = await entrar('mesa')
})
afterAll(() => p.cerrar())

const entrar = (usuario: string) => crearClientePrueba(p.app).ingresar(usuario, CLAVE)
const sidDe = (cliente: ClientePrueba) => cliente.cookies.get('foja_sesion')!.split('.')[0]!
const filaDe = async (cliente: ClientePrueba) =>
  (
    await p.sql<
      { xmin: string; expira: Date }[]
    >`select xmin::text, expira from sesiones where sid = ${sidDe(cliente)}`
  )[0]

test('every call but the public ones needs a session [API-131]', async () => {
  const publicas = p.app.rutas.filter((ruta) => ruta.publica).map(({ camino }) => camino)
  expect(publicas.toSorted()).toEqual([
    '/auth/csrf',
    '/auth/login',
    '/documentos/version',
    '/exportar/clave',
    '/livez',
    '/metrics',
    '/readyz',
    '/v1/documento/verificacion/:id',
  ])
  const contrato = readFileSync(new URL('../../../docs/contrato.md', import.meta.url), 'utf8')
  const dicho = /^- Sin sesión contestan sólo (.*?)\. /m.exec(contrato)![1]!
  const escritas = [...dicho.matchAll(/`(\/[^`]+)`/g)].map(([, camino]) => camino!.replace('{id}', ':id'))
  expect(escritas.toSorted()).toEqual(publicas.toSorted())
  for (const { metodo, camino } of p.app.rutas.filter((ruta) => !ruta.publica)) {
    const respuesta = await p.app.inject({ method: metodo as 'GET', url: camino.replace(/:\w+/g, '1') })
    expect([metodo, camino, respuesta.statusCode]).toEqual([metodo, camino, 401])
    expect(respuesta.json()).toMatchObject({ error: 'sin_sesion', ref: expect.stringMatching(/\S/) })
  }
})

test('a change of data needs the token of this session, in the header or in the body [SES-05, API-57]', async () => {
  const csrfToken = (await mesa.get('/auth/csrf')).json().csrfToken as string
  const poner = (cabeceras: Record<string, string>, cuerpo: object = {}) =>
    p.app.inject({
      method: 'PUT',
      url: '/auth/areaDefault',
      cookies: Object.fromEntries(mesa.cookies),
      headers: { 'idempotency-key': randomUUID(), ...cabeceras },
      payload: { id_area: o.areas.mesa, ...cuerpo },
    })
  const sin = await poner({})
  expect([sin.statusCode, sin.json().error]).toEqual([403, 'csrf_invalido'])
  expect((await poner({ 'x-csrf-token': 'otro' })).statusCode).toBe(403)
  expect((await poner({ 'x-csrf-token': csrfToken })).statusCode).toBe(200)
  expect((await poner({}, { _csrf: csrfToken })).statusCode).toBe(200)
  const ajeno = (await (await entrar('admin')).get('/auth/csrf')).json().csrfToken as string
  expect((await poner({ 'x-csrf-token': ajeno })).statusCode).toBe(403)
})

test('signing in needs a token too, and the one from before does not serve after [SES-05]', async () => {
  const anonimo = crearClientePrueba(p.app)
  expect((await anonimo.post('/auth/login', { usuario: 'mesa', clave: CLAVE })).statusCode).toBe(403)
  await anonimo.pedirCsrf()
  expect((await anonimo.post('/auth/login', { usuario: 'mesa', clave: CLAVE })).statusCode).toBe(200)
  expect((await anonimo.post('/auth/salir')).statusCode).toBe(403)
  await anonimo.pedirCsrf()
  expect((await anonimo.post('/auth/salir')).statusCode).toBe(200)
})

test('a change of data that comes from another origin is refused', async () => {
  const salir = (origin: string) =>
    mesa.pedir('PUT', '/auth/areaDefault', {
      cuerpo: { id_area: o.areas.mesa },
      cabeceras: { origin, host: 'foja.example:8080' },
    })
  for (const origin of [
    'https://malo.example',
    'null',
    'http://foja.example',
    'http://foja.example:8080.malo.example',
  ])
    expect([origin, (await salir(origin)).json().error]).toEqual([origin, 'origen_ajeno'])
  expect((await salir('http://foja.example:8080')).statusCode).toBe(200)
})

test('of an area, whoever left is not counted among its users, as in the directory [API-61, API-116, ENT-39]', async () => {
  const admin = await entrar('admin')
  const cuentas = async () => {
    const { rows } = (await admin.get('/auth/areas')).json()
    const directorio = (await admin.get('/mpc/areas?q=Biblioteca')).json()
    return [
      rows.find(({ id_area }: { id_area: number }) => id_area === o.areas.biblioteca).usuarios,
      directorio.rows[0].total_usuarios,
    ]
  }
  expect(await cuentas()).toEqual([2, 2])
  await p.sql`update usuarios set activo = false where id = ${o.usuarios.consulta}`
  const sinElla = await cuentas()
  await p.sql`update usuarios set activo = true where id = ${o.usuarios.consulta}`
  expect(sinElla).toEqual([1, 1])
})

test('the areas of the session and the change of the active one [API-61, API-62, ENT-39, SES-06, SES-10]', async () => {
  const admin = await entrar('admin')
  const areas = (await admin.get('/auth/areas')).json()
  expect(areas.rows).toEqual([
    { id_area: o.areas.mesa, nombre: 'Mesa', sigla: 'MESA', eliminado: 0, por_defecto: true, usuarios: 3 },
    {
      id_area: o.areas.biblioteca,
      nombre: 'Biblioteca',
      sigla: 'BIBLIOTECA',
      eliminado: 0,
      por_defecto: false,
      usuarios: 2,
    },
  ])
  const cambio = await admin.put('/auth/areaDefault', { id_area: o.areas.biblioteca, nombre: 'Biblioteca' })
  expect([cambio.statusCode, cambio.json()]).toEqual([200, { data: { areaActiva: o.areas.biblioteca } }])
  const { data } = (await admin.get('/auth/sesion')).json()
  expect(data).toMatchObject({ areaActiva: o.areas.biblioteca, area: { sigla: 'BIBLIOTECA' } })
  expect(data.dependencias).toEqual([
    { id: o.areas.biblioteca, dependencia: 'Biblioteca', sigla: 'BIBLIOTECA' },
    { id: o.areas.mesa, dependencia: 'Mesa', sigla: 'MESA' },
  ])
  const ajena = await mesa.put('/auth/areaDefault', { id_area: o.areas.biblioteca })
  expect([ajena.statusCode, ajena.json().error]).toEqual([403, 'area_ajena'])
})

test('the permissions of a user: one’s own, or anyone’s with administration [API-59, ENT-41]', async () => {
  const propios = (await mesa.get(`/auth/usuarios/${o.usuarios.mesa}/roles`)).json()
  expect(propios.total).toBe(propios.rows.length)
  for (const { acceso } of propios.rows) expect(acceso).toMatch(/^[^A-Z\s]+$/)
  expect(propios.rows).toContainEqual({
    acceso: 'herramientas.remitir',
    nombre: 'Remitir expedientes',
    roles: [{ nombre: 'Operador', rol: 'operador', nivel: 3 }],
  })
  expect((await mesa.get(`/auth/usuarios/${o.usuarios.admin}/roles`)).statusCode).toBe(403)
  const admin = await entrar('admin')
  expect((await admin.get(`/auth/usuarios/${o.usuarios.mesa}/roles`)).json().rows).toEqual(propios.rows)
})

test('the level of a user and of a role [API-60, PER-19]', async () => {
  const nivel = async (consulta: string) => (await mesa.get(`/auth/nivel?${consulta}`)).json().data
  expect(await nivel(`idu=${o.usuarios.mesa}`)).toEqual({ nivel: 3, nivel_firma: null })
  expect(await nivel(`idu=${o.usuarios.mesa}&rol=documentos.operador`)).toEqual({
    nivel: 3,
    nivel_firma: null,
  })
  expect(await nivel('rol=herramientas.remitir.firmante')).toEqual({ nivel: 2, nivel_firma: null })
  expect(await nivel('rol=documentos.nadie')).toEqual({ nivel: null, nivel_firma: null })
  expect((await mesa.get(`/auth/nivel?idu=${o.usuarios.admin}`)).statusCode).toBe(403)
})

test('an unchanged session is not rewritten; a used one is renewed every half hour [SES-08]', async () => {
  const antes = await filaDe(mesa)
  const respuesta = await mesa.get('/auth/sesion')
  expect(respuesta.headers['set-cookie']).toBeUndefined()
  expect(await filaDe(mesa)).toEqual(antes)
  await p.sql`update sesiones set expira = now() + interval '7 hours' where sid = ${sidDe(mesa)}`
  expect(String((await mesa.get('/auth/sesion')).headers['set-cookie'])).toContain('foja_sesion=')
  expect((await filaDe(mesa))!.expira.getTime() - Date.now()).toBeGreaterThan(7.9 * 3600 * 1000)
})

test('an expired or revoked session no longer serves', async () => {
  await p.sql`update sesiones set expira = now() - interval '1 second' where sid = ${sidDe(mesa)}`
  expect((await mesa.get('/auth/sesion')).statusCode).toBe(401)
  const otra = await entrar('mesa')
  await p.sql`delete from sesiones where id_usuario = ${o.usuarios.mesa}`
  expect((await otra.get('/auth/sesion')).statusCode).toBe(401)
})

test('a slow request does not bring back a session closed meanwhile', async () => {
  const guardada = new Map(mesa.cookies)
  const [, ...resto] = await Promise.all([
    mesa.post('/auth/salir'),
    ...Array.from({ length: 5 }, () => mesa.put('/auth/areaDefault', { id_area: o.areas.mesa })),
  ])
  expect(resto.every(({ statusCode }) => [200, 401].includes(statusCode))).toBe(true)
  mesa.cookies.clear()
  for (const [nombre, valor] of guardada) mesa.cookies.set(nombre, valor)
  expect((await mesa.get('/auth/sesion')).statusCode).toBe(401)
})

test('a request that began before the area was changed, and renews the session after, does not bring the former one back [SES-06]', async () => {
  const [sid, otra] = [sidDe(mesa), await crearArea(p.sql, 'Otra de mesa')]
  await p.sql`insert into usuarios_areas (id_usuario, id_area) values (${o.usuarios.mesa!}, ${otra})`
  const almacen = crearAlmacen(p.sql, OCHO_HORAS_MS)
  const leer = () =>
    new Promise<Session>((listo, fallo) =>
      almacen.get(sid, (error, sesion) => (sesion ? listo(sesion) : fallo(error as Error))),
    )
  const lenta = await leer()
  expect((await mesa.put('/auth/areaDefault', { id_area: otra })).statusCode).toBe(200)
  lenta.renovada = Date.now()
  await new Promise<void>((listo) => almacen.set(sid, lenta, () => listo()))
  expect((await leer()).id_area_activa).toBe(otra)
  expect((await leer()).renovada).toBe(lenta.renovada)
})

test('a change of permission, role, area or user acts on the next request [PER-17, PER-26]', async () => {
  const area = await crearArea(p.sql, 'Despacho')
  const id = await crearUsuario(p.sql, {
    usuario: 'volatil',
    areas: [area, o.areas.mesa],
    roles: [ROL.consulta],
  })
  const volatil = await entrar('volatil')
  const puedeBuscar = async () => (await volatil.get('/documentos/buscador_general')).json().data
  const tipos = async () =>
    (await volatil.get('/documentos/tipos?permiso=escribir')).json().rows.map((t: { id: number }) => t.id)
  const sesion = async () => (await volatil.get('/auth/sesion')).json().data

  expect(await puedeBuscar()).toBe(true)
  await p.sql`delete from usuarios_roles where id_usuario = ${id}`
  expect(await puedeBuscar()).toBe(false)

  expect(await tipos()).not.toContain(o.tipos.documento)
  await p.sql`insert into usuarios_roles (id_usuario, id_rol) values (${id}, ${ROL.operador})`
  expect(await tipos()).toContain(o.tipos.documento)
  await p.sql`update tipos_permisos set escribir = false where id_tipo = ${o.tipos.documento} and id_rol = ${ROL.operador}`
  expect(await tipos()).not.toContain(o.tipos.documento)

  expect((await sesion()).areaActiva).toBe(area)
  await p.sql`update areas set eliminado = 1 where id = ${area}`
  expect(await sesion()).toMatchObject({ areaActiva: o.areas.mesa, dependencias: [{ id: o.areas.mesa }] })
  await p.sql`delete from usuarios_areas where id_usuario = ${id}`
  expect(await sesion()).toMatchObject({ areaActiva: null, dependencias: [] })

  await p.sql`update usuarios set activo = false where id = ${id}`
  expect((await volatil.get('/auth/sesion')).statusCode).toBe(401)
})

test('a role given in one area holds only while that area is the active one', async () => {
  const id = await crearUsuario(p.sql, { usuario: 'doble', areas: [o.areas.mesa, o.areas.biblioteca] })
  await p.sql`insert into usuarios_roles (id_usuario, id_rol, id_area) values (${id}, ${ROL.consulta}, ${o.areas.biblioteca})`
  const doble = await entrar('doble')
  const puedeBuscar = async () => (await doble.get('/documentos/buscador_general')).json().data
  const suyos = async () => [
    (await doble.get(`/auth/usuarios/${id}/roles`)).json().total > 0,
    (await doble.get('/mpc/permisos')).json().total > 0,
    (await doble.get('/auth/nivel')).json().data.nivel !== null,
  ]
  expect([await puedeBuscar(), await suyos()]).toEqual([false, [false, false, false]])
  await doble.put('/auth/areaDefault', { id_area: o.areas.biblioteca })
  expect([await puedeBuscar(), await suyos()]).toEqual([true, [true, true, true]])
  // Quien administra los ve todos, sea cual sea el área en que esté.
  await doble.put('/auth/areaDefault', { id_area: o.areas.mesa })
  expect((await (await entrar('admin')).get(`/auth/usuarios/${id}/roles`)).json().total).toBeGreaterThan(0)
})

test('who did not sign in asks for a token up to so many times a minute from one address; who did is not counted with them [API-03, SES-08]', async () => {
  const pedir = (cookies: Record<string, string> = {}) =>
    p.app.inject({ method: 'GET', url: '/auth/csrf', remoteAddress: '10.20.30.40', cookies })
  const suya = { foja_sesion: (await entrar('mesa')).cookies.get('foja_sesion')! }
  const queda = async (cookies?: Record<string, string>) => {
    const { statusCode, headers } = await pedir(cookies)
    return [statusCode, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']].map(Number)
  }
  expect([await queda(), await queda()]).toEqual([
    [200, 600, 599],
    [200, 600, 598],
  ])
  const [, , quedaban] = await queda(suya)
  expect([await queda(), await queda(suya)]).toEqual([
    [200, 600, 597],
    [200, 600, quedaban! - 1],
  ])
})
