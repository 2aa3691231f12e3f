import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { crearApp } from '@foja/api/app.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'
import { olvidarPeticiones } from '@foja/api/http/idempotencia.sql.ts'

let p: AppDePrueba
let o: Organizacion
let otroPool: Pool
let otraApp: FastifyInstance
let mesa: ClientePrueba
/** La misma sesión, atendida por otro proceso: sólo comparten Postgres. */
let mesaEnOtra: ClientePrueba
let archivo: ClientePrueba
beforeAll(async () => {
  p = await crearAppDePrueba({
    preparar: (app) => app.delete('/prueba/borrar', async ({ body }) => ({ cuerpo: body ?? null })),
  })
  o = await sembrarOrganizacion(p.sql)
  otroPool = abrirPostgres(p.databaseUrl)
  otraApp = await crearApp({
    entorno: leerEntorno(entornoApi, p.entorno),
    sql: otroPool,
    es: p.es,
    registro: abrirRegistro('otra', 'silent'),
  })
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  archivo = await crearClientePrueba(p.app).ingresar('archivo', CLAVE)
  mesaEnOtra = crearClientePrueba(otraApp)
  mesaEnOtra.cookies.set('foja_sesion', mesa.cookies.get('foja_sesion')!)
  await mesaEnOtra.pedirCsrf()
})
afterAll(async () => {
  await otraApp.close()
  await otroPool.end()
  await p.cerrar()
})

let vez = 0
const nuevaClave = () => `clave-${++vez}`
const nota = (titulo: string) => ({ tipo: o.tipos.documento, titulo })
const crear = (quien: ClientePrueba, titulo: string, clave: string | undefined) =>
  quien.pedir('POST', '/v1/documento', { cuerpo: nota(titulo), cabeceras: { 'idempotency-key': clave } })
const dicho = ({ statusCode, body, headers }: Awaited<ReturnType<typeof crear>>) => [
  statusCode,
  headers['x-foja-marca'],
  statusCode < 400 ? body : JSON.parse(body).error,
]
/** Cuántos documentos con ese título hay, y cuántos eventos suman. */
const hechos = async (titulo: string) => {
  const [fila] = await p.sql`
    select count(distinct d.id)::int as documentos, count(e.id)::int as eventos
    from documentos d left join eventos e on e.id_documento = d.id where d.titulo = ${titulo}`
  return fila
}
const UNO = { documentos: 1, eventos: 1 }

test('the same key twice has one effect and the same answer, also by another process [CFG-34]', async () => {
  const clave = nuevaClave()
  const primera = await crear(mesa, 'Una vez', clave)
  expect(primera.statusCode).toBe(201)
  expect(dicho(await crear(mesa, 'Una vez', clave))).toEqual(dicho(primera))
  expect(dicho(await crear(mesaEnOtra, 'Una vez', clave))).toEqual(dicho(primera))
  expect(await hechos('Una vez')).toEqual(UNO)
})

test('ten at once over two processes: one effect and one answer [CFG-34]', async () => {
  const clave = nuevaClave()
  const respuestas = await Promise.all(
    Array.from({ length: 10 }, (_, i) => crear(i % 2 ? mesa : mesaEnOtra, 'A la vez', clave)),
  )
  expect(new Set(respuestas.map((r) => JSON.stringify(dicho(r)))).size).toBe(1)
  expect(respuestas[0]!.statusCode).toBe(201)
  expect(await hechos('A la vez')).toEqual(UNO)
})

test('an answer lost on the way and retried: one document, one event [CFG-34]', async () => {
  await p.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = p.app.server.address() as AddressInfo
  const clave = nuevaClave()
  const cuerpo = JSON.stringify(nota('Respuesta perdida'))
  const { csrfToken } = (await mesa.get('/auth/csrf')).json()
  const socket = connect(port, '127.0.0.1').pause()
  socket.write(
    [
      'POST /v1/documento HTTP/1.1',
      `host: 127.0.0.1:${port}`,
      `cookie: foja_sesion=${encodeURIComponent(mesa.cookies.get('foja_sesion')!)}`,
      `x-csrf-token: ${csrfToken}`,
      `idempotency-key: ${clave}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(cuerpo)}`,
      '',
      cuerpo,
    ].join('\r\n'),
  )
  // Se hizo, y la respuesta no la lee nadie.
  while ((await hechos('Respuesta perdida'))!.documentos === 0) await new Promise(setImmediate)
  socket.destroy()
  const reintento = await crear(mesaEnOtra, 'Respuesta perdida', clave)
  expect(reintento.statusCode).toBe(201)
  const [creado] = await p.sql`select id from documentos where titulo = 'Respuesta perdida'`
  expect(reintento.json().data.id).toBe(creado!.id)
  expect(await hechos('Respuesta perdida')).toEqual(UNO)
})

test('cut off in the middle nothing is left, and the retry does it whole [CFG-34]', async () => {
  const clave = nuevaClave()
  await p.sql.unsafe(`
    create function cortar() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create trigger cortar after insert on eventos for each row execute function cortar()`)
  expect((await crear(mesa, 'Cortada', clave)).statusCode).toBe(503)
  expect(await hechos('Cortada')).toEqual({ documentos: 0, eventos: 0 })
  await p.sql.unsafe('drop trigger cortar on eventos; drop function cortar()')
  expect((await crear(mesa, 'Cortada', clave)).statusCode).toBe(201)
  expect(await hechos('Cortada')).toEqual(UNO)
})

test('a save replayed is still one version, and «no change» is still no change [CFG-34, EST-30]', async () => {
  const { id } = (await crear(mesa, 'Para guardar', nuevaClave())).json().data
  const guardar = (titulo: string, clave: string) =>
    mesa.pedir('PATCH', `/v1/documento/${id}`, {
      cuerpo: { titulo },
      cabeceras: { 'idempotency-key': clave },
    })
  const clave = nuevaClave()
  const primera = await guardar('Guardado', clave)
  expect(primera.json().data.version).toBe('0.2')
  expect(dicho(await guardar('Guardado', clave))).toEqual(dicho(primera))
  const igual = nuevaClave()
  expect((await guardar('Guardado', igual)).statusCode).toBe(304)
  await guardar('Otro', nuevaClave())
  // Se contesta lo de entonces aunque hoy sí cambiaría.
  expect((await guardar('Guardado', igual)).statusCode).toBe(304)
  expect((await mesa.get(`/documentos/documento/${id}`)).json().data).toMatchObject({
    titulo: 'Otro',
    version: '0.3',
  })
})

test('CFG-34: a key is of one request also when saying what news was looked at', async () => {
  const clave = nuevaClave()
  const mirar = (eventos: number[]) =>
    mesa.pedir('PUT', '/v1/novedades/miradas', {
      cuerpo: { eventos },
      cabeceras: { 'idempotency-key': clave },
    })
  expect((await mirar([])).statusCode).toBe(200)
  expect((await mirar([])).json()).toEqual({ data: 'miradas' })
  const otra = await mirar([1])
  expect([otra.statusCode, otra.json().error]).toEqual([422, 'clave_de_otra_peticion'])
})

test('a key belongs to one request of one user [CFG-34]', async () => {
  const clave = nuevaClave()
  const primera = await crear(mesa, 'De mesa', clave)
  expect(dicho(await crear(mesa, 'Con otro cuerpo', clave))).toEqual([
    422,
    undefined,
    'clave_de_otra_peticion',
  ])
  expect(await hechos('Con otro cuerpo')).toEqual({ documentos: 0, eventos: 0 })
  const deArchivo = await crear(archivo, 'De mesa', clave)
  expect(deArchivo.statusCode).toBe(201)
  expect(deArchivo.json().data.id).not.toBe(primera.json().data.id)
  for (const mala of ['', 'con espacio', 'x'.repeat(201)])
    expect((await crear(mesa, 'Clave mala', mala)).json().error).toBe('clave_de_idempotencia_invalida')
})

test('what failed may be tried again with its key; after a day the key is free [CFG-34]', async () => {
  const clave = nuevaClave()
  await p.sql`update tipos_documento set eliminado = 1 where id = ${o.tipos.documento}`
  expect((await crear(mesa, 'Al segundo intento', clave)).statusCode).toBe(403)
  await p.sql`update tipos_documento set eliminado = 0 where id = ${o.tipos.documento}`
  expect((await crear(mesa, 'Al segundo intento', clave)).statusCode).toBe(201)

  await p.sql`update idempotencia set creada = now() - interval '25 hours' where clave = ${clave}`
  expect((await crear(mesa, 'Al otro día', clave)).statusCode).toBe(201)
  await p.sql`update idempotencia set creada = now() - interval '25 hours' where clave = ${clave}`
  await olvidarPeticiones(p.sql)
  expect(await p.sql`select from idempotencia where clave = ${clave}`).toHaveLength(0)
})

test('without a key the same request right after is 429, by any process; others are not [CFG-34]', async () => {
  await p.sql`update configuracion set valor = '600000' where clave = 'antiflood_ms'`
  const quien = crearClientePrueba(p.app)
  await quien.ingresar('admin', CLAVE)
  const enOtra = crearClientePrueba(otraApp)
  enOtra.cookies.set('foja_sesion', quien.cookies.get('foja_sesion')!)
  await enOtra.pedirCsrf()
  expect((await crear(quien, 'De golpe', undefined)).statusCode).toBe(201)
  for (const repetida of [
    await crear(quien, 'De golpe', undefined),
    await crear(enOtra, 'De golpe', undefined),
  ]) {
    expect(repetida.statusCode).toBe(429)
    expect(repetida.json()).toMatchObject({ error: 'peticion_repetida' })
    expect(Number(repetida.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await hechos('De golpe')).toEqual(UNO)
  expect((await crear(quien, 'De golpe, distinta', undefined)).statusCode).toBe(201)
  expect((await crear(archivo, 'De golpe', undefined)).statusCode).toBe(201)
  for (let i = 0; i < 2; i++) {
    const busqueda = await quien.pedir('POST', '/autocomplete', {
      cuerpo: { texto: 'golpe', clase: 'palabra_clave' },
      cabeceras: { 'idempotency-key': undefined },
    })
    expect(busqueda.statusCode).toBe(200)
  }
  await p.sql`update peticiones_recientes set ts = ts - interval '11 minutes'`
  expect((await crear(quien, 'De golpe', undefined)).statusCode).toBe(201)
})

test('a DELETE is JSON, with a body or without one [API-67]', async () => {
  const borrar = (payload?: string) =>
    p.app.inject({
      method: 'DELETE',
      url: '/prueba/borrar',
      headers: { 'content-type': 'application/json' },
      ...(payload && { payload }),
    })
  expect((await borrar()).json()).toEqual({ cuerpo: null })
  expect((await borrar('{"id":1}')).json()).toEqual({ cuerpo: { id: 1 } })
  expect((await borrar('{roto')).statusCode).toBe(400)
})
