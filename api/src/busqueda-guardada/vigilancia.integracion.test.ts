import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { VIGILADAS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import type { Anuncio, Buscado } from '@foja/domain/busqueda-guardada/schema.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { olvidarAnunciados, tomarTurno } from '@foja/api/busqueda-guardada/pasada.sql.ts'
import { borrarAnunciosViejos } from '@foja/api/busqueda-guardada/vigilancia.sql.ts'
import { vigilar } from '@foja/api/busqueda-guardada/vigilar.ts'
import { enOtraArea, prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { abrirCanal, escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearTipo, ROL } from '@foja/api/pruebas/organizacion.ts'

const GUARDADAS = '/busquedas/guardadas'
let b: BusquedaDePrueba
let partes: Parameters<typeof vigilar>[0]
let cerrar: () => Promise<unknown>
let mesa: ClientePrueba
let archivo: ClientePrueba
let consulta: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[mesa, archivo, consulta] = await Promise.all([
    b.ingresar('mesa'),
    b.ingresar('archivo'),
    b.ingresar('consulta'),
  ])
  // Una pasada es de un proceso de api: con su cuenta en cada almacén.
  const entorno = leerEntorno(entornoApi, b.entornoDe('api'))
  const [sql, es] = [abrirPostgres(entorno.DATABASE_URL, { conexiones: 10 }), abrirElasticsearch(entorno)]
  partes = {
    entorno,
    sql,
    es,
    configuracion: crearLectorDeConfiguracion(sql),
    registro: abrirRegistro('api', 'silent'),
  }
  cerrar = () => Promise.all([sql.end(), es.close()])
})
afterAll(async () => {
  await cerrar()
  await b.cerrar()
})
beforeEach(() => b.sql`truncate busquedas_guardadas, vigilancias_cambios cascade`)

const deOtro = () => ({ id_usuario: b.o.usuarios.admin })
const guardar = async (quien: ClientePrueba, buscado: Buscado): Promise<number> =>
  (await quien.post(GUARDADAS, { nombre: Object.values(buscado).join(' '), buscado })).json().data.id
const fijar = (quien: ClientePrueba, id: number, avisar = true) =>
  quien.put(`${GUARDADAS}/${id}/vigilancia`, { avisar })
async function vigilada(quien: ClientePrueba, buscado: Buscado): Promise<number> {
  const id = await guardar(quien, buscado)
  expect((await fijar(quien, id)).statusCode).toBe(200)
  return id
}
const anuncios = async (quien: ClientePrueba) =>
  (await quien.get('/busquedas/anuncios')).json<{ rows: Anuncio[] }>().rows
const nuevos = async (quien: ClientePrueba) => (await anuncios(quien)).map((uno) => [uno.nombre, uno.nuevos])
const pendientes = async () => (await b.sql`select from vigilancias_cambios`).length
async function pasar() {
  await b.indexar()
  await vigilar(partes)
}

test('what arrives and matches is told once, together, and correcting it does not tell it again', async () => {
  // Alguien vigila desde antes: por él, lo que cambia de lo viejo también se mira.
  await vigilada(consulta, { q: 'timbó' })
  const viejo = await b.sembrar({ titulo: 'Timbó de antes' })
  const id = await vigilada(mesa, { q: 'timbó' })
  const ids = [await b.sembrar({ titulo: 'Timbó uno' }), await b.sembrar({ titulo: 'Timbó dos' })]
  await b.sembrar({ titulo: 'Otra cosa' })
  await pasar()
  expect(await anuncios(mesa)).toEqual([
    {
      id: expect.any(Number),
      fecha: expect.stringMatching(/^\d{4}-.*Z$/),
      id_busqueda: id,
      nombre: 'timbó',
      buscado: { q: 'timbó' },
      nuevos: 2,
    },
  ])
  expect(await pendientes()).toBe(0)

  await b.sql`update documentos set titulo = titulo || ' corregido' where id in ${b.sql([viejo, ...ids])}`
  await pasar()
  expect(await nuevos(mesa)).toEqual([['timbó', 2]])
  expect(await nuevos(consulta)).toEqual([['timbó', 3]])
  // Lo que empezó a decirlo después de recibido también es nuevo, y va en otro anuncio.
  await b.sql`update documentos set titulo = 'Timbó tres' where titulo = 'Otra cosa'`
  await pasar()
  expect(await nuevos(mesa)).toEqual([
    ['timbó', 1],
    ['timbó', 2],
  ])
  // Al dejar de vigilarla se va lo anunciado; al volver, se cuenta desde entonces.
  await fijar(mesa, id, false)
  expect(await anuncios(mesa)).toEqual([])
  await fijar(mesa, id)
  await b.sql`update documentos set titulo = titulo || '.' where id in ${b.sql(ids)}`
  await pasar()
  expect(await anuncios(mesa)).toEqual([])
})

test('nobody is told of what they may not see, nor of what they created; what is lost later is not counted [PER-26]', async () => {
  for (const quien of [mesa, archivo, consulta]) await vigilada(quien, { q: 'yatay' })
  await vigilada(consulta, { q: 'yatay', nro_area: 'no existe' })
  const comun = await b.sembrar({ titulo: 'Yatay a la vista' })
  await b.sembrar({
    titulo: 'Yatay privado de otro',
    visibilidad: 'privado',
    id_usuario: b.o.usuarios.mesa,
    ...(await enOtraArea(b)),
  })
  await b.sembrar({ titulo: 'Yatay de un tipo que nadie lee', id_tipo: b.o.tipos.cerrado })
  await pasar()
  // El común lo creó archivo, y el privado, mesa: cada uno ya lo sabe.
  expect(await nuevos(consulta)).toEqual([['yatay', 1]])
  expect(await nuevos(mesa)).toEqual([['yatay', 1]])
  expect(await nuevos(archivo)).toEqual([])

  await b.sql`update documentos set visibilidad = 'reservado' where id = ${comun}`
  expect(await anuncios(consulta)).toEqual([])
  await pasar()
  expect(await anuncios(consulta)).toEqual([])
  await b.sql`update documentos set visibilidad = 'publico' where id = ${comun}`
  await pasar()
  expect(await nuevos(consulta)).toEqual([['yatay', 1]])
})

test('what becomes visible later is told then', async () => {
  await vigilada(consulta, { q: 'pindó' })
  const id = await b.sembrar({ titulo: 'Pindó', visibilidad: 'privado' })
  await pasar()
  expect(await anuncios(consulta)).toEqual([])
  await b.sql`update documentos set visibilidad = 'publico' where id = ${id}`
  await pasar()
  expect(await nuevos(consulta)).toEqual([['pindó', 1]])
})

test('several watch the same search, each with their own access; a filter counts too', async () => {
  const id = await guardar(mesa, { titulo: 'quebracho', estado: '15' })
  await mesa.put(`${GUARDADAS}/${id}/areas`, { areas: [b.o.areas.mesa] })
  await fijar(mesa, id)
  await fijar(archivo, id)
  await vigilada(consulta, { titulo: 'quebracho', estado: '15' })
  const deAdmin = { id_usuario: b.o.usuarios.admin }
  await b.sembrar({ ...deAdmin, titulo: 'Quebracho colorado' })
  await b.sembrar({ ...deAdmin, titulo: 'Quebracho en trámite', estado: 3 })
  await pasar()
  for (const quien of [mesa, archivo, consulta])
    expect((await anuncios(quien)).map((uno) => uno.nuevos)).toEqual([1])
})

test('when it is no longer shared, or one leaves the area, there is no more news of it', async () => {
  const id = await guardar(mesa, { q: 'lapachillo' })
  const compartir = (areas: number[]) => mesa.put(`${GUARDADAS}/${id}/areas`, { areas })
  await compartir([b.o.areas.mesa])
  await fijar(archivo, id)
  const deAdmin = { id_usuario: b.o.usuarios.admin }
  await b.sembrar({ ...deAdmin, titulo: 'Lapachillo uno' })
  await pasar()
  expect(await nuevos(archivo)).toEqual([['lapachillo', 1]])

  await b.sql`update usuarios_areas set id_area = ${b.o.areas.biblioteca} where id_usuario = ${b.o.usuarios.archivo}`
  expect(await anuncios(archivo)).toEqual([])
  expect((await fijar(archivo, id, false)).statusCode).toBe(404)
  await b.sembrar({ ...deAdmin, titulo: 'Lapachillo dos' })
  await pasar()
  await b.sql`update usuarios_areas set id_area = ${b.o.areas.mesa} where id_usuario = ${b.o.usuarios.archivo}`
  expect(await nuevos(archivo)).toEqual([['lapachillo', 1]])

  await compartir([])
  expect(await anuncios(archivo)).toEqual([])
  await compartir([b.o.areas.mesa])
  await b.sembrar({ ...deAdmin, titulo: 'Lapachillo tres' })
  await pasar()
  expect(await anuncios(archivo)).toEqual([])
})

test('who may no longer search is told nothing, and an announcement lasts a month [PER-17]', async () => {
  await vigilada(consulta, { q: 'mistol' })
  await b.sql`delete from usuarios_roles where id_usuario = ${b.o.usuarios.consulta}`
  await b.sembrar({ titulo: 'Mistol sin buscador' })
  await pasar()
  await b.sql`insert into usuarios_roles (id_usuario, id_rol) values (${b.o.usuarios.consulta}, 4)`
  expect(await anuncios(consulta)).toEqual([])
  await b.sembrar({ titulo: 'Mistol' })
  await pasar()
  const quedan = async (dias: number) => {
    await b.sql`update vigilancias_anuncios set pasada = now() - make_interval(days => ${dias})`
    await borrarAnunciosViejos(partes.sql)
    return (await b.sql`select from vigilancias_anuncios`).length
  }
  expect([await quedan(29), await quedan(31)]).toEqual([1, 0])
})

test('one watches one’s own or a shared one, and no other; twenty at most', async () => {
  const ajena = await guardar(mesa, { q: 'ajena' })
  for (const id of [ajena, 2_000_000_000]) expect((await fijar(consulta, id)).statusCode).toBe(404)
  for (let i = 0; i < VIGILADAS_COMO_MUCHO - 1; i++) await vigilada(consulta, { q: `n${i}` })
  const ids = await Promise.all(['a', 'b'].map((q) => guardar(consulta, { q })))
  const respuestas = await Promise.all(ids.map((id) => fijar(consulta, id)))
  expect(respuestas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  expect(respuestas.map((r) => r.json().error).filter(Boolean)).toEqual(['demasiadas_vigiladas'])
})

test('a pass that dies half way is done again whole; two at once do not tell it twice', async () => {
  await vigilada(mesa, { q: 'algarrobo' })
  await vigilada(consulta, { q: 'algarrobo' })
  for (let i = 0; i < 5; i++) await b.sembrar({ titulo: `Algarrobo ${i}` })
  await b.indexar()
  // El aviso es lo último: lo anunciado ya estaba escrito.
  await b.sql`create function tropezar() returns trigger language plpgsql as $$ begin raise 'murió'; end $$`
  await b.sql`create trigger tropezar before delete on vigilancias_cambios execute function tropezar()`
  await expect(vigilar(partes)).rejects.toThrow('murió')
  await b.sql`drop function tropezar() cascade`
  expect([await anuncios(mesa), await pendientes()]).toEqual([[], 5])
  await Promise.all([vigilar(partes), vigilar(partes), vigilar(partes)])
  await vigilar(partes)
  for (const quien of [mesa, consulta]) {
    expect((await nuevos(quien)).reduce((suma, [, n]) => suma + Number(n), 0)).toBe(5)
    expect(await nuevos(quien)).toHaveLength(1)
  }
})

test('what the index does not show yet waits for another pass', async () => {
  await vigilada(mesa, { q: 'ombú' })
  await b.sembrar({ titulo: 'Ombú' })
  await b.indexar()
  await b.sql`update vigilancias_cambios set marca = marca + 1000000`
  await vigilar(partes)
  expect([await anuncios(mesa), await pendientes()]).toEqual([[], 1])
  await b.sql`update vigilancias_cambios set marca = marca - 1000000`
  await vigilar(partes)
  expect([await nuevos(mesa), await pendientes()]).toEqual([[['ombú', 1]], 0])
  // Lo que nunca llega al índice no se espera para siempre.
  await b.sql`insert into vigilancias_cambios (id_documento, marca, creado) values (1, 1e15, now() - interval '2 days')`
  await vigilar(partes)
  expect(await pendientes()).toBe(0)
})

test('without one of its shards the index is not taken at its word: what changed waits', async () => {
  await vigilada(mesa, { q: 'quebracho' })
  const id = await b.sembrar({ titulo: 'Quebracho' })
  await pasar()
  await b.sql`
    insert into vigilancias_cambios (id_documento, marca, creado)
    select id, marca + 1, now() - interval '2 days' from documentos where id = ${id}`
  const index = `${b.prefijo}documentos-roto`
  await b.es.indices.create({
    index,
    aliases: { [`${b.prefijo}documentos`]: {} },
    settings: { 'index.routing.allocation.require._name': 'ninguno', number_of_replicas: 0 },
    wait_for_active_shards: 0,
  })
  try {
    await expect(vigilar(partes)).rejects.toThrow()
    expect(await pendientes()).toBe(1)
  } finally {
    await b.es.indices.delete({ index })
  }
  await vigilar(partes)
  expect(await pendientes()).toBe(0)
})

test('nothing is noted while nobody watches, nor of what was received before', async () => {
  await b.sembrar({ titulo: 'Sin que nadie mire' })
  expect(await pendientes()).toBe(0)
  await vigilada(mesa, { q: 'molle' })
  await b.sembrar({ titulo: 'Molle traído de otros años', fecha_recibido: new Date('2020-01-01') })
  await b.sql`update documentos set titulo = titulo || '.' where titulo = 'Sin que nadie mire'`
  expect(await pendientes()).toBe(0)
})

test('what a pass tells after one looked at the rest is not taken as seen, and each search is still told of once [RT-11]', async () => {
  await vigilada(consulta, { q: 'anacahuita' })
  await vigilada(consulta, { q: 'molle' })
  const primero = await b.sembrar({ titulo: 'Anacahuita' })
  // Más que los que entran en una transacción.
  await b.sql`
    insert into documentos (id_tipo, visibilidad, estado, id_usuario, id_area_creacion, id_area_actual, titulo)
    select id_tipo, visibilidad, estado, id_usuario, id_area_creacion, id_area_actual, 'Anacahuita'
    from documentos, generate_series(1, 1000) where id = ${primero}`
  await b.sembrar({ titulo: 'Molle y anacahuita' })
  await pasar()
  const [ultimo, anterior, ...mas] = await anuncios(consulta)
  expect([ultimo!.nombre, anterior!.nombre, mas]).toEqual(['molle', 'anacahuita', []])
  const [{ todos }] = await b.sql<[{ todos: number }]>`
    select count(*)::int as todos from vigilancias_anunciados x join vigilancias_anuncios a using (id_vigilancia, pasada)`
  expect(todos).toBe(1_003)
  await consulta.put('/v1/novedades/miradas', { eventos: [], propias: anterior!.fecha })
  await b.sql`update novedades_miradas set hasta = now() where id_usuario = ${b.o.usuarios.consulta}`
  expect((await consulta.get('/v1/novedades/sin_mirar')).json().data.sin_mirar).toBe(1)
})

test('a search that can no longer be made does not stop the others', async () => {
  const id = await vigilada(mesa, { q: 'chañar' })
  await vigilada(mesa, { q: 'tala' })
  await b.sql`update busquedas_guardadas set buscado = '{"q": 7}' where id = ${id}`
  await b.sembrar({ titulo: 'Tala' })
  await pasar()
  expect(await nuevos(mesa)).toEqual([['tala', 1]])
})

test('what was told long ago is forgotten without being told again', async () => {
  await vigilada(mesa, { q: 'espinillo' })
  for (const n of [1, 2, 3]) await b.sembrar({ titulo: `Espinillo ${n}` })
  await pasar()
  const ids = (await b.sql<{ id: number }[]>`select id from vigilancias`).map(({ id }) => id)
  await olvidarAnunciados(partes.sql, ids, 1)
  expect(await b.sql`select from vigilancias_anunciados`).toHaveLength(1)
  await b.sql`update documentos set titulo = titulo || '.' where titulo like 'Espinillo%'`
  await pasar()
  expect(await anuncios(mesa)).toHaveLength(1)
})

test('among several processes one takes the turn', async () => {
  // También si la última dice ser de más adelante: el reloj de la base estuvo adelantado.
  for (const ultima of [b.sql`'-infinity'`, b.sql`now() + interval '1 hour'`]) {
    await b.sql`update vigilancias_turno set ultima = ${ultima}`
    const turnos = await Promise.all([1, 2, 3].map(() => tomarTurno(partes.sql, 60)))
    expect(turnos.filter(Boolean)).toHaveLength(1)
  }
})

test('who watches is told on the spot, on the channel, and nobody else is, nor of what they may not see [RT-11, PER-26]', async () => {
  const url = await escuchar(b.app)
  const canales = await Promise.all([consulta, mesa, archivo].map((quien) => abrirCanal(url, quien)))
  await Promise.all(canales.map((canal) => canal.esperar('handshake')))
  const avisos = async () => {
    await Promise.all(canales.map((canal) => canal.asentar()))
    return canales.map(({ recibidos }) => recibidos.filter((uno) => uno.evento === 'eventos:usuario').length)
  }
  await vigilada(consulta, { q: 'guayacán' })
  await vigilada(mesa, { q: 'guayacán' })
  // De mesa, y llegado después: él lo ve y es nuevo. La búsqueda es la misma, y el otro no lo ve.
  const deMesa = { visibilidad: 'privado', id_usuario: b.o.usuarios.mesa, creado: new Date('2020-01-01') }
  await b.sembrar({ ...deMesa, titulo: 'Guayacán privado' })
  await pasar()
  await canales[1]!.esperar('eventos:usuario')
  expect(await avisos()).toEqual([0, 1, 0])
  await b.sembrar({ titulo: 'Guayacán' })
  await pasar()
  expect(await canales[0]!.esperar('eventos:usuario')).toEqual({ id_vigilancia: expect.any(Number) })
  await b.sql`update documentos set titulo = titulo || '.' where titulo like 'Guayacán%'`
  await pasar()
  expect(await avisos()).toEqual([1, 2, 0])
  for (const canal of canales) canal.cerrar()
})

test('of what two watch in the same words, each is told of their own', async () => {
  for (const quien of [mesa, archivo]) await vigilada(quien, { q: 'mis guayabos' })
  for (const usuario of [b.o.usuarios.mesa, b.o.usuarios.archivo])
    await b.sembrar({ titulo: 'Guayabos', id_usuario: usuario, creado: new Date('2020-01-01') })
  await pasar()
  expect([await nuevos(mesa), await nuevos(archivo)]).toEqual([[['mis guayabos', 1]], [['mis guayabos', 1]]])
})

test('of a filter of which one value is unknown, the other counts; of one without any, nothing does', async () => {
  await vigilada(consulta, { titulo: 'ñandubay', tipo: `${b.o.tipos.documento}|9999999` })
  await vigilada(mesa, { titulo: 'ñandubay', tipo: '9999999' })
  await b.sembrar({ ...deOtro(), titulo: 'Ñandubay' })
  await pasar()
  expect((await anuncios(consulta)).map((uno) => uno.nuevos)).toEqual([1])
  expect(await anuncios(mesa)).toEqual([])
})

test('what had been received before, and has just arrived without an inbox, is new [CFG-21]', async () => {
  const id = await b.sembrar({
    ...deOtro(),
    titulo: 'Palo borracho',
    creado: new Date('2020-01-01'),
    fecha_recibido: new Date('2020-01-02'),
  })
  await b.indexar()
  await vigilada(consulta, { q: 'palo borracho' })
  // Como al mandarlo sin bandeja: cambia, y al final se lo da por recibido, en una transacción.
  await b.sql.begin(async (sql) => {
    await sql`update documentos set marca = 0 where id = ${id}`
    await sql`update documentos set fecha_recibido = statement_timestamp() where id = ${id}`
  })
  await pasar()
  expect(await nuevos(consulta)).toEqual([['palo borracho', 1]])
})

test('of what two watch by the same name, each is told of what it names to them [PER-26]', async () => {
  // El id de una es el documento de la otra; cada quien sabe de una sola.
  const [una] = await b.sql<[{ id: number }]>`
    insert into personas (nombre, apellido) values ('Una', 'Del Id') returning id`
  const [otra] = await b.sql<[{ id: number }]>`
    insert into personas (nombre, apellido, nro_doc) values ('Otra', 'Del Documento', ${String(una.id)}) returning id`
  for (const quien of [mesa, consulta]) await vigilada(quien, { persona_relacionada: String(una.id) })
  const deCada = { mesa: [b.o.areas.mesa, una.id], consulta: [b.o.areas.biblioteca, otra.id] } as const
  for (const [usuario, [area, persona]] of Object.entries(deCada))
    await b.sembrar({
      titulo: 'De cada uno',
      visibilidad: 'privado',
      id_usuario: b.o.usuarios[usuario as 'mesa'],
      id_area_creacion: area,
      id_area_actual: area,
      creado: new Date('2020-01-01'),
      personas: [persona],
    })
  await pasar()
  const esperado = [[String(una.id), 1]]
  expect([await nuevos(mesa), await nuevos(consulta)]).toEqual([esperado, esperado])
})

test('who reads other types is told of those the same name says to them [PER-26]', async () => {
  const leen = (rol: number) => ({ permisos: [{ rol, leer: true }] })
  const deMesa = await crearTipo(b.sql, { nombre: 'Minuta', ...leen(ROL.operador) })
  const deConsulta = await crearTipo(b.sql, { nombre: 'Memoria', ...leen(ROL.consulta) })
  await b.sql`update tipos_documento set nombre_abrev = 'Minuta' where id = ${deConsulta}`
  for (const quien of [mesa, consulta]) await vigilada(quien, { tipo: 'minuta' })
  for (const id_tipo of [deMesa, deConsulta]) await b.sembrar({ ...deOtro(), titulo: 'Una', id_tipo })
  await pasar()
  expect([await nuevos(mesa), await nuevos(consulta)]).toEqual([[['minuta', 1]], [['minuta', 1]]])
})
