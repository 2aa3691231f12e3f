import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { BUSCADOR_GENERAL } from '@foja/domain/acceso/acceso.ts'
import type { RespuestaDeNovedades } from '@foja/domain/novedad/schema.ts'
import { leerConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { recibirLoQueEspera } from '@foja/api/movimiento/recibir-lo-que-espera.ts'
import { expedienteDeMesa, movimientos as m } from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearArea, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let consulta: ClientePrueba
const pases: number[] = []

const novedades = async (quien: ClientePrueba, query = '') => {
  const respuesta = await quien.get(`/documentos/novedades?${query}`)
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()])
  return respuesta.json<RespuestaDeNovedades>()
}

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[mesa, consulta] = await Promise.all([b.ingresar('mesa'), b.ingresar('consulta')])
  for (let i = 0; i < 12; i++) {
    const id = await expedienteDeMesa(b.sql, b.o, i === 0 ? { visibilidad: 'privado' } : {})
    pases.push((await m.pase(mesa, [id], [b.o.areas.biblioteca])).data[0]!.id_evento)
  }
  await b.indexar()
})
afterAll(() => b.cerrar())

test('ten news at most, the latest first, and the rest by offset or by cursor [SHL-09, API-130]', async () => {
  const primera = await novedades(consulta, `area=${b.o.areas.biblioteca}`)
  expect([primera.rows.length, primera.total]).toEqual([10, 12])
  expect(primera.rows.map(({ id_evento }) => id_evento)).toEqual(pases.toReversed().slice(0, 10))
  expect(primera.rows[0]).toMatchObject({ clase: 'envio', eventos_tipo: { slug: 'pase' } })
  for (const query of ['limit=10&offset=10', `siguiente=${primera.siguiente!}`]) {
    const segunda = await novedades(consulta, query)
    expect(segunda.rows.map(({ id_evento }) => id_evento)).toEqual([pases[1], pases[0]])
    expect(segunda.siguiente).toBeNull()
  }
})

test('the area has to be one of the caller, and nobody is told what they may not see [PER-26]', async () => {
  expect((await mesa.get(`/documentos/novedades?area=${b.o.areas.biblioteca}`)).statusCode).toBe(403)
  const { rows } = await novedades(consulta, 'limit=100')
  const [oculto] = await b.sql<{ id_documento: number }[]>`
    select id_documento from eventos where id = ${pases[3]!}`
  await b.sql`update documentos set visibilidad = 'reservado' where id = ${oculto!.id_documento}`
  // Ni antes de que el índice lo sepa, ni después.
  for (const indexar of [false, true]) {
    if (indexar) await b.indexar()
    const ahora = await novedades(consulta, 'limit=100')
    expect(ahora.rows.map(({ id_evento }) => id_evento)).toEqual(
      rows.map(({ id_evento }) => id_evento).filter((id) => id !== pases[3]),
    )
    if (indexar) expect(ahora.total).toBe(11)
  }
})

test('how it went with what one sent is news, and the newest [SHL-12, ENT-20]', async () => {
  expect(
    (await novedades(mesa, 'limit=100')).rows.filter(({ id_evento }) => pases.includes(id_evento)),
  ).toEqual([])
  const [viejo, otro] = [pases[1]!, pases[2]!]
  await m.recibir(consulta, { id_evento: viejo })
  await b.indexar()
  await m.rechazar(consulta, { id_evento: otro })
  await b.indexar()
  const { rows } = await novedades(mesa)
  expect(
    rows
      .map(({ id_evento, clase, resultado, motivo }) => ({ id_evento, clase, resultado, motivo }))
      .slice(0, 2),
  ).toEqual([
    { id_evento: otro, clase: 'envio', resultado: 'rechazado', motivo: 'No corresponde' },
    { id_evento: viejo, clase: 'recibido', resultado: 'confirmado', motivo: null },
  ])
  expect(rows[1]!.fecha_novedad > rows[1]!.fechas.registro).toBe(true)
})

test('who has no news is told so with an empty page [SHL-13]', async () => {
  await crearUsuario(b.sql, {
    usuario: 'lara',
    areas: [await crearArea(b.sql, 'Legales')],
    roles: [ROL.operador],
  })
  const lara = await crearClientePrueba(b.app).ingresar('lara', CLAVE)
  const { rows, total, siguiente } = await novedades(lara)
  expect({ rows, total, siguiente }).toEqual({ rows: [], total: 0, siguiente: null })
})

test('what came after the last ones looked at is counted, by area, and looking is not undone [RT-11]', async () => {
  const [area, otra] = [await crearArea(b.sql, 'Sumarios'), await crearArea(b.sql, 'Tesoro')]
  const mandar = async () => {
    await m.pase(mesa, [await expedienteDeMesa(b.sql, b.o)], [area])
    await b.indexar()
  }
  await mandar()
  const id = await crearUsuario(b.sql, { usuario: 'nelida', areas: [area, otra], roles: [ROL.operador] })
  const nelida = await crearClientePrueba(b.app).ingresar('nelida', CLAVE)
  const sinMirar = async (de = area) => {
    const respuesta = await nelida.get(`/v1/novedades/sin_mirar?area=${de}`)
    return respuesta.json<{ data: { sin_mirar: number } }>().data.sin_mirar
  }
  const mirar = (eventos: number[], hasta = '9999-01-01T00:00:00Z', de = area) =>
    nelida.put('/v1/novedades/miradas', { area: de, hasta, eventos }).then(({ statusCode }) => statusCode)
  /** Está fijada hace unos quince segundos, y los que la prueba lleve; no hace un minuto, ni en 2020. */
  const fijadaHaceQuince = async () => {
    const [fila] = await b.sql<{ hace: number }[]>`
      select extract(epoch from now() - hasta)::float8 as hace from novedades_miradas
      where id_usuario = ${id} and id_area = ${area}`
    expect(fila!.hace).toBeGreaterThanOrEqual(15)
    expect(fila!.hace).toBeLessThan(45)
  }
  // De antes de que estuviera en el área, nada es nuevo.
  expect(await sinMirar()).toBe(0)
  for (let i = 0; i < 3; i++) await mandar()
  expect([await sinMirar(), await sinMirar(otra)]).toEqual([3, 0])
  const { rows } = await novedades(nelida, `area=${area}`)
  const [ultimo, medio, primero] = rows.map((uno) => uno.id_evento)
  // Uno que empezó antes puede verse después: de los últimos segundos se recuerda cuáles se mostraron.
  expect(await mirar([ultimo!, primero!])).toBe(200)
  expect(await sinMirar()).toBe(1)
  expect(await mirar([medio!])).toBe(200)
  expect(await sinMirar()).toBe(0)
  // Recibir no es noticia para quien recibe.
  await m.recibir(nelida, { id_evento: ultimo! })
  await b.indexar()
  expect(await sinMirar()).toBe(0)
  const quedan = (await novedades(nelida, `area=${area}`)).rows.map((uno) => uno.id_evento)
  expect(quedan.slice(0, 2)).toEqual([medio, primero])
  // Lo que manda otro de su área lo es y, con un desenlace posterior, otra vez.
  await crearUsuario(b.sql, { usuario: 'raul', areas: [area], roles: [ROL.operador] })
  const raul = await crearClientePrueba(b.app).ingresar('raul', CLAVE)
  const enviado = (await m.pase(raul, [rows[0]!.id], [b.o.areas.biblioteca])).data[0]!.id_evento
  await b.indexar()
  expect(await sinMirar()).toBe(1)
  expect(await mirar([enviado])).toBe(200)
  expect(await sinMirar()).toBe(0)
  await m.recibir(consulta, { id_evento: enviado })
  await b.indexar()
  expect(await sinMirar()).toBe(1)
  // Lo que se miró por otra área no es de ésta.
  expect(await mirar([], undefined, otra)).toBe(200)
  expect(await sinMirar()).toBe(1)
  await mandar()
  expect(await sinMirar()).toBe(2)
  // Pasados esos segundos alcanza con la fecha, que no va para atrás ni más allá de ahora.
  await b.sql`update novedades_miradas set hasta = now() - interval '1 minute' where id_usuario = ${id}`
  expect(await mirar([])).toBe(200)
  await fijadaHaceQuince()
  expect(await mirar([], '2020-01-01T00:00:00Z')).toBe(200)
  await fijadaHaceQuince()
  // Se recuerdan los últimos que se mostraron, aunque sean de antes que otros: los de hace rato ya los dice la fecha.
  const todos = (await novedades(nelida, `area=${area}`)).rows.map((uno) => uno.id_evento)
  for (const desde of [-200, 900_000_001]) {
    await b.sql`
      update novedades_miradas set eventos = array(select generate_series(${desde}::bigint, ${desde + 199}::bigint)),
        hasta = now() - interval '1 minute'
      where id_usuario = ${id}`
    expect(await sinMirar()).toBeGreaterThan(0)
    expect(await mirar(todos, '2020-01-01T00:00:00Z')).toBe(200)
    expect([desde, await sinMirar()]).toEqual([desde, 0])
  }
  await b.sql`update novedades_miradas set hasta = now(), eventos = '{}' where id_usuario = ${id}`
  expect(await sinMirar()).toBe(0)
  expect(await mirar([], '0000-01-01T00:00:00Z')).toBe(422)
  expect(await mirar([1], undefined, b.o.areas.mesa)).toBe(403)
  expect((await nelida.get(`/v1/novedades/sin_mirar?area=${b.o.areas.mesa}`)).statusCode).toBe(403)
})

test('what happened while one was not of an area is not new to who comes back to it [RT-11]', async () => {
  const [area, otra] = [await crearArea(b.sql, 'Catastro'), await crearArea(b.sql, 'Rentas')]
  const id = await crearUsuario(b.sql, { usuario: 'vuelta', areas: [otra, area], roles: [ROL.operador] })
  const vuelta = await crearClientePrueba(b.app).ingresar('vuelta', CLAVE)
  await b.sql`delete from usuarios_areas where id_usuario = ${id} and id_area = ${area}`
  await m.pase(mesa, [await expedienteDeMesa(b.sql, b.o)], [area])
  await b.indexar()
  await b.sql`insert into usuarios_areas (id_usuario, id_area) values (${id}, ${area})`
  const leidas = await vuelta.get(`/v1/novedades/sin_mirar?area=${area}`)
  expect(leidas.json().data).toMatchObject({ sin_mirar: 0 })
})

test('a pase to several areas is counted once for who has not seen it, and no more for who received it, or from whom it was taken back [RT-11, SHL-09, EST-23]', async () => {
  const [una, otra] = [await crearArea(b.sql, 'Compras'), await crearArea(b.sql, 'Haberes')]
  const tercera = await crearArea(b.sql, 'Tasas')
  const entrar = async (usuario: string, area: number) => {
    await crearUsuario(b.sql, { usuario, areas: [area], roles: [ROL.operador] })
    return crearClientePrueba(b.app).ingresar(usuario, CLAVE)
  }
  const [ines, ciro] = [await entrar('ines', una), await entrar('ciro', otra)]
  const dora = await entrar('dora', tercera)
  const sinMirar = async (quien: ClientePrueba) =>
    (await quien.get('/v1/novedades/sin_mirar')).json().data.sin_mirar
  const id = await expedienteDeMesa(b.sql, b.o)
  const { id_evento } = (await m.pase(mesa, [id], [una, otra, tercera])).data[0]!
  await b.indexar()
  expect([await sinMirar(ines), await sinMirar(ciro), await sinMirar(dora)]).toEqual([1, 1, 1])
  const { fecha_novedad } = (await novedades(ciro)).rows[0]!
  await ciro.put('/v1/novedades/miradas', { hasta: fecha_novedad, eventos: [id_evento] })
  expect(await sinMirar(ciro)).toBe(0)
  await m.recibir(ines, { id_evento })
  await b.indexar()
  expect(await sinMirar(ciro)).toBe(0)
  // A quien ya lo recibió no le queda nada por hacer con él, aunque el otro lo espere.
  expect([await sinMirar(ines), (await novedades(ines)).total]).toEqual([0, 0])
  await m.recibir(dora, { id_evento })
  await b.indexar()
  expect([await sinMirar(dora), (await novedades(dora)).total]).toEqual([0, 0])
  expect((await novedades(ciro)).rows[0]).toMatchObject({ id_evento, resultado: 'enviado', fecha_novedad })
  // Retirado del que lo esperaba, no vuelve a serlo para él porque el envío terminó.
  expect(await m.cancelar(mesa, { id_evento, id_documento: id })).toMatchObject({ estado: 200 })
  await b.indexar()
  expect([await sinMirar(ciro), (await novedades(ciro)).total]).toEqual([0, 0])
})

test('what others process together in one’s area is news, and so is its end: it went nowhere that it could come back from [SHL-09, SHL-12, EST-28]', async () => {
  const id = await crearUsuario(b.sql, { usuario: 'marta', areas: [b.o.areas.mesa], roles: [ROL.operador] })
  const marta = await crearClientePrueba(b.app).ingresar('marta', CLAVE)
  const [id_cabecera, miembro] = [await expedienteDeMesa(b.sql, b.o), await expedienteDeMesa(b.sql, b.o)]
  await b.sql`
    insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
    values (${id_cabecera}, ${miembro}, 13, ${id})`
  const deConjunta = async (quien: ClientePrueba) =>
    (await novedades(quien, 'limit=100')).rows
      .filter((fila) => fila.clase === 'tramitacion')
      .map((fila) => [fila.id_documento, fila.atributos.tramitacion_conjunta])
  const camino = '/expedientes/tramitacion_conjunta'
  const apertura = { id_cabecera, ids_expedientes: [miembro] }
  expect((await mesa.post(`${camino}/apertura`, apertura)).statusCode).toBe(200)
  expect((await mesa.post(`${camino}/cierre`, { id_cabecera })).statusCode).toBe(200)
  await b.indexar()
  const hechas = ['cierre', 'apertura'].flatMap((que) => [miembro, id_cabecera].map((uno) => [uno, que]))
  expect((await deConjunta(marta)).toSorted()).toEqual(hechas.toSorted())
  expect(await deConjunta(mesa)).toEqual([])
})

test('without an inbox what arrives is news to the area, and not to who sent it [CFG-21, ENT-20]', async () => {
  const visto = async (quien: ClientePrueba, id: number) =>
    (await novedades(quien, 'limit=100')).rows.some(({ id_evento }) => id_evento === id)
  const id = await expedienteDeMesa(b.sql, b.o)
  const [pase] = (await m.pase(mesa, [id], [b.o.areas.biblioteca])).data
  const sinBandeja = { ...(await leerConfiguracion(b.sql)), inbox_habilitado: false }
  await recibirLoQueEspera({ sql: b.sql, configuracion: async () => sinBandeja })
  await b.indexar()
  expect(await Promise.all([consulta, mesa].map((quien) => visto(quien, pase!.id_evento)))).toEqual([
    true,
    false,
  ])
})

test('an export nobody waited for is counted once, whatever the area it is looked at from', async () => {
  const [area, otra] = [await crearArea(b.sql, 'Patrimonio'), await crearArea(b.sql, 'Despacho')]
  const id = await crearUsuario(b.sql, { usuario: 'omar', areas: [area, otra], roles: [ROL.operador] })
  const omar = await crearClientePrueba(b.app).ingresar('omar', CLAVE)
  const sinMirar = async () =>
    Promise.all(
      [area, otra].map(
        async (de) => (await omar.get(`/v1/novedades/sin_mirar?area=${de}`)).json().data.sin_mirar,
      ),
    )
  const exportar = async () => {
    await b.sql`select pg_sleep(0.01)`
    await b.sql`
      insert into exportaciones (id_usuario, id_area, titulo, pedido, formato, estado, vence, avisada)
      values (${id}, ${area}, 'Todo', '{}', 'csv', 'fallo', now(), now())`
    await b.sql`select pg_sleep(0.01)`
  }
  await exportar()
  expect(await sinMirar()).toEqual([1, 1])
  const [{ avisada }] = await b.sql<
    [{ avisada: Date }]
  >`select avisada from exportaciones where id_usuario = ${id}`
  const mirar = (propias: string) => omar.put('/v1/novedades/miradas', { area, eventos: [], propias })
  await mirar(avisada.toISOString())
  expect(await sinMirar()).toEqual([0, 0])
  // Ni va para atrás ni más allá de ahora.
  await mirar('2020-01-01T00:00:00Z')
  expect(await sinMirar()).toEqual([0, 0])
  await mirar('9999-01-01T00:00:00Z')
  await exportar()
  expect(await sinMirar()).toEqual([1, 1])
})

test('what a watched search found is counted until it is looked at, and not to who may no longer search', async () => {
  const { consulta: id } = b.o.usuarios
  const guardada = await consulta.post('/busquedas/guardadas', { nombre: 'Una', buscado: { q: 'una' } })
  await consulta.put(`/busquedas/guardadas/${guardada.json().data.id}/vigilancia`, { avisar: true })
  const [{ hallado }] = await b.sql<[{ hallado: Date }]>`
    with a as (insert into vigilancias_anuncios (id_vigilancia, pasada) select id, now() from vigilancias),
    d as (
      insert into vigilancias_anunciados (id_vigilancia, id_documento, recibido, pasada)
      select id, ${await b.sembrar({ titulo: 'Una' })}, now(), now() from vigilancias)
    select now() as hallado`
  const sinMirar = async () => (await consulta.get('/v1/novedades/sin_mirar')).json().data.sin_mirar
  await consulta.put('/v1/novedades/miradas', { eventos: [] })
  await b.sql`
    update novedades_miradas set hasta = now(), propias = now() - interval '1 day' where id_usuario = ${id}`
  expect(await sinMirar()).toBe(1)
  const buscar = { id_rol: ROL.consulta, acceso: BUSCADOR_GENERAL }
  await b.sql`delete from roles_permisos where id_rol = ${buscar.id_rol} and acceso = ${buscar.acceso}`
  expect(await sinMirar()).toBe(0)
  await b.sql`insert into roles_permisos ${b.sql(buscar)}`
  expect(await sinMirar()).toBe(1)
  await consulta.put('/v1/novedades/miradas', { eventos: [], propias: hallado.toISOString() })
  expect(await sinMirar()).toBe(0)
})
