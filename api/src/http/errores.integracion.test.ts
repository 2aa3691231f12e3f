import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { crearApp } from '@foja/api/app.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

const web = mkdtempSync(join(tmpdir(), 'foja-web-'))
let p: AppDePrueba
let o: Organizacion
let mesa: ClientePrueba
beforeAll(async () => {
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><html lang="es"></html>')
  writeFileSync(join(web, 'assets', 'app-a1b2c3.js'), 'void 0')
  p = await crearAppDePrueba({
    variables: { FOJA_WEB: web },
    preparar: (app) => {
      app.get('/prueba/disco', () =>
        p.sql.unsafe(`do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`),
      )
      app.get('/prueba/error', () => {
        throw new Error('detalle interno')
      })
      app.get('/prueba/base', () => p.sql`select * from tabla_que_no_existe`)
      app.get('/prueba/candado', () =>
        p.sql.unsafe(`do $$ begin raise 'Esperó de más' using errcode = 'lock_not_available'; end $$`),
      )
      app.get('/prueba/nombre', () => {
        throw Object.assign(new Error('getaddrinfo EAI_AGAIN postgres'), { code: 'EAI_AGAIN' })
      })
    },
  })
  o = await sembrarOrganizacion(p.sql)
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
})
afterAll(() => p.cerrar())

const CLAVES = ['clientmessage', 'details', 'error', 'full_message', 'message', 'msg', 'ref']

function esError(estado: number, respuesta: LightMyRequestResponse): void {
  expect(respuesta.statusCode).toBe(estado)
  expect(respuesta.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(Object.keys(respuesta.json()).toSorted()).toEqual(CLAVES)
  expect(respuesta.json().error).toMatch(/^[a-z_]+$/)
  expect(respuesta.json().ref).toMatch(/^[0-9a-f-]{8,}$/)
}

test('one call per status, each with the same body [API-03]', async () => {
  const { data } = (await mesa.post('/v1/documento', { tipo: o.tipos.contenedor, titulo: 'a' })).json()
  const casos = [
    [400, await mesa.get('/mpc/rutas')],
    [
      400,
      await mesa.pedir('POST', '/mpc/rutas', {
        cuerpo: '{roto',
        cabeceras: { 'content-type': 'application/json' },
      }),
    ],
    [400, await mesa.pedir('POST', '/mpc/rutas', { cuerpo: 'x', cabeceras: { 'content-type': 'text/xml' } })],
    [401, await p.app.inject('/auth/sesion')],
    [403, await mesa.put('/auth/areaDefault', { id_area: o.areas.biblioteca })],
    [404, await mesa.get('/documentos/documento/999999')],
    [404, await mesa.get('/no/existe')],
    [409, await mesa.post('/documentos/borrar', { ids: [data.id] })],
    [413, await mesa.post('/mpc/rutas', { rutas: ['a'.repeat(2_000_000)] })],
    [422, await mesa.post('/mpc/rutas', { rutas: 'x' })],
    [422, await mesa.get('/documentos/documento/abc')],
    [500, await mesa.get('/prueba/error')],
    [500, await mesa.get('/prueba/base')],
    [503, await mesa.get('/prueba/candado')],
    [503, await mesa.get('/prueba/nombre')],
  ] as const
  for (const [estado, respuesta] of casos) esError(estado, respuesta)
})

test('what cannot even be routed or read answers with that body too [API-03]', async () => {
  esError(400, await p.app.inject('/documentos/documento/%zz'))
  esError(404, await p.app.inject(`/documentos/documento/${'1'.repeat(300)}`))
  await p.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = p.app.server.address() as AddressInfo
  const enorme = await fetch(`http://127.0.0.1:${port}/livez?${'a'.repeat(70_000)}`)
  expect([enorme.status, enorme.headers.get('content-type')]).toEqual([
    431,
    'application/json; charset=utf-8',
  ])
  expect(Object.keys((await enorme.json()) as object).toSorted()).toEqual(CLAVES)
  const larga = await fetch(`http://127.0.0.1:${port}/livez?${'a'.repeat(40_000)}`)
  expect(larga.status).toBe(200)
  const dicho = await hablar(port, 'NADA\r\n\r\n')
  expect(dicho).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(dicho.split('\r\n\r\n')[1]!)).toMatchObject({ error: 'peticion_invalida' })
})

/** Manda eso tal cual. @returns todo lo que contestan hasta cortar. */
async function hablar(puerto: number, texto: string): Promise<string> {
  const socket = connect(puerto, '127.0.0.1').end(texto)
  return (await Array.fromAsync(socket.setEncoding('utf8'))).join('')
}

test('an id that its column cannot hold is said by its name, before reaching the base', async () => {
  for (const respuesta of [
    await mesa.get('/documentos/documentos?nro_externo=x&estado=40000'),
    await mesa.pedir('DELETE', '/v1/relation/1/2/40000'),
  ]) {
    expect(respuesta.statusCode).toBe(422)
    expect(respuesta.json().details).toMatch(/^(estado|c): /)
  }
})

test('what is wrong with a call is said in words of the house, not of the validator [API-03, FRM-08]', async () => {
  const documento = (cuerpo: unknown) => mesa.post('/v1/documento', cuerpo)
  const nota = { tipo: o.tipos.documento, titulo: 'Una nota' }
  for (const [respuesta, details] of [
    [await documento({ titulo: 'Sin tipo' }), 'tipo: Campo requerido.'],
    [await documento({ ...nota, titulo: 'a'.repeat(20_000) }), 'titulo: Hasta 1.000 caracteres.'],
    [
      await documento({ ...nota, visibilidad: 'otra', palabras_clave: 'una' }),
      'palabras_clave: Debe ser una lista.; visibilidad: Debe ser publico, privado o reservado.',
    ],
    [await mesa.get('/documentos/documento/abc'), 'id: Debe ser un número.'],
    [
      await mesa.get('/documentos/documento/9007199254740993'),
      'id: No puede ser mayor que 9.007.199.254.740.991.',
    ],
    [await mesa.get('/documentos/documento/1?version=x'), 'version: Debe ser una versión, como 1.0.'],
    [await mesa.get('/documentos/tipos?permiso=todo'), 'permiso: Debe ser leer, escribir o eliminar.'],
    [await mesa.get('/documentos/imagenes/x'), 'identifier: Debe ser un UUID.'],
    [
      await mesa.pedir('POST', '/mpc/rutas', {
        cuerpo: '"texto"',
        cabeceras: { 'content-type': 'application/json' },
      }),
      'Debe ser un objeto.',
    ],
  ] as const)
    expect([respuesta.statusCode, respuesta.json().details]).toEqual([422, details])
})

test('a NUL in a text of an address or at sign-in is dropped before reaching the base', async () => {
  for (const camino of [
    '/documentos/personas?nro_doc=%00',
    '/auth/nivel?rol=%00',
    '/documentos/documentos?nro_externo=x%00',
  ])
    expect([camino, (await mesa.get(camino)).statusCode]).toEqual([camino, 200])
  const ingreso = await mesa.post('/auth/login', { usuario: 'nadie\u0000', clave: 'x' })
  expect(ingreso.statusCode).toBe(401)
})

test('nothing of the inside leaves with an unexpected error [API-03]', async () => {
  for (const camino of ['/prueba/error', '/prueba/base']) {
    const respuesta = await mesa.get(camino)
    expect(respuesta.json()).toMatchObject({
      error: 'error_inesperado',
      message: 'Ocurrió un error inesperado',
    })
    expect(respuesta.body).not.toMatch(/interno|tabla_que_no_existe|at .*\.ts/)
  }
})

test('with no room left for the base it is said whom to tell, and not to try again [API-03]', async () => {
  const respuesta = await mesa.get('/prueba/disco')
  expect([respuesta.statusCode, respuesta.json()]).toEqual([
    503,
    expect.objectContaining({ details: 'No hay lugar para guardarlo. Avise a quien administra Foja.' }),
  ])
})

test('too many requests answer 429 with when to come back [API-03]', async () => {
  const respuestas = []
  for (let i = 0; i < 301; i++)
    respuestas.push(await p.app.inject({ method: 'POST', url: '/auth/login', remoteAddress: '10.9.9.9' }))
  const ultima = respuestas.at(-1)!
  expect(ultima.statusCode).toBe(429)
  expect(Number(ultima.headers['retry-after'])).toBeGreaterThan(0)
  expect(ultima.json()).toMatchObject({ error: 'demasiadas_peticiones' })
})

test('API-03: what comes while the process stops is told so with that body, and when to come back', async () => {
  const entorno = leerEntorno(entornoApi, p.entorno)
  const es = abrirElasticsearch(entorno)
  const app = await crearApp({ entorno, sql: p.sql, es, registro: abrirRegistro('prueba', 'silent') })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const llegado = once(app.server, 'connection')
  // Un pedido que no terminó de llegar: su conexión no se corta al cerrar.
  socket.write('GET /auth/sesion HTTP/1.1\r\nhost: foja\r\n')
  await llegado
  const cerrada = app.close()
  while (app.server.listening) await esperar(10)
  socket.end('\r\n')
  const [cabeceras, cuerpo] = (await Array.fromAsync(socket)).join('').split('\r\n\r\n')
  await cerrada
  await es.close()
  expect(cabeceras).toMatch(/^HTTP\/1\.1 503 /)
  expect(cabeceras).toMatch(/^retry-after: 5\r$/im)
  expect(cabeceras).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(Object.keys(JSON.parse(cuerpo!) as object).toSorted()).toEqual(CLAVES)
  expect(JSON.parse(cuerpo!)).toMatchObject({
    error: 'servidor_no_disponible',
    message: 'El servicio no está disponible por el momento.',
  })
})

test('without the stores the application answers 503, is alive and not ready [API-03]', async () => {
  const entorno = leerEntorno(entornoApi, {
    ...p.entorno,
    DATABASE_URL: 'postgres://foja:x@127.0.0.1:9/foja',
    ELASTICSEARCH_URL: 'http://127.0.0.1:9',
  })
  const sql = abrirPostgres(entorno.DATABASE_URL)
  const es = abrirElasticsearch(entorno)
  const app = await crearApp({ entorno, sql, es, registro: abrirRegistro('prueba', 'silent') })
  const sinBase = crearClientePrueba(app)
  const cookie = mesa.cookies.get('foja_sesion')!
  sinBase.cookies.set('foja_sesion', cookie)
  const sesion = await sinBase.get('/auth/sesion')
  expect([sesion.statusCode, sesion.json().error]).toEqual([503, 'base_no_disponible'])
  expect((await sinBase.get('/livez')).statusCode).toBe(200)
  sinBase.cookies.clear()
  expect((await sinBase.get('/auth/csrf')).statusCode).toBe(503)
  const listo = await sinBase.get('/readyz')
  expect([listo.statusCode, listo.json().data]).toEqual([
    503,
    { postgres: false, migraciones: false, elasticsearch: false },
  ])
  await app.close()
  await es.close()
  await sql.end()
})

test('the page may run only its own scripts', async () => {
  const { headers } = await p.app.inject('/')
  const politica = String(headers['content-security-policy'])
  for (const directiva of [
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ])
    expect(politica.split(';')).toContain(directiva)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('a body nested beyond any use is a bad request and not a failure', async () => {
  const hondo = (niveles: number) => '['.repeat(niveles) + ']'.repeat(niveles)
  const cerrar = (autorizantes: string) =>
    mesa.pedir('POST', '/v1/documento/close', {
      cuerpo: `{"solicitud": {"id_documento": 1}, "autorizantes": [${autorizantes}]}`,
      cabeceras: { 'content-type': 'application/json' },
    })
  expect((await cerrar(hondo(200_000))).statusCode).toBe(400)
  expect((await cerrar(hondo(50))).statusCode).toBe(503)
  const cabeceras = { 'content-type': 'application/json' }
  expect((await mesa.pedir('POST', '/mpc/rutas', { cuerpo: '"texto"', cabeceras })).statusCode).toBe(422)
  expect((await mesa.pedir('POST', '/mpc/rutas', { cuerpo: 'null', cabeceras })).statusCode).toBe(422)
})

test('the page is always asked for anew, what has a fingerprint never [RUT-01]', async () => {
  const pagina = await p.app.inject('/')
  expect(pagina.statusCode).toBe(200)
  expect(pagina.headers['cache-control']).toBe('no-cache')
  expect(pagina.body).toContain('<html lang="es">')
  expect(pagina.headers['set-cookie']).toBeUndefined()
  const codigo = await p.app.inject('/assets/app-a1b2c3.js')
  expect(codigo.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await p.app.inject('/assets/otra.js')).statusCode).toBe(404)
  expect((await p.app.inject('/..%2f..%2fetc/passwd')).statusCode).toBe(404)
})

test('OpenAPI describes the registered calls', async () => {
  const documento = (await mesa.get('/documentacion/json')).json()
  expect(Object.keys(documento.paths)).toEqual(
    expect.arrayContaining(['/auth/login', '/documentos/documento/{id}']),
  )
})
