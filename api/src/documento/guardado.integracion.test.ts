import { setTimeout as esperar } from 'node:timers/promises'
import { beforeAll, expect, test } from '@jest/globals'
import { tomarDocumentos } from '@foja/api/operacion/tomar.sql.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { abrirBorradores, CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa, archivo } = await crearEscenario(['mesa', 'archivo'])
await abrirBorradores(p.sql)
let persona: number
beforeAll(async () => {
  const [fila] = await p.sql<{ id: number }[]>`
    insert into personas (nombre, apellido, nro_doc) values ('Ana', 'Paz', '20123456') returning id`
  persona = fila!.id
})

const crear = async (datos: Record<string, unknown> = {}, quien = mesa) =>
  quien.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Un título', ...datos })
const crearId = async (datos: Record<string, unknown> = {}): Promise<number> =>
  (await crear(datos)).json().data.id
const guardar = (id: number, datos: Record<string, unknown>) => mesa.patch(`/v1/documento/${id}`, datos)
const leer = async (id: number) => (await mesa.get(`/documentos/documento/${id}`)).json().data
const eventosDe = async (id: number) =>
  (await p.sql`select id_tipo_evento as tipo from eventos where id_documento = ${id} order by id`).map(
    ({ tipo }) => tipo,
  )

test('every attribute and where the paper is are kept as written [ENT-02, ENT-03, VAL-47]', async () => {
  const atributos = {
    contenido: '<p>a</p>',
    descripcion: 'Descripción',
    objeto: 'Objeto',
    anexo: 'II',
    usa_fojas: true,
    fojas: 0,
    fechaInicio: '2026-03-01',
  }
  const id = await crearId({ atributos, validez: { string: 'Papel', ubicacion: 'Estante 4' } })
  const leido = await leer(id)
  expect(leido.validez).toEqual({ string: 'Papel', ubicacion: 'Estante 4' })
  // El estado se lee también ahí, y no se escribe.
  expect(leido.atributos).toEqual({ ...atributos, estado: 1 })
  expect((await guardar(id, { atributos: { ...leido.atributos, estado: 15 } })).statusCode).toBe(304)
  expect((await guardar(id, { validez: { string: 'Digital', ubicacion: 'Estante 4' } })).statusCode).toBe(200)
  expect((await leer(id)).validez).toEqual({ string: 'Digital', ubicacion: null })
  for (const malo of [
    { validez: { string: 'Otro' } },
    { atributos: { fojas: 'x' } },
    { atributos: { fojas: -1 } },
  ])
    expect((await guardar(id, malo)).statusCode).toBe(422)
})

test('a content of megabytes comes back whole, whatever its letters, also in a conflict', async () => {
  // Un par sustituto queda partido entre dos trozos, y lo que JSON escapa está en todos.
  const contenido = `<p>x${'😀'.repeat(300_000)}</p><p style="text-align:center">“ñ” &quot;\\${'a\t'.repeat(200_000)}</p>`
  const id = await crearId({ atributos: { contenido, descripcion: 'D' } })
  const respuesta = await mesa.get(`/documentos/documento/${id}`)
  expect(respuesta.headers['content-type']).toBe('application/json; charset=utf-8')
  const { data } = respuesta.json()
  expect(data).toMatchObject({ id, titulo: 'Un título', atributos: { descripcion: 'D' } })
  expect(data.atributos.contenido === contenido.replace('&quot;', '"')).toBe(true)
  // De a cuatro a la vez por persona; lo que ya llegó no cuenta.
  const estados = async (cuantas: number) =>
    (await Promise.all(Array.from({ length: cuantas }, () => mesa.get(`/documentos/documento/${id}`)))).map(
      ({ statusCode }) => statusCode,
    )
  expect(new Set(await estados(24))).toEqual(new Set([200, 429]))
  expect(await estados(4)).toEqual([200, 200, 200, 200])
  const choque = await guardar(id, { titulo: 'Otro', version: '9.9' })
  expect([choque.statusCode, choque.json().data.atributos.contenido.length]).toEqual([
    409,
    data.atributos.contenido.length,
  ])
})

test('the list of people that comes is the one that stays, each with a role [FRM-14, ENT-42, VAL-45, VAL-46]', async () => {
  const integrante = {
    claustro: 'Docentes',
    categoria: 'Titular',
    cargaDeTrabajo: 'Plena',
    horasAsignadas: '20',
    tiempoDedicacion: 'Anual',
    tareasARealizar: 'Dictado',
    tipoContrato: 'Planta',
    formaPago: 'Mensual',
  }
  const vinculada = { id_persona: persona, rol: 'solicitante', integrante }
  const id = await crearId({ relaciones_personas: [vinculada] })
  expect((await leer(id)).relaciones_personas).toMatchObject([vinculada])
  expect((await guardar(id, { relaciones_personas: [vinculada] })).statusCode).toBe(304)
  const conOtroRol = [{ id_persona: persona, rol: 'titular' }]
  expect((await guardar(id, { relaciones_personas: conOtroRol })).statusCode).toBe(200)
  expect((await leer(id)).relaciones_personas).toMatchObject([{ rol: 'titular', integrante: null }])
  for (const malo of [
    { id_persona: persona },
    { id_persona: persona, rol: ' ' },
    { id_persona: 999_999, rol: 'titular' },
    { ...vinculada, integrante: { ...integrante, claustro: '' } },
    { ...vinculada, integrante: { ...integrante, tareasARealizar: 'x'.repeat(501) } },
  ])
    expect((await guardar(id, { relaciones_personas: [malo] })).statusCode).toBe(422)
  expect((await leer(id)).relaciones_personas).toHaveLength(1)
})

test('a person known only from what one may not see cannot be linked, as if there were none [FRM-14, PER-26]', async () => {
  const [secreta] = await p.sql<{ id: number }[]>`
    insert into personas (nombre, apellido, nro_doc) values ('Rosa', 'Luna', '20999888') returning id`
  const vinculada = { relaciones_personas: [{ id_persona: secreta!.id, rol: 'titular' }] }
  expect((await crear({ visibilidad: 'privado', ...vinculada }, archivo)).statusCode).toBe(201)
  await p.sql`update documentos set visibilidad = 'reservado' where id_usuario = ${o.usuarios.archivo}`
  const id = await crearId()
  const sinRef = async (datos: Record<string, unknown>) => {
    const { ref: _, ...cuerpo } = (await guardar(id, datos)).json()
    return cuerpo
  }
  const deNadie = { relaciones_personas: [{ id_persona: 999_999, rol: 'titular' }] }
  expect(await sinRef(vinculada)).toEqual(await sinRef(deNadie))
  // Lo que no se iba a guardar no dice nada de ninguna: ni de la que se podría vincular, ni de la secreta.
  const [libre] = await p.sql<{ id: number }[]>`
    insert into personas (nombre, apellido) values ('Ema', 'Sol') returning id`
  const deTodas = [vinculada, deNadie, { relaciones_personas: [{ id_persona: libre!.id, rol: 'titular' }] }]
  const vieja = { version: '0.9', titulo: 'Otro' }
  for (const una of deTodas) {
    expect((await guardar(id, { ...una, version: vieja.version })).statusCode).toBe(409)
    expect((await guardar(id, { ...una, ...vieja })).statusCode).toBe(409)
    const relacion = { id_documento_relacionado: 999_999, id_tipo_relacion: 12 }
    for (const respuesta of [
      await guardar(id, { ...una, relaciones_documentos: [relacion] }),
      await crear({ ...una, relaciones_documentos: [relacion] }),
    ])
      expect(respuesta.json()).toMatchObject({ error: 'relacion_no_agregada' })
  }
  expect((await crear(vinculada)).statusCode).toBe(422)
  expect((await crear(vinculada, archivo)).statusCode).toBe(201)
  const eliminada = { id_persona: persona, rol: 'titular' }
  await guardar(id, { relaciones_personas: [eliminada] })
  await p.sql`update personas set eliminado = 1 where id = ${persona}`
  // La que ya estaba sigue; a otro documento no se agrega.
  expect((await guardar(id, { titulo: 'Otro', relaciones_personas: [eliminada] })).statusCode).toBe(200)
  expect((await crear({ relaciones_personas: [eliminada] })).statusCode).toBe(422)
  await p.sql`update personas set eliminado = 0 where id = ${persona}`
})

test('who was taken out of what one may not see is still not linked by number; who took them out may put them back [FRM-14, PER-26]', async () => {
  const [testigo] = await p.sql<{ id: number }[]>`
    insert into personas (nombre, apellido, direccion) values ('Eva', 'Sosa', 'Calle Secreta 1') returning id`
  const rol = 'titular'
  const vinculada = { relaciones_personas: [{ id_persona: testigo!.id, rol }] }
  const { id } = (await crear({ visibilidad: 'privado', ...vinculada }, archivo)).json().data
  await crearUsuario(p.sql, { usuario: 'vecina', areas: [o.areas.biblioteca], roles: [ROL.operador] })
  const vecina = await crearClientePrueba(p.app).ingresar('vecina', CLAVE)
  const vincula = async (quien = vecina) => (await crear(vinculada, quien)).statusCode
  expect(await vincula()).toBe(422)
  expect((await archivo.patch(`/v1/documento/${id}`, { relaciones_personas: [] })).statusCode).toBe(200)
  // Que después se publique no dice quién estaba.
  expect((await archivo.patch(`/v1/documento/${id}`, { visibilidad: 'publico' })).statusCode).toBe(200)
  expect((await vecina.get(`/documentos/documento/${id}`)).statusCode).toBe(200)
  expect(await vincula()).toBe(422)
  expect(await vincula(archivo)).toBe(201)
})

test('related documents need a type, must be visible, and keep their pages [FRM-13, ENT-22, ERR-16]', async () => {
  const otro = await crearId({ titulo: 'El otro' })
  const relacion = { id_documento_relacionado: otro, id_tipo_relacion: 12, fojas_desde: 1, fojas_hasta: 4 }
  const id = await crearId({ relaciones_documentos: [relacion] })
  expect((await leer(id)).relaciones_documentos).toMatchObject([
    { ...relacion, relacion: 'activa', nombre_relacion: 'relacionado con', titulo: 'El otro' },
  ])
  expect((await guardar(id, { relaciones_documentos: [relacion] })).statusCode).toBe(304)
  expect((await guardar(id, { relaciones_documentos: [{ ...relacion, fojas_hasta: 9 }] })).statusCode).toBe(
    200,
  )
  expect((await leer(id)).relaciones_documentos[0].fojas_hasta).toBe(9)
  const sinTipo = await guardar(id, { relaciones_documentos: [{ id_documento_relacionado: otro }] })
  expect([sinTipo.statusCode, sinTipo.json().details]).toEqual([
    422,
    expect.stringContaining('Campo requerido.'),
  ])
  const [escondido] = await p.sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    values (${o.tipos.documento}, 'Secreto', 'privado', ${o.usuarios.consulta}, ${o.areas.biblioteca}, ${o.areas.biblioteca})
    returning id`
  const respuestas = await Promise.all(
    [escondido!.id, 999_999_999].map((ajeno) =>
      crear({ relaciones_documentos: [{ id_documento_relacionado: ajeno, id_tipo_relacion: 12 }] }),
    ),
  )
  const dichos = respuestas.map((una) => [una.statusCode, una.json().message, una.json().details])
  expect(dichos[0]).toEqual([
    422,
    'No se pudo agregar relación',
    'Uno de los documentos no existe o usted no puede verlo.',
  ])
  expect(dichos[1]).toEqual(dichos[0])
  for (const malo of [
    { ...relacion, id_documento_relacionado: id },
    { ...relacion, id_tipo_relacion: 10 },
    { ...relacion, fojas_desde: 5, fojas_hasta: 4 },
  ])
    expect((await guardar(id, { relaciones_documentos: [malo] })).statusCode).toBe(422)
  expect((await guardar(id, { relaciones_documentos: [] })).statusCode).toBe(200)
  expect((await leer(id)).relaciones_documentos).toEqual([])
})

test('PRE-05: of a relation with what one may not see, neither pages, nor when, nor who; and saving it back loses nothing [ENT-22]', async () => {
  const [ajeno] = await p.sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, estado, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    values (${o.tipos.documento}, 'Se va a ocultar', 15, 'publico', ${o.usuarios.consulta}, ${o.areas.biblioteca}, ${o.areas.biblioteca})
    returning id`
  const [otro, tercero] = [ajeno!.id, await crearId()]
  const relacion = { id_documento_relacionado: otro, id_tipo_relacion: 12, fojas_desde: 3, fojas_hasta: 45 }
  const id = await crearId({ relaciones_documentos: [relacion] })
  const visto = (await mesa.get(`/documentos/relaciones/${id}`)).json().rows[0]
  expect(visto).toMatchObject({
    ...relacion,
    usuario_id: o.usuarios.mesa,
    fecha_relacion: expect.any(String),
  })
  await p.sql`update documentos set visibilidad = 'privado' where id = ${otro}`
  const callado = { fojas_desde: null, fojas_hasta: null }
  const [oculto] = (await mesa.get(`/documentos/relaciones/${id}`)).json().rows
  expect(oculto).toMatchObject({ visible: false, ...callado, usuario_id: null, fecha_relacion: null })
  expect((await leer(id)).relaciones_documentos[0]).toMatchObject(callado)
  const leida = { ...relacion, ...callado }
  expect((await guardar(id, { relaciones_documentos: [leida] })).statusCode).toBe(304)
  const otra = { id_documento_relacionado: tercero, id_tipo_relacion: 12, fojas_desde: 1, fojas_hasta: 2 }
  expect((await guardar(id, { relaciones_documentos: [leida, otra] })).statusCode).toBe(200)
  expect(
    await p.sql`
    select fojas_desde, fojas_hasta from relaciones where id_documento = ${id} order by id`,
  ).toEqual([
    { fojas_desde: 3, fojas_hasta: 45 },
    { fojas_desde: 1, fojas_hasta: 2 },
  ])
})

test('ENT-22: the pages that are not said stay as they were; null takes them away', async () => {
  const relacion = { id_documento_relacionado: await crearId(), id_tipo_relacion: 12 }
  const conFojas = { ...relacion, fojas_desde: 3, fojas_hasta: 45 }
  const id = await crearId({ relaciones_documentos: [conFojas] })
  const fijar = (fojas: object) => guardar(id, { relaciones_documentos: [{ ...relacion, ...fojas }] })
  expect((await fijar({})).statusCode).toBe(304)
  expect((await fijar({ fojas_hasta: 50 })).statusCode).toBe(200)
  expect((await leer(id)).relaciones_documentos).toMatchObject([{ fojas_desde: 3, fojas_hasta: 50 }])
  const alReves = await fijar({ fojas_hasta: 2 })
  expect([alReves.statusCode, alReves.json().details]).toEqual([
    422,
    'La última foja no puede ser menor que la primera.',
  ])
  expect((await fijar({ fojas_desde: null, fojas_hasta: null })).statusCode).toBe(200)
  expect((await leer(id)).relaciones_documentos).toMatchObject([{ fojas_desde: null, fojas_hasta: null }])
})

test('what is reserved and a case file that is not are related from neither [VAL-13]', async () => {
  const deArchivo = async (tipo: number) =>
    (await crear({ tipo, visibilidad: 'publico' }, archivo)).json().data.id
  const [abierto, reservado] = [await deArchivo(o.tipos.contenedor), await deArchivo(o.tipos.contenedor)]
  await p.sql`update documentos set visibilidad = 'reservado' where id = ${reservado}`
  for (const [desde, hasta] of [
    [abierto, reservado],
    [reservado, abierto],
  ]) {
    const relaciones_documentos = [{ id_documento_relacionado: hasta, id_tipo_relacion: 13 }]
    const respuesta = await archivo.patch(`/v1/documento/${desde}`, { relaciones_documentos })
    expect([respuesta.statusCode, respuesta.json().error]).toEqual([422, 'documento_reservado'])
  }
})

test('what is related to a case file stays related [API-42, ERR-16]', async () => {
  const relacion = { id_documento_relacionado: await crearId(), id_tipo_relacion: 12 }
  const id = await crearId({ tipo: o.tipos.contenedor, relaciones_documentos: [relacion] })
  const quitada = await guardar(id, { relaciones_documentos: [] })
  expect([quitada.statusCode, quitada.json().message]).toEqual([409, 'No se pudo quitar la relación'])
  expect((await leer(id)).relaciones_documentos).toHaveLength(1)
})

test('an automatic save keeps version and history, and the next save notices it [FRM-06, API-05]', async () => {
  const id = await crearId()
  const automatico = await guardar(id, {
    atributos: { contenido: '<p>a medias</p>' },
    flag: 'autosave',
    revision: 0,
  })
  expect(automatico.json().data).toMatchObject({ version: '0.1', revision: 1 })
  expect(await leer(id)).toMatchObject({ version: '0.1', atributos: { contenido: '<p>a medias</p>' } })
  expect(await eventosDe(id)).toEqual([1])
  expect(await p.sql`select from versiones where id_documento = ${id}`).toHaveLength(0)
  // La versión de trabajo es de quien la escribió por última vez, y de entonces.
  await p.sql`update documentos set fecha_versionado = '2020-01-01' where id = ${id}`
  await guardar(id, { atributos: { contenido: '<p>a medias, y más</p>' }, flag: 'autosave', revision: 1 })
  expect(Date.parse((await leer(id)).fecha_versionado)).toBeGreaterThan(Date.parse('2026-01-01'))
  const viejo = await guardar(id, {
    atributos: { contenido: '<p>otra cosa</p>' },
    version: '0.1',
    revision: 0,
  })
  expect([viejo.statusCode, viejo.json().error]).toEqual([409, 'version_vieja'])
  expect((await guardar(id, { titulo: 'Ahora sí', version: '0.1', revision: 2 })).statusCode).toBe(200)
  await p.sql`update documentos set estado = 9 where id = ${id}`
  expect((await guardar(id, { titulo: 'x', flag: 'autosave' })).statusCode).toBe(409)
})

test('repeating a save whose answer was lost is not a conflict [API-05]', async () => {
  const id = await crearId()
  const cuerpo = { titulo: 'Repetido', version: '0.1', revision: 0 }
  expect((await guardar(id, cuerpo)).statusCode).toBe(200)
  expect((await guardar(id, cuerpo)).statusCode).toBe(304)
  expect(await eventosDe(id)).toEqual([1, 3])
})

test('saving a rejected document makes it a draft again [EST-04]', async () => {
  const id = await crearId()
  await p.sql`update documentos set estado = 9 where id = ${id}`
  expect((await guardar(id, { titulo: (await leer(id)).titulo })).statusCode).toBe(304)
  expect((await leer(id)).estado.id).toBe(9)
  expect((await guardar(id, { titulo: 'Corregido' })).json().data.estado.id).toBe(1)
  // Lo que lleva también es el documento: corregir a quién nombra o qué cita es corregirlo.
  for (const cambio of [
    { relaciones_personas: [{ id_persona: persona, rol: 'Interesado' }] },
    { relaciones_documentos: [{ id_documento_relacionado: await crearId(), id_tipo_relacion: 12 }] },
    { visibilidad: 'privado' },
  ]) {
    await p.sql`update documentos set estado = 9 where id = ${id}`
    expect((await guardar(id, cambio)).json().data.estado.id).toBe(1)
  }
})

test('a document with more relations than are moved at once is saved; those it incorporates at once have a limit [FRM-13]', async () => {
  const ids = await p.sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, estado, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    select ${o.tipos.documento}, 'Citado ' || n, 15, 'publico', ${o.usuarios.mesa}, ${o.areas.mesa}, ${o.areas.mesa}
    from generate_series(1, 600) n returning id`
  const con = (id_tipo_relacion: number) => ({
    relaciones_documentos: ids.map(({ id }) => ({ id_documento_relacionado: id, id_tipo_relacion })),
  })
  const id = await crearId()
  expect((await guardar(id, con(12))).statusCode).toBe(200)
  expect((await leer(id)).relaciones_documentos).toHaveLength(600)
  expect((await guardar(id, { titulo: 'Con seiscientas' })).statusCode).toBe(200)
  const demasiados = await guardar(await crearId({ tipo: o.tipos.contenedor }), con(8))
  expect(demasiados.statusCode).toBe(422)
  expect(JSON.stringify(demasiados.json())).toContain(
    'De una vez se incorporan o se tramitan hasta 500 documentos.',
  )
})

test('each version remembers who wrote it [API-08, ENT-15]', async () => {
  const id = await crearId({ titulo: 'De mesa' })
  expect((await archivo.patch(`/v1/documento/${id}`, { titulo: 'De archivo' })).statusCode).toBe(200)
  expect((await guardar(id, { titulo: 'Otra vez de mesa' })).statusCode).toBe(200)
  const versiones = await p.sql`
    select menor, titulo, id_usuario from versiones where id_documento = ${id} order by menor`
  expect(versiones).toEqual([
    { menor: 1, titulo: 'De mesa', id_usuario: o.usuarios.mesa },
    { menor: 2, titulo: 'De archivo', id_usuario: o.usuarios.archivo },
  ])
})

test('a route sheet is titled with the moment it was made [ENT-12]', async () => {
  const id = await crearId({ tipo: 30_002, titulo: 'Ruta' })
  expect((await leer(id)).titulo).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2} - Ruta$/)
})

test('a document is kept in the area that was asked for, if it is one of mine [API-04, SES-10]', async () => {
  const admin = await crearClientePrueba(p.app).ingresar('admin', CLAVE)
  const guardado = await crear({ guardar_en_area: o.areas.biblioteca }, admin)
  expect((await leer(guardado.json().data.id)).area.id).toBe(o.areas.biblioteca)
  expect((await crear({ guardar_en_area: o.areas.biblioteca })).statusCode).toBe(403)
})

test('relating to a document that someone is saving does not wait for it: each may be saving a relation to the other [FRM-13]', async () => {
  const [uno, otro] = [await crearId(), await crearId()]
  await p.sql.begin(async (sql) => {
    await tomarDocumentos(
      sql,
      { ids: [otro], junto: [] },
      { tokens: ['publico'], tipos: [o.tipos.documento] },
    )
    const relacion = { id_documento_relacionado: otro, id_tipo_relacion: 12 }
    expect((await guardar(uno, { relaciones_documentos: [relacion] })).statusCode).toBe(200)
  })
})

test('a save that had to wait sees the keywords of the one it waited for [API-05]', async () => {
  const id = await crearId({ palabras_clave: ['una'] })
  let guardado: ReturnType<typeof guardar>
  await p.sql.begin(async (sql) => {
    await tomarDocumentos(sql, { ids: [id], junto: [] }, { tokens: ['publico'], tipos: [o.tipos.documento] })
    await sql`delete from documentos_palabras_clave where id_documento = ${id}`
    guardado = guardar(id, { palabras_clave: ['una'] })
    const esperando = async () =>
      (
        await p.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length
    for (let i = 0; i < 500 && (await esperando()) === 0; i++) await esperar(10)
  })
  expect((await guardado!).statusCode).toBe(200)
  expect((await leer(id)).palabras_clave).toEqual(['una'])
})

test('a long save repeated with its key gets its first answer, though it could not be saved now [CFG-34]', async () => {
  const id = await crearId()
  const guardarCon = (contenido: string) =>
    mesa.pedir('PATCH', `/v1/documento/${id}`, {
      cuerpo: { atributos: { contenido } },
      cabeceras: { 'idempotency-key': 'un-texto-largo' },
    })
  const largo = `<p>${'x'.repeat(60_000)}</p>`
  const primera = await guardarCon(largo)
  expect(primera.statusCode).toBe(200)
  expect((await archivo.post(`/documentos/claim/${id}`)).statusCode).toBe(200)
  expect((await guardar(id, { atributos: { contenido: `${largo}<p>Más</p>` } })).statusCode).toBe(409)
  const repetida = await guardarCon(largo)
  expect([repetida.statusCode, repetida.body, repetida.headers['x-foja-marca']]).toEqual([
    200,
    primera.body,
    primera.headers['x-foja-marca'],
  ])
  expect((await guardarCon(`${largo}<p>Más</p>`)).json().error).toBe('clave_de_otra_peticion')
})

test('who opens a document to others leaves it written, also in an automatic save [FRM-06, EST-22]', async () => {
  const id = await crearId({ visibilidad: 'privado' })
  for (const [visibilidad, flag] of [
    ['publico', 'autosave'],
    ['privado', 'manual'],
  ] as const)
    expect((await guardar(id, { visibilidad, flag })).statusCode).toBe(200)
  expect(
    await p.sql`select id_tipo_evento as tipo, atributos from eventos where id_documento = ${id} order by id offset 1`,
  ).toEqual([
    { tipo: 3, atributos: { visibilidad: { de: 'privado', a: 'publico' } } },
    { tipo: 3, atributos: { visibilidad: { de: 'publico', a: 'privado' } } },
  ])
})

test('changing only who sees it, by saving, is not intervening in it; with anything else it is [EST-22, PER-26]', async () => {
  const interviene = async (id: number) =>
    (await p.sql`select interviene from eventos where id_documento = ${id} order by id desc limit 1`)[0]!
      .interviene
  const id = await crearId({ visibilidad: 'publico' })
  expect((await guardar(id, { visibilidad: 'privado' })).statusCode).toBe(200)
  expect(await interviene(id)).toBe(false)
  expect((await guardar(id, { visibilidad: 'publico', titulo: 'Otro' })).statusCode).toBe(200)
  expect(await interviene(id)).toBe(true)
})

test('acting for another of one’s areas, the roles that count are those one has there [SES-10, PER-02]', async () => {
  const { mesa: suya, biblioteca } = o.areas
  const idUsuario = await crearUsuario(p.sql, { usuario: 'dos', areas: [biblioteca, suya] })
  await p.sql`insert into usuarios_roles ${p.sql({ id_usuario: idUsuario, id_rol: ROL.operador, id_area: suya })}`
  const dos = await crearClientePrueba(p.app).ingresar('dos', CLAVE)
  const enSuya = await crear({ id_area_activa: suya }, dos)
  expect(enSuya.statusCode).toBe(201)
  const { id } = enSuya.json().data
  const retitular = (titulo: string, id_area_activa: number) =>
    dos.patch(`/v1/documento/${id}`, { titulo, id_area_activa })
  expect((await retitular('Por la suya', suya)).statusCode).toBe(200)
  await dos.put('/auth/areaDefault', { id_area: suya })
  expect((await crear({ id_area_activa: biblioteca }, dos)).statusCode).toBe(403)
  expect((await retitular('Por la otra', biblioteca)).statusCode).toBe(403)
  const copiar = (id_area: number) => dos.post('/documentos/copiar', { id_documento: id, id_area })
  expect((await copiar(biblioteca)).statusCode).toBe(403)
  expect((await copiar(suya)).statusCode).toBe(201)

  // Con la suya activa, lo que está en la otra se lee y no se cambia; ni se deja nada ahí.
  expect((await crear({ guardar_en_area: biblioteca }, dos)).statusCode).toBe(403)
  await p.sql`update documentos set id_area_actual = ${biblioteca}, id_usuario = ${o.usuarios.mesa} where id = ${id}`
  expect((await retitular('En la otra', suya)).statusCode).toBe(403)
  const herramientas = async () => (await dos.get(`/documentos/herramientas/${id}`)).json().data
  expect((await herramientas()).modificar.permitida).toBe(false)
  await p.sql`update usuarios_roles set id_area = null where id_usuario = ${idUsuario}`
  expect((await herramientas()).modificar.permitida).toBe(true)
  expect((await retitular('Con el rol en todas', suya)).statusCode).toBe(200)
})
