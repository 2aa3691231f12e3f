import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa, consulta } = await crearEscenario(['mesa', 'consulta'])

const [{ id }] = await p.sql<[{ id: number }]>`
  insert into documentos (id_tipo, titulo, visibilidad, estado, id_usuario, id_area_creacion, id_area_actual)
  values (${o.tipos.documento}, 'De todos', 'publico', 15, ${o.usuarios.mesa}, ${o.areas.mesa}, ${o.areas.mesa})
  returning id`
const camino = `/v1/documento/${id}`
const cambio = (i: number) => ({ titulo: `Cambio ${i}`, version: '0.1', revision: 0, flag: 'manual' })
const cambiar = (quien: ClientePrueba, i: number) => quien.patch(camino, cambio(i))

/** Tiene tomado el documento mientras se hace eso. */
const conElTomado = <T extends object>(hacer: () => Promise<T>) =>
  p.sql.begin(async (sql) => {
    await sql`select from documentos where id = ${id} for update`
    return hacer()
  }) as Promise<T>

const esperan = async () =>
  (
    await p.sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'prueba' and wait_event_type = 'Lock'`
  ).length
async function queEsperen(cuantas: number): Promise<void> {
  for (let i = 0; i < 500; i++) {
    if ((await esperan()) === cuantas) return
    await esperar(10)
  }
  throw new Error(`Esperan ${await esperan()}, y no ${cuantas}`)
}

test('one person waits with four connections, whoever writes; others go on, and what is beyond the line is refused', async () => {
  let terminadas = 0
  const { suyas } = await conElTomado(async () => {
    const suyas = Array.from({ length: 110 }, async (_, i) => {
      const respuesta = await cambiar(consulta, i)
      if (respuesta.statusCode !== 429) terminadas++
      return respuesta
    })
    await queEsperen(4)
    const ajena = await mesa.get('/auth/sesion')
    expect([ajena.statusCode, terminadas, await esperan()]).toEqual([200, 0, 4])
    // Lo que otra persona escribe no espera detrás.
    const otra = await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Otro' })
    expect([otra.statusCode, terminadas]).toEqual([201, 0])
    return { suyas }
  })
  const respuestas = await Promise.all(suyas)
  const negadas = respuestas.filter(({ statusCode }) => statusCode === 429)
  expect(negadas).toHaveLength(6)
  expect([negadas[0]!.json().error, negadas[0]!.headers['retry-after']]).toEqual([
    'demasiadas_escrituras',
    '5',
  ])
  expect(new Set(respuestas.map(({ statusCode }) => statusCode))).toEqual(new Set([403, 429]))
  expect((await cambiar(consulta, 200)).statusCode).toBe(403)
})

test('to stop listening does not give the turn back: what was asked still waits', async () => {
  const url = await escuchar(p.app)
  const cierres: Promise<unknown>[] = []
  p.app.server.on('request', (_, respuesta) => cierres.push(once(respuesta, 'close')))
  const { csrfToken } = (await consulta.get('/auth/csrf')).json<{ csrfToken: string }>()
  const enRed = (i: number) => {
    const cuerpo = JSON.stringify(cambio(i))
    const pedido = request(`${url}${camino}`, {
      method: 'PATCH',
      headers: {
        cookie: [...consulta.cookies].map(([n, v]) => `${n}=${encodeURIComponent(v)}`).join('; '),
        'x-csrf-token': csrfToken,
        'idempotency-key': `cortada-${i}`,
        'content-type': 'application/json',
      },
    })
    pedido.on('error', () => {}).end(cuerpo)
    return pedido
  }
  const { otras } = await conElTomado(async () => {
    const cortadas = Array.from({ length: 4 }, (_, i) => enRed(i))
    await queEsperen(4)
    for (const una of cortadas) una.destroy()
    await Promise.all(cierres)
    const otras = Array.from({ length: 3 }, (_, i) => cambiar(consulta, 300 + i))
    // Más idas y vueltas que las que les harían falta para estar esperando también.
    for (let i = 0; i < 10; i++) expect((await consulta.get('/auth/sesion')).statusCode).toBe(200)
    expect(await esperan()).toBe(4)
    return { otras }
  })
  expect((await Promise.all(otras)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})
