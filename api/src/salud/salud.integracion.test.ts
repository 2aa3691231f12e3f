import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'

const TOKEN = 'un-token-de-prueba'
let p: AppDePrueba
beforeAll(async () => {
  p = await crearAppDePrueba({
    variables: { FOJA_METRICAS_TOKEN: TOKEN, FOJA_DETRAS_DE_PROXY: '10.0.0.0/8' },
  })
})
afterAll(() => p.cerrar())

test('alive and ready with both stores and every migration applied', async () => {
  expect((await p.app.inject('/livez')).statusCode).toBe(200)
  const listo = await p.app.inject('/readyz')
  expect([listo.statusCode, listo.json()]).toEqual([
    200,
    { data: { postgres: true, migraciones: true, elasticsearch: true } },
  ])
  await p.sql`delete from migraciones where id = (select max(id) from migraciones)`
  const atrasada = await p.app.inject('/readyz')
  expect([atrasada.statusCode, atrasada.json().data.migraciones]).toEqual([503, false])
})

test('not ready while the index people search in has nowhere to be, or is not there', async () => {
  const rojo = `${p.entorno.FOJA_INDICE_PREFIJO}documentos-v20200101000000000`
  await p.sql`insert into indices (nombre, alias, situacion, mapeo_hash) values (${rojo}, 'documentos', 'activo', '')`
  const elasticsearch = async () => (await p.app.inject('/readyz')).json().data.elasticsearch
  expect(await elasticsearch()).toBe(false)
  await p.es.indices.create({
    index: rojo,
    settings: { 'index.routing.allocation.require._name': 'ninguno', number_of_replicas: 0 },
    wait_for_active_shards: 0,
  })
  expect(await elasticsearch()).toBe(false)
  await p.es.indices.putSettings({
    index: rojo,
    settings: { 'index.routing.allocation.require._name': null },
  })
  await p.es.cluster.health({ index: rojo, wait_for_status: 'green' })
  expect(await elasticsearch()).toBe(true)
  await p.sql`delete from indices where nombre = ${rojo}`
})

test('metrics answer the machine itself or whoever has the token', async () => {
  await p.sql`insert into cola (clave, id, marca, carril, creada)
    values ('documento', 1, 1, 'masivo', now() - interval '40 seconds')`
  await p.sql`insert into cuarentena (clave, id, indice, marca, motivo) values ('documento', 2, 'x', 2, 'y')`
  const local = await p.app.inject('/metrics')
  expect(local.statusCode).toBe(200)
  expect(local.body).toContain('foja_cola{carril="interactivo"} 0')
  expect(local.body).toContain('foja_cola{carril="masivo"} 1')
  expect(local.body).toMatch(/foja_cola_antiguedad_segundos 4\d/)
  expect(local.body).toContain('foja_cuarentena 1')
  expect(local.body).toMatch(
    /foja_http_duracion_segundos_count\{metodo="GET",ruta="\/livez",estado="200"\} 1/,
  )

  // Un proxy de la misma máquina trae a cualquiera.
  for (const cabecera of ['x-forwarded-for', 'forwarded'])
    expect((await p.app.inject({ url: '/metrics', headers: { [cabecera]: 'for=8.8.8.8' } })).statusCode).toBe(
      403,
    )

  const lejos = { url: '/metrics', remoteAddress: '10.1.2.3' }
  expect((await p.app.inject(lejos)).statusCode).toBe(403)
  expect((await p.app.inject({ ...lejos, headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(403)
  expect((await p.app.inject({ ...lejos, headers: { authorization: 'Bearer otro' } })).statusCode).toBe(403)
  expect((await p.app.inject({ ...lejos, headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(
    200,
  )
})
