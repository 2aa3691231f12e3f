import { afterAll, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { Paradero } from '@foja/domain/paradero/schema.ts'
import { prepararBusqueda } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { expedienteDeMesa, movimientos as m, sembrar } from '@foja/api/pruebas/movimientos.ts'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'

const b = await prepararBusqueda()
afterAll(() => b.cerrar())
const { o, sql } = b
const [mesa, archivo, consulta] = await Promise.all([
  b.ingresar('mesa'),
  b.ingresar('archivo'),
  b.ingresar('consulta'),
])
await sql`insert into usuarios_areas (id_usuario, id_area) values (${o.usuarios.archivo}, ${o.areas.biblioteca})
  on conflict do nothing`

const legales = await crearArea(sql, 'Legales')

const dondeEsta = async (quien: ClientePrueba, id: number): Promise<Paradero> =>
  (await quien.get(`/documentos/dondeesta/${id}`)).json().data
const enBiblioteca = { area: o.areas.biblioteca }

test('a case file sent, rejected, sent again and received: where it is, since when and what it waits for [RUT-15, DLG-28]', async () => {
  const id = await expedienteDeMesa(sql, o)
  const nacido = await dondeEsta(consulta, id)
  expect(nacido).toMatchObject({
    id,
    area: { id: o.areas.mesa },
    en_transito: false,
    recibido: null,
    recibio: null,
    pendientes: [],
    ultimo_evento: { slug: 'creacion' },
  })
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca])).data[0]!
  const biblioteca = { id: o.areas.biblioteca }
  expect(await dondeEsta(consulta, id)).toMatchObject({
    area: { id: o.areas.mesa },
    en_transito: true,
    desde: nacido.desde,
    ultimo_evento: { slug: 'pase', usuario: { id: o.usuarios.mesa } },
    pendientes: [{ resultado: 'enviado', area: biblioteca, usuario: null, rechazado: null }],
  })
  expect(await m.rechazar(archivo, { id_evento, ...enBiblioteca })).toMatchObject({ estado: 200 })
  expect((await dondeEsta(consulta, id)).pendientes).toEqual([
    expect.objectContaining({ resultado: 'rechazado', rechazado: expect.any(String) }),
  ])
  await m.recibirRechazado(mesa, { id_evento })
  expect(await dondeEsta(consulta, id)).toMatchObject({ en_transito: false, recibido: null, pendientes: [] })
  const otra = (await m.pase(mesa, [id], [o.areas.biblioteca])).data[0]!
  await m.recibir(archivo, { id_evento: otra.id_evento, ...enBiblioteca })
  const llegado = await dondeEsta(consulta, id)
  expect(llegado).toMatchObject({ area: biblioteca, en_transito: false, pendientes: [] })
  expect(llegado.recibio).toMatchObject({ id: o.usuarios.archivo })
  expect(llegado.recibido).not.toBeNull()
  // Está ahí desde que se lo recibió, y no desde que se lo mandó.
  expect(llegado.desde! > llegado.ultimo_evento!.ts).toBe(true)
})

test('a draft is in the hands of who writes it, and then of whom it was moved to; a case file, of its area [RUT-15]', async () => {
  const abierto = await expedienteDeMesa(sql, o)
  await sql`update documentos set estado = ${ESTADO.borrador} where id = ${abierto}`
  expect((await dondeEsta(mesa, abierto)).usuarios).toEqual([])
  const id = await sembrar(sql, {
    tipo: o.tipos.documento,
    area: o.areas.mesa,
    usuario: o.usuarios.mesa,
    estado: 1,
  })
  expect((await dondeEsta(mesa, id)).usuarios).toMatchObject([{ id: o.usuarios.mesa }])
  const destinos = [{ id: o.usuarios.archivo, tipo: 'usuario' }]
  const { data } = await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.movimiento, destinos })
  expect((await dondeEsta(mesa, id)).pendientes).toMatchObject([
    { area: null, usuario: { id: o.usuarios.archivo } },
  ])
  await m.recibir(archivo, { id_evento: data[0]!.id_evento })
  expect(await dondeEsta(mesa, id)).toMatchObject({ usuarios: [{ id: o.usuarios.archivo }], pendientes: [] })
})

test('what others process in parallel stays in the hands of who had it [EST-49]', async () => {
  const id = await expedienteDeMesa(sql, o)
  const movido = await m.guardar(mesa, {
    documentos: [id],
    tipo_evento: EVENTO.movimiento,
    destinos: [{ id: o.usuarios.archivo, tipo: 'usuario' }],
  })
  await m.recibir(archivo, { id_evento: movido.data[0]!.id_evento })
  const enManos = { usuarios: [{ id: o.usuarios.archivo }] }
  expect(await dondeEsta(mesa, id)).toMatchObject(enManos)
  const { data } = await m.guardar(mesa, {
    documentos: [id],
    tipo_evento: EVENTO.tramitacion,
    destinos: [{ id: o.areas.biblioteca, tipo: 'area' }],
    atributos_evento: { tramitacion_paralela: true },
  })
  await m.recibir(archivo, { id_evento: data[0]!.id_evento, ...enBiblioteca })
  expect(await dondeEsta(mesa, id)).toMatchObject({
    ...enManos,
    areas_paralelas: [{ id: o.areas.biblioteca }],
  })
  const [jornada] =
    await sql`select en_manos_de from jornadas where id_documento = ${id} order by dia desc limit 1`
  expect(jornada).toEqual({ en_manos_de: [o.usuarios.archivo] })
})

test('what is archived in the archive of another area is there, and back where it was when taken out [RUT-15, DLG-28]', async () => {
  const id = await expedienteDeMesa(sql, o)
  expect(await dondeEsta(mesa, id)).toMatchObject({ archivo: null })
  const destinos = [{ id: o.areas.biblioteca, tipo: 'area' }]
  await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.archivo_expedientes, destinos })
  expect(await dondeEsta(consulta, id)).toMatchObject({
    area: { id: o.areas.mesa },
    archivo: { id: o.areas.biblioteca, nombre: 'Biblioteca' },
  })
  const { estado } = await m.guardar(archivo, {
    documentos: [id],
    tipo_evento: EVENTO.desarchivo_expedientes,
    areaActiva: o.areas.biblioteca,
  })
  expect(estado).toBe(200)
  expect(await dondeEsta(consulta, id)).toMatchObject({ area: { id: o.areas.mesa }, archivo: null })
})

test('what is archived is there since it was archived; what several process at once is in all of them', async () => {
  const archivado = await expedienteDeMesa(sql, o)
  await m.guardar(mesa, { documentos: [archivado], tipo_evento: EVENTO.archivo_expedientes })
  const { desde, ultimo_evento, ...propio } = await dondeEsta(mesa, archivado)
  expect(desde).toBe(ultimo_evento!.ts)
  expect(propio).toMatchObject({ area: { id: o.areas.mesa }, archivo: { id: o.areas.mesa } })
  const id = await expedienteDeMesa(sql, o)
  const { data } = await m.guardar(mesa, {
    documentos: [id],
    tipo_evento: EVENTO.tramitacion,
    destinos: [o.areas.biblioteca, legales].map((area) => ({ id: area, tipo: 'area' })),
    atributos_evento: { tramitacion_paralela: true },
  })
  await m.recibir(archivo, { id_evento: data[0]!.id_evento, ...enBiblioteca })
  expect(await dondeEsta(mesa, id)).toMatchObject({
    area: { id: o.areas.mesa },
    recibido: null,
    areas_paralelas: [{ id: o.areas.biblioteca }],
    pendientes: [{ area: { id: legales } }],
    tramitacion_paralela: true,
  })
})

test('it says of a case file that it goes with others, or that others go with it [RUT-15, EST-28]', async () => {
  const [cabecera, miembro] = [await expedienteDeMesa(sql, o), await expedienteDeMesa(sql, o)]
  const suelto = { tramitacion_conjunta_cabecera: false, tramitacion_conjunta_asociado: null }
  expect(await dondeEsta(consulta, miembro)).toMatchObject({ ...suelto, tramitacion_paralela: false })
  await sql`insert into tramitaciones_conjuntas ${sql({ id_cabecera: cabecera, id_expediente: miembro })}`
  expect(await dondeEsta(consulta, cabecera)).toMatchObject({
    ...suelto,
    tramitacion_conjunta_cabecera: true,
  })
  expect(await dondeEsta(consulta, miembro)).toMatchObject({
    ...suelto,
    tramitacion_conjunta_asociado: cabecera,
  })
})

test('what is in a case file says in which, and where that one is; not one that cannot be seen', async () => {
  const nota = await sembrar(sql, {
    tipo: o.tipos.documento,
    area: o.areas.mesa,
    usuario: o.usuarios.mesa,
    estado: 19,
  })
  const [publico, privado] = [
    await expedienteDeMesa(sql, o),
    await expedienteDeMesa(sql, o, { visibilidad: 'privado' }),
  ]
  for (const id of [publico, privado])
    await sql`
      insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
      values (${id}, ${nota}, 10, ${o.usuarios.mesa})`
  const { id_evento } = (await m.pase(mesa, [publico], [o.areas.biblioteca])).data[0]!
  await m.recibir(archivo, { id_evento, ...enBiblioteca })
  expect(await dondeEsta(consulta, nota)).toMatchObject({
    area: { id: o.areas.mesa },
    dentro_de: [{ id: publico, area: { id: o.areas.biblioteca } }],
  })
  expect((await dondeEsta(mesa, nota)).dentro_de.map(({ id }) => id)).toEqual([publico, privado])
})

test('one finds by number or title through the search, and only what one may see [RUT-15]', async () => {
  const suyo = await b.sembrar({
    titulo: 'Alcantarilla pública',
    nro_str: 'EXP-000321/2025',
    nro: 321,
    anio: 2025,
  })
  const oculto = await b.sembrar({ titulo: 'Alcantarilla privada', visibilidad: 'privado' })
  await b.indexar()
  const hallar = async (quien: ClientePrueba, q: string) =>
    quien.get(`/documentos/dondeesta?${new URLSearchParams({ q })}`)
  const ids = async (quien: ClientePrueba, q: string) =>
    (await hallar(quien, q)).json().rows.map(({ id }: { id: number }) => id)
  expect(await ids(consulta, 'alcantarilla')).toEqual([suyo])
  expect(await ids(consulta, '321/2025')).toContain(suyo)
  // Cada fila dice de su documento lo mismo que la llamada que es de él solo.
  const [fila] = (await hallar(consulta, 'alcantarilla')).json().rows
  expect(fila).toMatchObject(await dondeEsta(consulta, suyo))
  expect((await consulta.get(`/documentos/dondeesta/${oculto}`)).statusCode).toBe(404)
  expect(await hallar(consulta, '')).toMatchObject({ statusCode: 422 })
})

test('what only says it in its text, its keywords or an attachment, or is of that type or year, is not found [RUT-15]', async () => {
  const conTexto = (titulo: string, contenido: string, mas = {}) =>
    b.sembrar({ titulo, atributos: { contenido: `<p>${contenido}</p>` }, ...mas })
  const titulado = await conTexto('Jacarandá de la plaza', 'Se poda en agosto.', { anio: 2019 })
  const dicho = await conTexto('Otra cosa', 'Un jacarandá viejo.', {
    palabras: ['jacarandá'],
    adjunto: 'jacarandá',
  })
  const numerado = await b.sembrar({
    titulo: 'Sin nombre',
    nro_str: 'EXP-000654/2019',
    nro: 654,
    anio: 2019,
  })
  await b.indexar()
  const ids = async (q: string) =>
    (await consulta.get(`/documentos/dondeesta?${new URLSearchParams({ q })}`))
      .json()
      .rows.map(({ id }: { id: number }) => id)
  expect((await b.buscar(consulta, { q: 'jacarandá' })).rows.map(({ id }) => id)).toContain(dicho)
  // Entera, mal escrita, entre comillas, empezada, con otra que el título no tiene o con el año.
  for (const q of ['jacaranda', 'jacarandta', '"jacarandá"', 'jacaran', 'jacarandá agosto', 'jacarandá 2019'])
    expect([q, await ids(q)]).toEqual([q, [titulado]])
  expect(await ids('viejo')).toEqual([])
  expect(await ids('2019')).toEqual([])
  expect(await ids('mesa')).toEqual([])
  for (const q of ['654/2019', 'EXP-000654/2019', 'exp 654/2019'])
    expect([q, (await ids(q))[0]]).toEqual([q, numerado])
  // Lo que sigue de esto no es lo que sigue de una búsqueda.
  const otro = await conTexto('Jacarandá del patio', 'Florece.')
  await b.indexar()
  const pagina = async (mas: Record<string, string>, camino = '/documentos/dondeesta') =>
    consulta.get(`${camino}?${new URLSearchParams({ q: 'jacarandá', ...mas })}`)
  const primera = (await pagina({ limit: '1' })).json()
  const segunda = (await pagina({ limit: '1', siguiente: primera.siguiente })).json()
  const deAmbas = [...primera.rows, ...segunda.rows].map(({ id }: { id: number }) => id)
  expect([deAmbas.toSorted((una, otra) => una - otra), primera.total]).toEqual([[titulado, otro], 2])
  const porNumero = async (numeroPagina: string) =>
    (await pagina({ itemPorPagina: '1', numeroPagina })).json().rows.map(({ id }: { id: number }) => id)
  expect([...(await porNumero('1')), ...(await porNumero('2'))]).toEqual(deAmbas)
  const ajena = await pagina({ limit: '1', siguiente: primera.siguiente }, '/documentos/vista_busqueda/')
  expect([ajena.statusCode, ajena.json().error]).toEqual([422, 'cursor_invalido'])
})

test('what the text, the keywords or the date say neither brings forward nor leaves out [RUT-15]', async () => {
  const otro = await b.sembrar({
    titulo: 'Dragado y otras obras, del viejo canal',
    texto: 'Del dragado del canal viejo.',
    palabras: ['dragado del canal viejo'],
    nro_str: 'EXP-000987/2018',
    nro: 987,
    anio: 2018,
    estado: 22,
  })
  const titulado = await b.sembrar({ titulo: 'Dragado del canal viejo', texto: 'Sedimento.', anio: 2017 })
  await b.indexar()
  const ids = async (q: string) =>
    (await consulta.get(`/documentos/dondeesta?${new URLSearchParams({ q })}`))
      .json()
      .rows.map(({ id }: { id: number }) => id)
  expect(await ids('dragado del canal viejo')).toEqual([titulado, otro])
  const ambos = [titulado, otro].toSorted((una, otra) => una - otra)
  for (const q of ['dragado -sedimento', 'dragado -anulado', 'dragado -2017', 'dragado -nota'])
    expect([q, (await ids(q)).toSorted((una: number, otra: number) => una - otra)]).toEqual([q, ambos])
  for (const q of ['dragado -obras', 'dragado -987/2018']) expect([q, await ids(q)]).toEqual([q, [titulado]])
})
