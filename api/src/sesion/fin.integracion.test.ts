import type { Session } from 'fastify'
import { beforeEach, expect, test } from '@jest/globals'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { CLAVE } from '@foja/api/pruebas/organizacion.ts'
import { crearAlmacen } from '@foja/api/sesion/almacen.ts'
import { cifrarClave } from '@foja/api/sesion/clave.ts'

const { p, o } = await crearEscenario([], { variables: { FOJA_SESION_HORAS: '10' } })
let mesa: ClientePrueba
beforeEach(async () => {
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
})

const sid = () => mesa.cookies.get('foja_sesion')!.split('.')[0]!
const estado = async (cliente = mesa) => (await cliente.get('/auth/sesion')).statusCode

test('a session in use is renewed, but never beyond its absolute end', async () => {
  await p.sql`
    update sesiones set creada = now() - interval '7 hours', expira = now() + interval '1 hour' where sid = ${sid()}`
  expect(await estado()).toBe(200)
  const [renovada] = await p.sql<{ queda: number; renovada: boolean }[]>`
    select extract(epoch from creada + interval '10 hours' - expira)::float8 as queda,
      expira > now() + interval '2 hours' as renovada from sesiones where sid = ${sid()}`
  expect(renovada!.renovada).toBe(true)
  expect(Math.abs(renovada!.queda)).toBeLessThan(1)
  // Ya no se reescribe en cada pedido: no ganaría nada.
  expect((await mesa.get('/auth/sesion')).headers['set-cookie']).toBeUndefined()
})

test('a session ends when its password changes, by any path, and only its own', async () => {
  const otra = await crearClientePrueba(p.app).ingresar('archivo', CLAVE)
  expect(await estado()).toBe(200)
  await p.sql`update usuarios set clave_hash = ${await cifrarClave(CLAVE)} where id = ${o.usuarios.mesa}`
  expect(await estado()).toBe(401)
  expect(await estado(otra)).toBe(200)
  await p.sql`update usuarios set email = 'archivo@foja.example' where id = ${o.usuarios.archivo}`
  expect(await estado(otra)).toBe(200)
})

test('a session of who was dismissed does not come back with them', async () => {
  await p.sql`update usuarios set activo = false where id = ${o.usuarios.mesa}`
  await p.sql`update usuarios set activo = true where id = ${o.usuarios.mesa}`
  expect(await estado()).toBe(401)
})

test('no session is born of a password that changed while it was being checked', async () => {
  const [{ clave_hash }] = (await p.sql`
    select clave_hash from usuarios where id = ${o.usuarios.mesa}`) as unknown as [{ clave_hash: string }]
  const almacen = crearAlmacen(p.sql, 3_600_000)
  const guardar = (sid: string, hash: string) =>
    new Promise<void>((listo, fallo) => {
      const sesion = { id_usuario: o.usuarios.mesa, clave_hash: hash, cookie: {} } as unknown as Session
      almacen.set(sid, sesion, (error) => (error ? fallo(error as Error) : listo()))
    })
  await guardar('nace', clave_hash)
  await guardar('no-nace', 'la de antes')
  expect(await p.sql`select sid from sesiones where sid in ('nace', 'no-nace')`).toEqual([{ sid: 'nace' }])
})
