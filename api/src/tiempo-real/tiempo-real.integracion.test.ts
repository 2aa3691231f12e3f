import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { delServidor } from '@foja/domain/tiempo-real/mensajes.ts'
import { crearApp } from '@foja/api/app.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { abrirCanal, escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import {
  abrirBorradores,
  CLAVE,
  sembrarOrganizacion,
  type Organizacion,
} from '@foja/api/pruebas/organizacion.ts'
import { avisar } from '@foja/api/tiempo-real/avisar.ts'
import { crearConexiones } from '@foja/api/tiempo-real/conexiones.ts'
import { revisarSesiones } from '@foja/api/tiempo-real/revisar-sesiones.ts'

let p: AppDePrueba
let otro: Awaited<ReturnType<typeof segundaApp>>
let o: Organizacion
let url: string
let mesa: ClientePrueba
let consulta: ClientePrueba
beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
  await abrirBorradores(p.sql)
  url = await escuchar(p.app)
  otro = await segundaApp()
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  consulta = await crearClientePrueba(p.app).ingresar('consulta', CLAVE)
  await escuchando(2)
})
afterAll(async () => {
  await otro.cerrar()
  await p.cerrar()
})

/** Otro proceso de api sobre la misma base: sólo comparten Postgres. */
async function segundaApp(databaseUrl = p.databaseUrl) {
  const sql = abrirPostgres(databaseUrl, { conexiones: 4 })
  const entorno = leerEntorno(entornoApi, p.entorno)
  const app = await crearApp({ entorno, sql, es: p.es, registro: abrirRegistro('otra', 'silent') })
  return {
    url: await escuchar(app),
    cerrar: async () => {
      await app.close()
      await sql.end({ timeout: 5 })
    },
  }
}

/** Espera a que haya tantas conexiones suscriptas al canal de Postgres. @returns sus procesos. */
async function escuchando(cuantas: number): Promise<number[]> {
  for (let i = 0; i < 500; i++) {
    const filas = await p.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and query = 'listen "tiempo_real"'`
    if (filas.length === cuantas) return filas.map(({ pid }) => pid)
    await esperar(20)
  }
  throw new Error('Nadie escucha')
}

const nota = async (visibilidad = 'publico'): Promise<number> =>
  (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Una nota', visibilidad })).json().data
    .id

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

test('whoever created a document is told its id, on every process, and nobody else is [RT-08]', async () => {
  const [aqui, alla, ajeno] = [
    await abrirCanal(url, mesa),
    await abrirCanal(otro.url, mesa, { transporte: 'polling' }),
    await abrirCanal(url, consulta),
  ]
  await Promise.all([aqui, alla, ajeno].map((canal) => canal.esperar('handshake')))
  const id = await nota()
  expect(await aqui.esperar('notificacion:documentocreado', (d) => d.id === id)).toMatchObject({ id })
  await alla.esperar('notificacion:documentocreado', (d) => d.id === id)
  await ajeno.asentar()
  expect(ajeno.recibidos.filter(({ evento }) => evento === 'notificacion:documentocreado')).toEqual([])
  for (const canal of [aqui, alla, ajeno]) canal.cerrar()
})

test('nothing is told of what was undone [RT-14]', async () => {
  const canal = await abrirCanal(url, mesa)
  await canal.esperar('handshake')
  const mandar = (progress: number, deshacer: boolean) =>
    p.sql.begin(async (sql) => {
      const datos = { id_documento: 1, progress }
      await avisar(sql, { usuarios: [o.usuarios.mesa] }, { evento: 'notificacion:livepreview', datos })
      if (deshacer) throw new Error('se deshace')
    })
  await expect(mandar(10, true)).rejects.toThrow('se deshace')
  await mandar(40, false)
  await canal.esperar('notificacion:livepreview', ({ progress }) => progress === 40)
  expect(canal.recibidos.filter(({ evento }) => evento === 'notificacion:livepreview')).toHaveLength(1)
  canal.cerrar()
})

test('a change reaches those who look at the document, on every process, with its mark', async () => {
  const id = await nota()
  const [aqui, alla, distraido] = [
    await abrirCanal(url, consulta),
    await abrirCanal(otro.url, consulta),
    await abrirCanal(url, consulta),
  ]
  for (const canal of [aqui, alla]) {
    canal.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
    await canal.asentar()
  }
  const cambio = await mesa.patch(`/v1/documento/${id}`, { titulo: 'Otro título' })
  const marca = Number(cambio.headers['x-foja-marca'])
  for (const canal of [aqui, alla])
    await canal.esperar('notificacion:documento', (d) => d.id === id && d.marca === marca)
  await distraido.asentar()
  expect(distraido.recibidos.map(({ evento }) => evento)).toEqual(['handshake', 'notificacion:reclamo'])

  // Una negrita, guardada sola: no cambia lo buscable ni deja evento.
  const llegados = () => alla.recibidos.filter(({ evento }) => evento === 'notificacion:documento').length
  const van = llegados()
  await mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: '<p><b>Una</b></p>' }, autosave: true })
  await mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: '<p>Una</p>' }, autosave: true })
  await alla.esperar('notificacion:documento', () => llegados() === van + 2)

  aqui.mandar({ evento: 'evento:mirar', datos: { ids: [] } })
  await aqui.asentar()
  const antes = aqui.recibidos.length
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Un tercero' })
  await alla.esperar('notificacion:documento', (d) => d.marca !== marca)
  await aqui.asentar()
  expect(aqui.recibidos.slice(antes).map(({ evento }) => evento)).toEqual(['notificacion:reclamo'])
  for (const canal of [aqui, alla, distraido]) canal.cerrar()
})

test('who may not see a document is told nothing of it; who no longer may, only that [PER-26]', async () => {
  const [privado, comun] = [await nota('privado'), await nota()]
  const [ajeno, propio] = [await abrirCanal(url, consulta), await abrirCanal(url, mesa)]
  for (const canal of [ajeno, propio]) {
    canal.mandar({ evento: 'evento:mirar', datos: { ids: [privado, comun, 999_999_999] } })
    await canal.asentar()
  }
  const cambiar = (id: number, cambios: object) => mesa.patch(`/v1/documento/${id}`, cambios)
  await cambiar(privado, { titulo: 'Cambia lo privado' })
  await propio.esperar('notificacion:documento', (d) => d.id === privado)
  await cambiar(comun, { visibilidad: 'privado' })
  await propio.esperar('notificacion:documento', (d) => d.id === comun && d.marca !== null)
  expect(await ajeno.esperar('notificacion:documento')).toEqual({ id: comun, marca: null })
  await cambiar(comun, { titulo: 'Ya no lo mira' })
  await propio.esperar('notificacion:documento', () => {
    const suyas = propio.recibidos.filter((m) => m.evento === 'notificacion:documento')
    return suyas.filter(({ datos }) => (datos as { id: number }).id === comun).length === 2
  })
  // Aunque alguien lo nombre entre los destinatarios.
  await avisar(
    p.sql,
    { usuarios: [o.usuarios.consulta], documento: privado },
    { evento: 'notificacion:documentocreado', datos: { id: privado } },
  )
  await avisar(p.sql, { usuarios: [o.usuarios.consulta] }, { evento: 'notificacion:refreshInbox', datos: {} })
  await ajeno.esperar('notificacion:refreshInbox')
  await ajeno.asentar()
  expect(ajeno.recibidos.filter(({ evento }) => evento.startsWith('notificacion:documento'))).toEqual([
    { evento: 'notificacion:documento', datos: { id: comun, marca: null } },
  ])
  for (const canal of [ajeno, propio]) canal.cerrar()
})

test('who begins to look just after a change is told of it, if one may see it', async () => {
  const [id, privado] = [await nota(), await nota('privado')]
  const testigo = await abrirCanal(url, mesa)
  testigo.mandar({ evento: 'evento:mirar', datos: { ids: [id, privado] } })
  await testigo.asentar()
  for (const cambiada of [privado, id]) await mesa.patch(`/v1/documento/${cambiada}`, { titulo: 'Recién' })
  const { marca } = await testigo.esperar('notificacion:documento', (d) => d.id === id)
  const tarde = await abrirCanal(url, consulta)
  tarde.mandar({ evento: 'evento:mirar', datos: { ids: [id, privado] } })
  await tarde.asentar()
  expect(tarde.recibidos.filter(({ evento }) => evento === 'notificacion:documento')).toEqual([
    { evento: 'notificacion:documento', datos: { id, marca } },
  ])
  for (const canal of [testigo, tarde]) canal.cerrar()
})

test('how far a PDF goes does not hide a change from who begins to look just after both [RT-14]', async () => {
  const id = await nota()
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Otro título' })
  const datos = { id_documento: id, progress: 40 }
  await avisar(p.sql, { documento: id }, { evento: 'notificacion:livepreview', datos })
  const canal = await abrirCanal(url, mesa)
  await canal.esperar('handshake')
  canal.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
  await canal.esperar('notificacion:documento', (d) => d.id === id)
  canal.cerrar()
})

test('every message has the shape it is described with', async () => {
  const canal = await abrirCanal(url, mesa)
  const id = await nota()
  canal.mandar({ evento: 'evento:claim', datos: { id_documento: id } })
  await canal.esperar('notificacion:reclamo', ({ otorgado }) => otorgado)
  await canal.esperar('notificacion:documentocreado')
  for (const { evento, datos } of canal.recibidos) expect(delServidor[evento].parse(datos)).toEqual(datos)
  canal.cerrar()
})

test('when Postgres cuts the line it is picked up again, and what may have been missed is told', async () => {
  const id = await nota()
  const canal = await abrirCanal(url, consulta)
  canal.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
  await canal.asentar()
  const antes = await escuchando(2)
  await p.sql`select pg_terminate_backend(pid) from unnest(${antes}::int[]) as pid`
  await canal.esperar('notificacion:refreshInbox')
  await canal.esperar('notificacion:documento', (d) => d.id === id)
  await escuchando(2)
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Después del corte' })
  const [{ marca }] = (await p.sql`select marca from documentos where id = ${id}`) as unknown as [
    { marca: number },
  ]
  await canal.esperar('notificacion:documento', (d) => d.marca === marca)
  canal.cerrar()
})

test('a process that starts before Postgres hears as soon as it is there', async () => {
  const real = new URL(p.databaseUrl)
  const puente = createServer((entrada) => {
    const salida = connect(Number(real.port), real.hostname)
    for (const [de, a] of [
      [entrada, salida],
      [salida, entrada],
    ] as const)
      de.pipe(a).on('error', () => de.destroy())
  })
  const abrirPuente = (puerto: number) =>
    new Promise<void>((listo) => void puente.listen(puerto, '127.0.0.1', listo))
  await abrirPuente(0)
  const { port } = puente.address() as AddressInfo
  await new Promise((listo) => puente.close(listo))
  const porElPuente = new URL(p.databaseUrl)
  porElPuente.host = `127.0.0.1:${port}`
  const temprano = await segundaApp(porElPuente.href)
  await abrirPuente(port)
  await escuchando(3)
  const canal = await abrirCanal(temprano.url, mesa)
  await canal.esperar('handshake')
  await avisar(p.sql, { usuarios: [o.usuarios.mesa] }, { evento: 'notificacion:refreshInbox', datos: {} })
  await canal.esperar('notificacion:refreshInbox')
  canal.cerrar()
  await temprano.cerrar()
  puente.close()
})

test('two thousand users fit in a notice, and data that do not fit are refused [RT-11]', async () => {
  const usuarios = Array.from({ length: 2_000 }, (_, i) => 2_000_000_000 + i)
  const canal = await abrirCanal(url, mesa)
  await canal.esperar('handshake')
  await avisar(
    p.sql,
    { usuarios: [...usuarios, o.usuarios.mesa] },
    { evento: 'eventos:usuario', datos: { titulo: 'x'.repeat(3_000) } },
  )
  await canal.esperar('eventos:usuario')
  await expect(
    avisar(p.sql, 'todos', { evento: 'eventos:usuario', datos: { titulo: 'x'.repeat(8_000) } }),
  ).rejects.toThrow('mande ids')
  canal.cerrar()
})
