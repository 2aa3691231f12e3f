import { beforeEach, expect, test } from '@jest/globals'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirCanal, escuchar, type CanalDePrueba } from '@foja/api/pruebas/canal-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { abrirBorradores, CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa, archivo, consulta } = await crearEscenario(['mesa', 'archivo', 'consulta'])
await abrirBorradores(p.sql)
const url = await escuchar(p.app)
let id: number
beforeEach(async () => {
  id = await nota()
})

const nota = async (visibilidad = 'publico'): Promise<number> =>
  (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Una nota', visibilidad })).json().data
    .id
const reclamar = (quien: ClientePrueba, documento = id) => quien.post(`/documentos/claim/${documento}`)
const preguntar = async (quien = mesa) =>
  (await quien.post('/documentos/checkInUse/', { id_documento: id })).json()
const soltar = (quien: ClientePrueba) => quien.post('/documentos/deleteDocumentInUse/', { id_documento: id })
const LIBRE = { found: false, data: null }

/** Como si hubiera pasado ese tiempo para el reclamo de este documento. */
const adelantar = (segundos: number) => p.sql`
  update reclamos set renovado = renovado - make_interval(secs => ${segundos}),
    canal_cerrado = canal_cerrado - make_interval(secs => ${segundos})
  where id_documento = ${id}`

const porCanal = async (canal: CanalDePrueba) => {
  const antes = canal.recibidos.length
  canal.mandar({ evento: 'evento:claim', datos: { id_documento: id } })
  return canal.esperar('notificacion:reclamo', (datos) =>
    canal.recibidos.slice(antes).some((mensaje) => mensaje.datos === datos),
  )
}

test('one claims, renews and keeps it; another is told by whom [API-22, FRM-25]', async () => {
  const dado = await reclamar(mesa)
  const usuario = { id: o.usuarios.mesa, nombre: 'mesa', apellido: 'De Prueba' }
  expect([dado.statusCode, dado.json()]).toEqual([200, { data: { usuario } }])
  expect((await reclamar(mesa)).statusCode).toBe(200)
  const negado = await reclamar(archivo)
  expect([negado.statusCode, negado.json()]).toMatchObject([
    409,
    {
      error: 'documento_en_edicion',
      message: 'El documento está siendo editado por mesa De Prueba',
    },
  ])
})

test('whether it is in use, and releasing only what is one’s own [API-23, API-24]', async () => {
  expect(await preguntar()).toEqual(LIBRE)
  await reclamar(mesa)
  for (const quien of [mesa, archivo, consulta])
    expect(await preguntar(quien)).toMatchObject({ found: true, data: { usuario: { id: o.usuarios.mesa } } })
  expect((await soltar(archivo)).statusCode).toBe(200)
  expect((await preguntar()).found).toBe(true)
  const suelto = await soltar(mesa)
  expect([suelto.statusCode, suelto.json()]).toEqual([200, { data: 'liberado' }])
  expect(await preguntar()).toEqual(LIBRE)
  expect((await reclamar(archivo)).statusCode).toBe(200)
})

test('what another person edits is not offered to be changed, and says who and since when; who edits goes on [FRM-25, HER-02]', async () => {
  const mirar = async (quien: ClientePrueba) => (await quien.get(`/documentos/documento/${id}`)).json().data
  expect(await mirar(archivo)).toMatchObject({
    en_edicion: null,
    herramientas: { cerrar: { permitida: true } },
  })
  await reclamar(mesa)
  const visto = await mirar(archivo)
  expect(visto.en_edicion).toEqual({ nombre: 'mesa', apellido: 'De Prueba', desde: expect.any(String) })
  for (const herramienta of ['modificar', 'cerrar', 'cambiar_visibilidad'])
    expect(visto.herramientas[herramienta]).toEqual({
      permitida: false,
      motivo: expect.stringMatching(
        /^El documento está siendo editado por mesa De Prueba\. Lo tiene abierto desde las \d\d:\d\d\.$/,
      ),
    })
  expect(visto.herramientas.vista_previa.permitida).toBe(true)
  const versiones = (await archivo.get(`/documentos/versiones/${id}`)).json()
  expect(versiones.restaurar.permitida).toBe(false)
  expect(await mirar(mesa)).toMatchObject({ en_edicion: null, herramientas: { cerrar: { permitida: true } } })
  // Renovar no cambia desde cuándo.
  await reclamar(mesa)
  expect((await mirar(archivo)).en_edicion).toEqual(visto.en_edicion)
  await soltar(mesa)
  expect(await mirar(archivo)).toMatchObject({
    en_edicion: null,
    herramientas: { cerrar: { permitida: true } },
  })
})

test('who looks at it is told when somebody starts editing and when they stop, not at each renewal [FRM-25, RT-05]', async () => {
  const canal = await abrirCanal(url, archivo)
  await canal.esperar('handshake')
  canal.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
  const llegados = () => canal.recibidos.filter(({ evento }) => evento === 'notificacion:edicion').length
  // Mirar se atiende después de mandarse: se reclama y se suelta hasta que llegue lo primero.
  while (llegados() === 0) {
    await reclamar(mesa)
    await soltar(mesa)
    await esperar(20)
  }
  // Si empezó a mirar entre reclamar y soltar, de esa vez llega uno solo.
  let van = 0
  while (van < llegados()) {
    van = llegados()
    await esperar(500)
  }
  for (const _ of [1, 2, 3]) await reclamar(mesa)
  await canal.esperar('notificacion:edicion', () => llegados() === van + 1)
  await soltar(mesa)
  await canal.esperar('notificacion:edicion', () => llegados() === van + 2)
  canal.cerrar()
})

test('a claim expires 90 s after the last renewal, and then anyone may take it [RT-06]', async () => {
  await reclamar(mesa)
  // Lejos del límite: lo que la prueba tarda también pasa.
  await adelantar(60)
  expect((await reclamar(archivo)).statusCode).toBe(409)
  await reclamar(mesa)
  await adelantar(60)
  expect((await preguntar()).found).toBe(true)
  await adelantar(31)
  expect(await preguntar()).toEqual(LIBRE)
  expect((await reclamar(archivo)).statusCode).toBe(200)
  expect((await reclamar(mesa)).statusCode).toBe(409)
})

test.each(['websocket', 'polling'] as const)(
  'over %s a claim is renewed, refused with its sentence, and expires 10 s after the channel closes [RT-05, RT-06]',
  async (transporte) => {
    const [suyo, otro] = [
      await abrirCanal(url, mesa, { transporte }),
      await abrirCanal(url, archivo, { transporte }),
    ]
    expect(await porCanal(suyo)).toMatchObject({
      id_documento: id,
      otorgado: true,
      usuario: { id: o.usuarios.mesa },
    })
    expect(await porCanal(otro)).toEqual({
      id_documento: id,
      otorgado: false,
      usuario: null,
      error: 'documento_en_edicion',
      mensaje: 'El documento está siendo editado por mesa De Prueba',
    })
    await adelantar(60)
    expect((await porCanal(suyo)).otorgado).toBe(true)
    await adelantar(60)
    expect((await preguntar()).found).toBe(true)

    suyo.cerrar()
    await cerrado()
    expect((await preguntar()).found).toBe(true)
    await adelantar(4)
    expect((await porCanal(otro)).otorgado).toBe(false)
    await adelantar(7)
    expect(await preguntar()).toEqual(LIBRE)
    expect((await porCanal(otro)).otorgado).toBe(true)
    otro.cerrar()
    await soltar(archivo)
  },
)

/** Espera a que el servidor anote que el canal se cerró. */
async function cerrado(): Promise<void> {
  for (let i = 0; i < 500; i++) {
    const filas = await p.sql`select from reclamos where id_documento = ${id} and canal_cerrado is not null`
    if (filas.length > 0) return
    await esperar(10)
  }
  throw new Error('El cierre no se anotó')
}

test('coming back in time keeps the claim [RT-06, RT-15]', async () => {
  const canal = await abrirCanal(url, mesa)
  await porCanal(canal)
  canal.cerrar()
  await cerrado()
  await adelantar(4)
  const vuelta = await abrirCanal(url, mesa)
  expect((await porCanal(vuelta)).otorgado).toBe(true)
  await adelantar(30)
  expect((await reclamar(archivo)).statusCode).toBe(409)
  vuelta.cerrar()
})

test('a claim made by HTTP also follows the channel of its session [RT-06]', async () => {
  const canal = await abrirCanal(url, mesa)
  await canal.esperar('handshake')
  await reclamar(mesa)
  canal.cerrar()
  await cerrado()
  await adelantar(11)
  expect(await preguntar()).toEqual(LIBRE)
})

test('leaving lets go of everything one was editing [RT-06]', async () => {
  const saliente = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  await reclamar(saliente)
  await saliente.post('/auth/salir')
  expect(await preguntar()).toEqual(LIBRE)
})

test('only who may see it and write its type may claim; the rest is told nothing of it [PER-26, API-22]', async () => {
  const canal = await abrirCanal(url, consulta)
  expect((await reclamar(consulta)).json()).toMatchObject({ error: 'tipo_sin_escritura' })
  expect(await porCanal(canal)).toMatchObject({ otorgado: false, error: 'tipo_sin_escritura' })

  id = await nota('privado')
  await reclamar(mesa)
  const inexistente = await reclamar(consulta, 999_999_999)
  const oculto = await reclamar(consulta)
  const sinRef = (cuerpo: Record<string, unknown>) => ({ ...cuerpo, ref: '' })
  expect(oculto.statusCode).toBe(404)
  expect(sinRef(oculto.json())).toEqual(sinRef(inexistente.json()))
  expect(await preguntar(consulta)).toMatchObject({ error: 'documento_no_existe' })
  expect(await porCanal(canal)).toMatchObject({
    otorgado: false,
    error: 'documento_no_existe',
    usuario: null,
  })
  canal.cerrar()
})

test('who sees a document but could not modify it does not keep its owners from writing it [API-22, HER-03]', async () => {
  await crearUsuario(p.sql, { usuario: 'lejos', areas: [o.areas.biblioteca], roles: [ROL.operador] })
  const lejos = await crearClientePrueba(p.app).ingresar('lejos', CLAVE)
  expect((await lejos.get(`/documentos/documento/${id}`)).statusCode).toBe(200)
  expect((await reclamar(lejos)).json()).toMatchObject({ error: 'fuera_de_vista' })
  const canal = await abrirCanal(url, lejos)
  expect(await porCanal(canal)).toMatchObject({ otorgado: false, error: 'fuera_de_vista' })
  canal.cerrar()
  expect((await mesa.patch(`/v1/documento/${id}`, { titulo: 'Otro' })).statusCode).toBe(200)
  await mesa.post('/v1/documento/close', { solicitud: { id_documento: id } })
  expect((await reclamar(mesa)).json()).toMatchObject({ error: 'estado_no_permite' })
})

test('who may no longer modify what they hold lets go of it at the next renewal that looks [RT-05, RT-06]', async () => {
  await reclamar(mesa)
  await mesa.post('/v1/documento/close', { solicitud: { id_documento: id } })
  await p.sql`update reclamos set comprobado = comprobado - interval '31 s' where id_documento = ${id}`
  expect((await preguntar(archivo)).found).toBe(true)
  expect((await reclamar(mesa)).json()).toMatchObject({ error: 'estado_no_permite' })
  expect(await preguntar(archivo)).toEqual(LIBRE)
})

test('of many who claim at once exactly one gets it, and the others are told by whom', async () => {
  const quienes = [mesa, archivo, await crearClientePrueba(p.app).ingresar('admin', CLAVE)]
  const respuestas = await Promise.all(
    Array.from({ length: 12 }, (_, i) => reclamar(quienes[i % quienes.length]!)),
  )
  const dados = respuestas.filter(({ statusCode }) => statusCode === 200).map((r) => r.json().data.usuario.id)
  const negados = respuestas.filter(({ statusCode }) => statusCode === 409)
  expect([new Set(dados).size, dados.length, negados.length]).toEqual([1, 4, 8])
})

test('what someone is editing is not saved by another; as soon as it is released, it is [FRM-25]', async () => {
  const guardar = (quien: ClientePrueba, titulo: string) => quien.patch(`/v1/documento/${id}`, { titulo })
  await reclamar(mesa)
  const negado = await guardar(archivo, 'De archivo')
  expect([negado.statusCode, negado.json().message]).toEqual([
    409,
    'El documento está siendo editado por mesa De Prueba',
  ])
  expect((await guardar(mesa, 'De mesa')).statusCode).toBe(200)
  await soltar(mesa)
  expect((await guardar(archivo, 'De archivo')).statusCode).toBe(200)
  await reclamar(mesa)
  await adelantar(91)
  expect((await guardar(archivo, 'De archivo otra vez')).statusCode).toBe(200)
})

test('one person holds forty at a time: one more lets go of the one that was renewed longest ago [RT-06, FRM-25]', async () => {
  await p.sql`delete from reclamos`
  const filas = await p.sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, estado, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    select ${o.tipos.documento}, 'Nota ' || n, 1, 'publico', ${o.usuarios.mesa}, ${o.areas.mesa}, ${o.areas.mesa}
    from generate_series(1, 45) n returning id`
  const ids = filas.map((fila) => fila.id)
  for (const uno of ids) expect((await reclamar(mesa, uno)).statusCode).toBe(200)
  await reclamar(archivo)
  const suyos = async () =>
    (
      await p.sql<{ id: number }[]>`
        select id_documento as id from reclamos where id_usuario = ${o.usuarios.mesa} order by id_documento`
    ).map((fila) => fila.id)
  expect(await suyos()).toEqual(ids.slice(5))
  // Renovarlos no suelta ninguno.
  for (const uno of ids.slice(5)) expect((await reclamar(mesa, uno)).statusCode).toBe(200)
  expect(await suyos()).toEqual(ids.slice(5))
  // Muchos a la vez no se traban, y con el siguiente vuelven a ser cuarenta.
  const todos = await Promise.all([...ids, ...ids].map((uno) => reclamar(mesa, uno)))
  expect(new Set(todos.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const nueva = await nota()
  await reclamar(mesa, nueva)
  const quedan = await suyos()
  expect([quedan.length, quedan.includes(nueva)]).toEqual([40, true])
  // Lo de otra persona sigue siendo suyo.
  expect(await preguntar()).toMatchObject({ data: { usuario: { id: o.usuarios.archivo } } })
})
