import { afterAll, expect, test } from '@jest/globals'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirCanal } from '@foja/api/pruebas/canal-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { abrirDosProcesos } from '@foja/api/pruebas/dos-procesos.ts'
import { CLAVE } from '@foja/api/pruebas/organizacion.ts'
import { avisar } from '@foja/api/tiempo-real/avisar.ts'
import { crearConexiones } from '@foja/api/tiempo-real/conexiones.ts'
import { revisarSesiones } from '@foja/api/tiempo-real/revisar-sesiones.ts'

const { p, o, url, otro, mesa, consulta, cerrar } = await abrirDosProcesos()
afterAll(cerrar)

test.each(['websocket', 'polling'] as const)(
  'over %s the first message is the handshake, with the heartbeat rate of the configuration [RT-01, RT-02, RT-03, CFG-04]',
  async (transporte) => {
    const canal = await abrirCanal(url, mesa, { transporte })
    const datos = await canal.esperar('handshake')
    expect(canal.recibidos[0]).toEqual({
      evento: 'handshake',
      datos: { sid: expect.any(String), logged_users_refresh_rate: 30 },
    })
    expect(datos.sid).toBe(canal.crudo.id)
    expect(canal.transporte()).toBe(transporte)
    canal.mandar({ evento: 'evento:heartbeat' })
    await avisar(p.sql, { usuarios: [o.usuarios.mesa] }, { evento: 'notificacion:refreshInbox', datos: {} })
    await canal.esperar('notificacion:refreshInbox')
    canal.cerrar()
  },
)

test.each(['websocket', 'polling'] as const)(
  'over %s nobody enters without a session or from another site [RT-01]',
  async (transporte) => {
    const sinSesion = crearClientePrueba(p.app)
    await sinSesion.pedirCsrf()
    const falsa = crearClientePrueba(p.app)
    falsa.cookies.set('foja_sesion', `${mesa.cookies.get('foja_sesion')!.split('.')[0]}.firma`)
    for (const [quien, cabeceras] of [
      [null, {}],
      [sinSesion, {}],
      [falsa, {}],
      [mesa, { origin: 'http://otro.example' }],
      [mesa, { origin: 'null' }],
      [mesa, { origin: 'http://127.0.0.1:1' }],
    ] as const)
      await expect(abrirCanal(url, quien, { transporte, cabeceras })).rejects.toThrow()
    const propio = await abrirCanal(url, mesa, { transporte, cabeceras: { origin: url } })
    propio.cerrar()
  },
)

test('the transport id without the cookie of its session opens nothing [RT-01]', async () => {
  const canal = await abrirCanal(url, mesa, { transporte: 'polling' })
  const ajeno = `${url}/rt/?EIO=4&transport=polling&sid=${canal.crudo.id}`
  const pedir = (cookie: string) =>
    fetch(ajeno, { method: 'POST', body: '4{"evento":"evento:heartbeat"}', headers: { cookie } })
  expect((await pedir('')).status).toBe(400)
  const deOtro = `foja_sesion=${encodeURIComponent(consulta.cookies.get('foja_sesion')!)}`
  expect((await pedir(deOtro)).status).toBe(400)
  // Ni con otro delante, que el motor no mira.
  const conOtroDelante = ajeno.replace('&sid=', '&sid=x&sid=')
  expect((await fetch(conOtroDelante)).status).toBe(400)
  expect((await fetch(conOtroDelante, { headers: { cookie: deOtro } })).status).toBe(400)
  const propia = `foja_sesion=${encodeURIComponent(mesa.cookies.get('foja_sesion')!)}`
  expect((await pedir(propia)).status).toBe(200)
  canal.cerrar()
})

test('polling from a <script> of a neighbouring site, which carries the cookie and no Origin, opens nothing [RT-01]', async () => {
  const cookie = [...mesa.cookies].map(([n, v]) => `${n}=${encodeURIComponent(v)}`).join('; ')
  const abrir = (mas: string) => fetch(`${url}/rt?EIO=4&transport=polling${mas}`, { headers: { cookie } })
  expect((await abrir('&j=0')).status).toBe(403)
  expect((await abrir('')).status).toBe(200)
})

test('what cannot be read, is too long or comes without end closes the channel', async () => {
  for (const texto of [
    'no es JSON',
    '{"evento":"evento:inventado"}',
    '{"evento":"evento:claim","datos":{"id_documento":"1"}}',
    JSON.stringify({ evento: 'evento:mirar', datos: { ids: Array.from({ length: 51 }, (_, i) => i + 1) } }),
    'x'.repeat(10_001),
  ]) {
    const canal = await abrirCanal(url, mesa)
    canal.crudo.send(texto)
    await canal.cerrado
  }
  const insistente = await abrirCanal(url, mesa)
  for (let i = 0; i < 101; i++) insistente.mandar({ evento: 'evento:heartbeat' })
  await insistente.cerrado
})

/** Abre tantos canales de esa sesión, uno tras otro. */
async function abrirVarios(quien: ClientePrueba, cuantos: number) {
  const canales = []
  for (let i = 0; i < cuantos; i++) {
    const canal = await abrirCanal(url, quien)
    await canal.esperar('handshake')
    canales.push(canal)
  }
  return canales
}
const relevados = (canales: Awaited<ReturnType<typeof abrirVarios>>) =>
  canales.filter(({ recibidos }) => recibidos.at(-1)?.evento === 'notificacion:relevo')

test('a session has as many channels as it may: one more closes the oldest, which is told why [RT-01]', async () => {
  const archivo = await crearClientePrueba(p.app).ingresar('archivo', CLAVE)
  const canales = await abrirVarios(archivo, 20)
  const [nuevo] = await abrirVarios(archivo, 1)
  await canales[0]!.cerrado
  expect(relevados([...canales, nuevo!])).toEqual([canales[0]])
  await nuevo!.asentar()
  for (const canal of [...canales, nuevo!]) canal.cerrar()
})

test('so does a person, over all their sessions [RT-01]', async () => {
  const sesiones = await Promise.all([1, 2, 3].map(() => crearClientePrueba(p.app).ingresar('admin', CLAVE)))
  const canales = (await Promise.all(sesiones.map((sesion) => abrirVarios(sesion, 14)))).flat()
  await esperarQue(() => relevados(canales).length === 2)
  const ajeno = await abrirVarios(consulta, 1)
  await Promise.all(
    canales.filter((canal) => !relevados(canales).includes(canal)).map((canal) => canal.asentar()),
  )
  expect(relevados(canales)).toHaveLength(2)
  for (const canal of [...canales, ...ajeno]) canal.cerrar()
})

async function esperarQue(pasa: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !pasa(); i++) await esperar(20)
  if (!pasa()) throw new Error('No pasó')
}

test('leaving closes the channels of that session and of no other [RT-01]', async () => {
  const saliente = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  const [aqui, alla, queda] = [
    await abrirCanal(url, saliente),
    await abrirCanal(otro.url, saliente),
    await abrirCanal(url, mesa),
  ]
  await Promise.all([aqui, alla, queda].map((canal) => canal.esperar('handshake')))
  await saliente.post('/auth/salir')
  await Promise.all([aqui.cerrado, alla.cerrado])
  await queda.asentar()
  queda.cerrar()
})

test('a session that is no longer valid is cut at its next message', async () => {
  const vencida = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  const canal = await abrirCanal(url, vencida)
  await canal.esperar('handshake')
  await p.sql`update sesiones set expira = now() where id_usuario = ${o.usuarios.mesa}
    and sid <> ${mesa.cookies.get('foja_sesion')!.split('.')[0]!}`
  canal.mandar({ evento: 'evento:mirar', datos: { ids: [] } })
  await canal.cerrado
})

test('channels of expired sessions and of users taken out are closed, and no other', async () => {
  const conexiones = crearConexiones()
  const cortadas: string[] = []
  const conectar = async (usuario: string, id_usuario: number) => {
    const quien = await crearClientePrueba(p.app).ingresar(usuario, CLAVE)
    const sid = quien.cookies.get('foja_sesion')!.split('.')[0]!
    conexiones.agregar({
      canal: usuario,
      sid,
      id_usuario,
      enviar: () => {},
      cerrar: () => void cortadas.push(usuario),
    })
    return sid
  }
  const vencida = await conectar('mesa', o.usuarios.mesa)
  await conectar('archivo', o.usuarios.archivo)
  await conectar('admin', o.usuarios.admin)
  await revisarSesiones(p.sql, conexiones)
  expect(cortadas).toEqual([])
  await p.sql`update sesiones set expira = now() where sid = ${vencida}`
  await p.sql`update usuarios set activo = false where id = ${o.usuarios.archivo}`
  await revisarSesiones(p.sql, conexiones)
  await p.sql`update usuarios set activo = true where id = ${o.usuarios.archivo}`
  expect(cortadas).toEqual(['mesa', 'archivo'])
})
