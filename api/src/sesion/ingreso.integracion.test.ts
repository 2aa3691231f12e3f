import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import {
  CLAVE,
  crearUsuario,
  sembrarOrganizacion,
  type Organizacion,
} from '@foja/api/pruebas/organizacion.ts'
import { seudonimo } from '@foja/api/sesion/intentos.sql.ts'
import { OCHO_HORAS_MS } from '@foja/api/sesion/almacen.ts'

let p: AppDePrueba
let o: Organizacion
beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
})
afterAll(() => p.cerrar())

const cliente = () => crearClientePrueba(p.app)
const entrar = (usuario: string) => cliente().ingresar(usuario, CLAVE)

test('signing in answers who one is and opens the session [API-57, API-58, SES-03, ENT-40]', async () => {
  const mesa = cliente()
  await mesa.pedirCsrf()
  const ingreso = await mesa.post('/auth/login', { usuario: ' MESA ', clave: CLAVE })
  expect(ingreso.statusCode).toBe(200)
  expect(ingreso.json()).toEqual({
    data: { id: o.usuarios.mesa, nombre: 'mesa', apellido: 'De Prueba', areaActiva: o.areas.mesa },
  })
  const sesion = await mesa.get('/auth/sesion')
  expect(sesion.statusCode).toBe(200)
  expect(sesion.headers['cache-control']).toBe('no-store')
  expect(sesion.json().data).toEqual({
    id: o.usuarios.mesa,
    usuario: 'mesa',
    nombre: 'mesa',
    apellido: 'De Prueba',
    dni: null,
    email: null,
    areaActiva: o.areas.mesa,
    area: { id_area: o.areas.mesa, nombre: 'Mesa', sigla: 'MESA' },
    dependencias: [{ id: o.areas.mesa, dependencia: 'Mesa', sigla: 'MESA' }],
    permisos: expect.arrayContaining(['documentos', 'documentos.buscador_general']),
    nivel_firma: null,
    origen: 'local',
    ver_archivo_reservado: false,
    expedientes_reservados: false,
  })
})

test('the cookie is httpOnly, SameSite=Lax, signed and lasts eight hours [SES-08]', async () => {
  const anonimo = cliente()
  const respuesta = await anonimo.get('/auth/csrf')
  const cabecera = String(respuesta.headers['set-cookie'])
  expect(cabecera).toMatch(/^foja_sesion=/)
  expect(cabecera).toContain('HttpOnly')
  expect(cabecera).toContain('SameSite=Lax')
  expect(cabecera).not.toContain('Secure')
  const mesa = await entrar('mesa')
  const [sid, firma] = mesa.cookies.get('foja_sesion')!.split('.') as [string, string]
  const [fila] = await p.sql<{ id_usuario: number; expira: Date }[]>`
    select id_usuario, expira from sesiones where sid = ${sid}`
  expect(fila!.id_usuario).toBe(o.usuarios.mesa)
  expect(Math.abs(fila!.expira.getTime() - Date.now() - OCHO_HORAS_MS)).toBeLessThan(60_000)
  mesa.cookies.set('foja_sesion', `${sid}.${firma.slice(0, -2)}xx`)
  expect((await mesa.get('/auth/sesion')).statusCode).toBe(401)
})

test('behind HTTPS the cookie is Secure and of this host alone [SES-08]', async () => {
  const segura = await crearAppDePrueba({
    variables: { FOJA_COOKIE_SEGURA: '1', FOJA_DETRAS_DE_PROXY: '127.0.0.1' },
  })
  try {
    const respuesta = await segura.app.inject({
      url: '/auth/csrf',
      headers: { 'x-forwarded-proto': 'https' },
    })
    const puesta = String(respuesta.headers['set-cookie'])
    expect(puesta).toMatch(/^__Host-foja_sesion=[^;]+; .*Path=\/; .*Secure/)
    expect(puesta).not.toContain('Domain')
    expect(respuesta.headers['strict-transport-security']).toContain('max-age')
  } finally {
    await segura.cerrar()
  }
})

test('the session id is new at sign-in and the former one is gone', async () => {
  const mesa = cliente()
  await mesa.pedirCsrf()
  const antes = mesa.cookies.get('foja_sesion')!
  await mesa.ingresar('mesa', CLAVE)
  expect(mesa.cookies.get('foja_sesion')).not.toBe(antes)
  const filas = await p.sql`select 1 from sesiones where sid = ${antes.split('.')[0]!}`
  expect(filas).toHaveLength(0)
})

test('wrong password, unknown user, inactive user and user without password read the same', async () => {
  const inactivo = await crearUsuario(p.sql, { usuario: 'inactivo', areas: [o.areas.mesa] })
  await p.sql`update usuarios set activo = false where id = ${inactivo}`
  await p.sql`insert into usuarios (usuario, nombre, apellido) values ('sinclave', 'Sin', 'Clave')`
  const cuerpos = []
  for (const [usuario, clave] of [
    ['mesa', 'otra'],
    ['nadie', CLAVE],
    ['inactivo', CLAVE],
    ['sinclave', CLAVE],
  ] as const) {
    const anonimo = cliente()
    await anonimo.pedirCsrf()
    const respuesta = await anonimo.post('/auth/login', { usuario, clave })
    expect(respuesta.statusCode).toBe(401)
    const { ref, ...resto } = respuesta.json()
    expect(ref).toMatch(/\S/)
    cuerpos.push(resto)
  }
  expect(new Set(cuerpos.map((cuerpo) => JSON.stringify(cuerpo))).size).toBe(1)
  expect(cuerpos[0]).toMatchObject({ message: 'El usuario o la clave no son correctos.' })
})

test('after five failures of a user and address the sixth waits, even with the right password', async () => {
  await crearUsuario(p.sql, { usuario: 'frenada', areas: [o.areas.mesa] })
  const intentar = async (clave: string, direccion: string) => {
    const anonimo = cliente()
    await anonimo.pedirCsrf()
    return anonimo.pedir('POST', '/auth/login', { cuerpo: { usuario: 'frenada', clave }, direccion })
  }
  for (let i = 0; i < 5; i++) expect((await intentar('mal', '10.0.0.1')).statusCode).toBe(401)
  const sexto = await intentar(CLAVE, '10.0.0.1')
  expect(sexto.statusCode).toBe(429)
  expect(Number(sexto.headers['retry-after'])).toBeGreaterThan(800)
  expect(Number(sexto.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect((await intentar(CLAVE, '10.0.0.2')).statusCode).toBe(200)
  await p.sql`update intentos_ingreso set ts = ts - interval '16 minutes'`
  expect((await intentar(CLAVE, '10.0.0.1')).statusCode).toBe(200)
})

test('simultaneous guesses are counted one by one', async () => {
  await crearUsuario(p.sql, { usuario: 'apurada', areas: [o.areas.mesa] })
  const anonimo = cliente()
  await anonimo.pedirCsrf()
  const respuestas = await Promise.all(
    Array.from({ length: 9 }, () => anonimo.post('/auth/login', { usuario: 'apurada', clave: 'mal' })),
  )
  expect(respuestas.map((r) => r.statusCode).toSorted()).toEqual([
    401, 401, 401, 401, 401, 429, 429, 429, 429,
  ])
})

test('a successful sign-in forgets earlier failures', async () => {
  await crearUsuario(p.sql, { usuario: 'olvidada', areas: [o.areas.mesa] })
  const anonimo = cliente()
  await anonimo.pedirCsrf()
  for (let i = 0; i < 4; i++) await anonimo.post('/auth/login', { usuario: 'olvidada', clave: 'mal' })
  await anonimo.ingresar('olvidada', CLAVE)
  const filas = await p.sql`
    select 1 from intentos_ingreso where cuenta = ${seudonimo('olvidada', p.entorno.FOJA_SECRETO!)}`
  expect(filas).toHaveLength(0)
})

test('without a default area the first becomes it at sign-in [SES-04]', async () => {
  const id = await crearUsuario(p.sql, {
    usuario: 'sinarea',
    areas: [o.areas.mesa, o.areas.biblioteca],
    porDefecto: null,
  })
  const nadie = await entrar('sinarea')
  const [fila] = await p.sql`select id_area from usuarios_areas where id_usuario = ${id} and por_defecto`
  expect(fila!.id_area).toBe(o.areas.biblioteca)
  expect((await nadie.get('/auth/sesion')).json().data.areaActiva).toBe(o.areas.biblioteca)
})

test('signing out ends the session [SES-09]', async () => {
  const mesa = await entrar('mesa')
  const [sid] = mesa.cookies.get('foja_sesion')!.split('.') as [string]
  const guardada = mesa.cookies.get('foja_sesion')!
  expect((await mesa.post('/auth/salir')).statusCode).toBe(200)
  expect(mesa.cookies.has('foja_sesion')).toBe(false)
  expect(await p.sql`select 1 from sesiones where sid = ${sid}`).toHaveLength(0)
  mesa.cookies.set('foja_sesion', guardada)
  expect((await mesa.get('/auth/sesion')).statusCode).toBe(401)
})
