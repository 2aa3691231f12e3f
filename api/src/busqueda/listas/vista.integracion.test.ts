import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RespuestaDeLista } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import {
  prepararBusqueda,
  type BusquedaDePrueba,
  type Parametros,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'
import { sellarCursor } from '@foja/api/busqueda/resultados/cursor.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let consulta: ClientePrueba
let expedientes: number[]
let enviado: number
let persona: number

/** Un envío con un destino por cada resultado. */
async function enviar(
  documento: number,
  {
    tipo = 16,
    de,
    a,
  }: { tipo?: number; de: Parte; a: (Parte & { resultado: string; observaciones?: string })[] },
): Promise<number> {
  const [evento] = await b.sql<[{ id: number }]>`
    insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, observaciones)
    values (${documento}, ${tipo}, ${a[0]!.resultado}, ${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'Va para su firma')
    returning id`
  const partes = [
    { lado: 'origen', resultado: a[0]!.resultado, ...de },
    ...a.map((parte) => ({ lado: 'destino', ...parte })),
  ]
  for (const parte of partes)
    await b.sql`insert into eventos_partes ${b.sql({ id_evento: evento.id, ...parte })}`
  return evento.id
}
type Parte = { id_area: number } | { id_usuario: number }

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[mesa, consulta] = await Promise.all([b.ingresar('mesa'), b.ingresar('consulta')])
  const { areas, usuarios, tipos } = b.o
  expedientes = []
  for (let i = 1; i <= 23; i++)
    expedientes.push(
      await b.sembrar({
        titulo: `Legajo ${i % 5}`,
        id_tipo: tipos.contenedor,
        estado: 16,
        nro: i,
        anio: 2025,
        nro_str: `${i}/2025`,
        nro_orden: String(i).padStart(9, '0'),
        fecha_recibido: new Date(Date.UTC(2025, 0, 1 + (i % 7))),
      }),
    )
  enviado = expedientes.pop()!
  await b.sql`update documentos set en_transito = true where id = ${enviado}`
  await enviar(enviado, {
    de: { id_area: areas.mesa },
    a: [{ id_area: areas.biblioteca, resultado: 'enviado' }],
  })
  await enviar(expedientes[0]!, {
    de: { id_area: areas.mesa },
    a: [{ id_area: areas.biblioteca, resultado: 'rechazado' }],
  })
  await enviar(await b.sembrar({ titulo: 'Nota compartida' }), {
    tipo: 9,
    de: { id_area: areas.mesa },
    a: [{ id_usuario: usuarios.consulta, resultado: 'confirmado' }],
  })
  await enviar(await b.sembrar({ titulo: 'Nota en mano' }), {
    tipo: 2,
    de: { id_usuario: usuarios.mesa },
    a: [{ id_usuario: usuarios.consulta, resultado: 'confirmado' }],
  })
  expect((await mesa.post(`/documentos/claim/${expedientes[3]!}`, {})).statusCode).toBe(200)
  ;[{ id: persona }] = await b.sql<[{ id: number }]>`
    insert into personas (nombre, apellido, nro_doc) values ('Ana', 'Paz', '20123456') returning id`
  await b.sql`insert into documentos_personas (id_documento, id_persona, rol)
    values (${expedientes[5]!}, ${persona}, 'iniciador')`
  await b.indexar()
})
afterAll(() => b.cerrar())

const pedir = (vista: string, parametros: Parametros, quien = mesa) =>
  quien.get(`/documentos/vistas/${vista}?${new URLSearchParams(parametros as Record<string, string>)}`)
async function lista(vista: string, parametros: Parametros = {}, quien = mesa): Promise<RespuestaDeLista> {
  const area = quien === mesa ? b.o.areas.mesa : b.o.areas.biblioteca
  const respuesta = await pedir(vista, { area, ...parametros }, quien)
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()])
  return respuesta.json()
}
const titulos = async (vista: string, parametros: Parametros = {}, quien = mesa) =>
  (await lista(vista, parametros, quien)).rows.map(({ titulo }) => titulo)

test('an unknown list, no area, the area of others [VAL-34, API-45, API-47]', async () => {
  expect((await pedir('ninguna', { area: b.o.areas.mesa })).statusCode).toBe(404)
  expect((await pedir('constructor', { area: b.o.areas.mesa })).statusCode).toBe(404)
  const larga = 'x'.repeat(41)
  for (const camino of [`vistas/${larga}`, `../v1/vista/list/${larga}/${b.o.usuarios.mesa}`])
    expect((await mesa.get(`/documentos/${camino}?area=${b.o.areas.mesa}`)).json().error).toBe(
      'vista_no_existe',
    )
  const faltan = { error: 'error_missing_data', message: 'Faltan datos: se requiere vista y área' }
  for (const camino of ['vistas/documentos', 'vista_inbox/', `../v1/vista/list/DOC/${b.o.usuarios.mesa}`]) {
    const sinArea = await mesa.get(`/documentos/${camino}`)
    expect([camino, sinArea.statusCode, sinArea.json()]).toMatchObject([camino, 400, faltan])
  }
  expect((await pedir('documentos', { area: b.o.areas.biblioteca })).statusCode).toBe(403)
})

test('lists that ask for a permission answer 403 without it [PER-11, PER-25]', async () => {
  for (const vista of ['archivo_reservado', 'expedientes_reservados'])
    expect([vista, (await pedir(vista, { area: b.o.areas.mesa })).statusCode]).toEqual([vista, 403])
})

test('the latest received comes first, and a chosen column goes before it [LIS-10, LIS-11]', async () => {
  const recibidos = (await lista('expedientes', { itemPorPagina: 25 })).rows
  const fechas = recibidos.map(({ fecha_recibido }) => fecha_recibido)
  expect(fechas).toEqual(fechas.toSorted().toReversed())
  const porTitulo = (await lista('expedientes', { orden: 'titulo', itemPorPagina: 25 })).rows
  expect(porTitulo.map(({ titulo, fecha_recibido }) => [titulo, fecha_recibido])).toEqual(
    recibidos
      .map(({ titulo, fecha_recibido }) => [titulo, fecha_recibido])
      .toSorted(([a, x], [b, y]) => (a === b ? (x! < y! ? 1 : -1) : a! < b! ? -1 : 1)),
  )
  const numeros = (await lista('expedientes', { orden: 'numero', direccion: 'desc', itemPorPagina: 25 })).rows
  expect(numeros.map(({ nro_str }) => Number.parseInt(nro_str))).toEqual(
    Array.from({ length: 22 }, (_, i) => 22 - i),
  )
})

/** Los documentos de una lista, por cursor hasta el final; y los que se exportan de ella. */
async function recorridaYExportada(vista: string, { limit, ...filas }: Parametros) {
  const ids: number[] = []
  for (let siguiente: string | null = ''; siguiente !== null;) {
    const parte = await lista(vista, { ...filas, limit, ...(siguiente && { siguiente }) })
    ids.push(...parte.rows.map(({ id }) => id))
    siguiente = parte.siguiente
  }
  const { orden, direccion, ...filtros } = filas
  const comun = { vista, area: b.o.areas.mesa, filtros, formato: 'ndjson' }
  const { body } = await mesa.post('/exportar', { ...comun, orden, direccion })
  const exportados = body.split('\n').filter(Boolean)
  return [ids, exportados.map((fila) => JSON.parse(fila).id as number)]
}

test('by the id of the document either way, page by page, and so it is exported [LIS-10, LIS-11, LIS-33]', async () => {
  const deEnviados = (await lista('enviados')).rows.map(({ id }) => id)
  for (const [vista, ids] of [
    ['expedientes', expedientes],
    ['enviados', deEnviados],
  ] as const) {
    const enOrden = ids.toSorted((a, b) => a - b)
    for (const [direccion, esperados] of [
      ['asc', enOrden],
      ['desc', enOrden.toReversed()],
    ] as const)
      expect([
        vista,
        await recorridaYExportada(vista, { orden: 'id', direccion, limit: Math.ceil(ids.length / 3) }),
      ]).toEqual([vista, [esperados, esperados]])
  }
  const sinDireccion = (await lista('expedientes', { orden: 'id', limit: 100 })).rows
  expect(sinDireccion.map(({ id }) => id)).toEqual(expedientes)
})

test('ten a page unless asked; by cursor to the end, every row once [LIS-12, LIS-33]', async () => {
  const vistos: number[] = []
  const { rows, total, siguiente } = await lista('expedientes')
  expect([rows.length, total]).toEqual([10, 22])
  vistos.push(...rows.map(({ id }) => id))
  for (let cursor = siguiente; cursor;) {
    const pagina = await lista('expedientes', { siguiente: cursor })
    vistos.push(...pagina.rows.map(({ id }) => id))
    cursor = pagina.siguiente
  }
  expect(vistos.toSorted()).toEqual(expedientes.toSorted())
  const segunda = await lista('expedientes', { numeroPagina: 2, itemPorPagina: 15 })
  expect(segunda.rows.map(({ id }) => id)).toEqual(vistos.slice(15))
})

test('filters of the route and of the search; those a list has not are named [RUT-09, API-53]', async () => {
  // Dos que filtran lo mismo, cada uno con el largo que se admite.
  const largo = '1'.repeat(1_000)
  await lista('todos', { numero: largo, nro_numero: largo })
  await lista('todos', { persona_id: '7', persona_relacionada: largo })
  expect((await lista('expedientes', { titulo: 'legajo', numero: '7/2025' })).rows).toMatchObject([
    { nro_str: '7/2025' },
  ])
  expect((await lista('expedientes', { estado: '16', anio: '1900' })).elegidos).toEqual([
    { filtro: 'anio', valor: '1900', texto: '1900' },
    { filtro: 'estado', valor: '16', texto: 'Iniciado' },
  ])
  expect((await lista('expedientes', { documento_id: expedientes[4]! })).total).toBe(1)
  const dePersona = await lista('expedientes', { persona_id: persona })
  expect([dePersona.total, dePersona.rows.map(({ id }) => id)]).toEqual([1, [expedientes[5]]])
  expect((await lista('areaActiva', { esencia: 'documento' })).total).toBe(2)
  expect((await lista('enviados', { titulo: 'compartida' })).total).toBe(1)
  expect((await lista('enviados', { contenido: 'compartida' })).descartados).toEqual([
    { filtro: 'contenido', valor: 'compartida' },
  ])
  expect((await lista('expedientes', { titulo: 'leg' })).total).toBe(0)
})

test('what was sent is in the inbox of its destination and no longer in the lists of its area [LIS-04, API-45, MOV-03]', async () => {
  const { rows, total } = await lista('inbox', {}, consulta)
  expect([total, rows]).toEqual([
    1,
    [
      expect.objectContaining({
        id: enviado,
        id_documento: enviado,
        resultado: 'enviado',
        eventos_tipo: { nombre: 'Pase', slug: 'pase' },
        observaciones: 'Va para su firma',
        origen: expect.objectContaining({ areas: [expect.objectContaining({ id: b.o.areas.mesa })] }),
        destino: expect.objectContaining({
          areas: [expect.objectContaining({ id: b.o.areas.biblioteca, resultado: 'enviado' })],
        }),
      }),
    ],
  ])
  const directa = await consulta.get(`/documentos/vista_inbox/?area=${b.o.areas.biblioteca}`)
  expect(directa.json()).toEqual({ rows, total, siguiente: null, elegidos: [], descartados: [] })
  for (const vista of ['expedientes', 'areaActiva', 'documentos'])
    expect([vista, (await lista(vista, { documento_id: enviado })).total]).toEqual([vista, 0])
})

test('what came back rejected is in the inbox of who sent it [LIS-04, EST-51]', async () => {
  expect((await lista('inbox')).rows).toMatchObject([{ id: expedientes[0], resultado: 'rechazado' }])
})

test('sent, received and shared, each in its list [LIS-04, LIS-06, MOV-01, MOV-02]', async () => {
  expect((await titulos('enviados')).toSorted()).toEqual([
    'Legajo 1',
    'Legajo 3',
    'Nota compartida',
    'Nota en mano',
  ])
  expect(await titulos('recibidos', {}, consulta)).toEqual(['Nota en mano'])
  expect(await titulos('compartidos', {}, consulta)).toEqual(['Nota compartida'])
})

test('of what was received a row says what was done, and the day and the hour of here it was [ENT-16, MOV-09]', async () => {
  const evento = b.sql`select id_evento from eventos_partes where id_usuario = ${b.o.usuarios.consulta}`
  await b.sql`update eventos set accion = 14 where id in (${evento}) and id_tipo_evento = 2`
  await b.sql`
    update eventos_partes set fecha_recepcion = '2026-01-02T02:05:00Z' where id_evento in
      (select id from eventos where accion = 14) and lado = 'destino'`
  await b.indexar()
  expect((await lista('recibidos', {}, consulta)).rows).toMatchObject([
    { accion: { id: 14 }, fecha_recibido: '2026-01-02T02:05:00.000Z', hora_recibido: '23:05' },
  ])
})

test('one row per event, one per document with its last, and the history of a person [LIS-05, LIS-24, API-53, BUS-08, BUS-09]', async () => {
  await b.sql`
    insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion)
    select ${expedientes[5]!}, t, ${b.o.usuarios.archivo}, ${b.o.areas.mesa} from unnest(array[1, 3, 3]) t`
  await b.indexar()
  // Anotado después, y de antes: no es el último.
  await b.sql`insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion, ts)
    values (${expedientes[5]!}, 1, ${b.o.usuarios.archivo}, ${b.o.areas.mesa}, now() - interval '1 year')`
  await b.indexar()
  expect((await lista('eventos', { documento: expedientes[5]! })).total).toBe(4)
  expect((await lista('ultimoevento', { documento_id: expedientes[5]! })).rows).toMatchObject([
    { id: expedientes[5], eventos_tipo: { slug: 'modificacion' } },
  ])
  await b.sql`insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion)
    select ${expedientes[5]!}, d, 13 from unnest(${[expedientes[6]!, expedientes[7]!]}::bigint[]) d`
  const conRelaciones = await lista('eventos', { documento: expedientes[5]!, limitRelaciones: 1 })
  expect(conRelaciones.rows[0]).toMatchObject({ total_relaciones: 2, relaciones: [expect.anything()] })
  const segundas = await lista('eventos', {
    documento: expedientes[5]!,
    limitRelaciones: 5,
    offsetRelaciones: 1,
  })
  expect(segundas.rows[0]).toMatchObject({ total_relaciones: 2, relaciones: [expect.anything()] })
  const pasivas = await lista('expedientes', { documento_id: expedientes[6]!, pasivas: 'true' })
  expect(pasivas.rows[0]!.relaciones).toMatchObject([
    { relacion: 'pasiva', id_documento_relacionado: expedientes[5] },
  ])
  expect((await lista('historial', { usuario: b.o.usuarios.archivo })).total).toBe(4)
  expect((await lista('historial')).total).toBe(4)
})

test('the events of one person, only if asked for in the query, and of what can be seen [API-53]', async () => {
  const { mesa: yo, archivo, consulta: otra } = b.o.usuarios
  const oculto = await b.sembrar({
    titulo: 'Nota ajena',
    visibilidad: 'reservado',
    id_usuario: otra,
    id_area_creacion: b.o.areas.biblioteca,
    id_area_actual: b.o.areas.biblioteca,
  })
  await b.sql`insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion)
    values (${oculto}, 1, ${archivo}, ${b.o.areas.mesa})`
  await b.indexar()
  const autores = async (camino: string) => {
    const { rows, total } = (await mesa.get(`${camino}&limit=100`)).json<RespuestaDeLista>()
    expect(rows).toHaveLength(total)
    return [total, [...new Set(rows.map(({ usuario }) => usuario!.id))].toSorted()]
  }
  const [porNombre, porCodigo] = ['/documentos/vistas/eventos', `/v1/vista/list/EVE/${yo}`].map(
    (camino) => `${camino}?area=${b.o.areas.mesa}`,
  )
  for (const camino of [porNombre!, porCodigo!]) {
    expect([camino, await autores(`${camino}&usuario=${archivo}`)]).toEqual([camino, [4, [archivo]]])
    expect([camino, (await autores(camino))[1]]).toEqual([camino, [yo, archivo].toSorted()])
    expect([camino, await autores(`${camino}&usuario=${otra}`)]).toEqual([camino, [0, []]])
  }
  const [, exportados] = await recorridaYExportada('eventos', { usuario: archivo, limit: 100 })
  expect(exportados).toEqual(Array(4).fill(expedientes[5]))
  const conjunto = { vista: 'eventos', lista: { area: b.o.areas.mesa, usuario: archivo } }
  const reunido = await mesa.post('/conjuntos', { ...conjunto, camino: '/documentos/listado/eventos' })
  expect(reunido.json().data).toMatchObject({ hallados: 4, completo: true })
})

test('a cursor given before the events could be of one person still goes on; of one, it is another list [LIS-11, API-53]', async () => {
  const { mesa: id_usuario, archivo } = b.o.usuarios
  const { mesa: area } = b.o.areas
  const seguir = async (vista: Vista, de_quien: number, parametros: Parametros) => {
    const mirada = { id_usuario, areas: [area], ve_reservados: false, de_quien }
    const busqueda = { vista, mirada, filtros: {}, orden: 'recibido' }
    const atadura = { secreto: b.entornoDe('api').FOJA_SECRETO!, id_usuario, busqueda }
    const siguiente = sellarCursor(atadura, [Date.now(), 1])
    return [vista, (await pedir(vista, { area, ...parametros, siguiente })).statusCode]
  }
  for (const vista of ['eventos', 'historial', 'enviados', 'expedientes'] as const)
    expect(await seguir(vista, id_usuario, {})).toEqual([vista, 200])
  expect(await seguir('historial', archivo, { usuario: archivo })).toEqual(['historial', 200])
  expect(await seguir('eventos', archivo, { usuario: archivo })).toEqual(['eventos', 422])
})

test('what one is editing, from the claims [LIS-03]', async () => {
  expect((await lista('edicion')).rows.map(({ id }) => id)).toEqual([expedientes[3]])
})

test('who stops editing what the page ended with goes on from there, not from the beginning [LIS-03]', async () => {
  const reclamar = (id: number, hace: string) => b.sql`
    insert into reclamos (id_documento, id_usuario, sid, desde)
    select ${id}, id_usuario, sid, now() - ${hace}::interval from reclamos where id_documento = ${expedientes[3]!}`
  await reclamar(expedientes[4]!, '2 hours')
  await reclamar(expedientes[5]!, '1 hour')
  const primera = await lista('edicion', { limit: 2 })
  expect(primera.rows.map(({ id }) => id)).toEqual([expedientes[3], expedientes[5]])
  await b.sql`delete from reclamos where id_documento = ${expedientes[5]!}`
  const { rows } = await lista('edicion', { limit: 2, siguiente: primera.siguiente! })
  expect(rows.map(({ id }) => id)).toEqual([expedientes[4]])
  await b.sql`delete from reclamos where id_documento = ${expedientes[4]!}`
})

test('what one is editing obeys its filters and its order, as what is exported of it, page by page [LIS-11, API-53]', async () => {
  const nota = await b.sembrar({ titulo: 'Acta en curso', nro_orden: '000000000' })
  await b.sql`
    insert into reclamos (id_documento, id_usuario, sid, desde)
    select d, id_usuario, sid, r.desde - n * interval '1 hour'
    from reclamos r, unnest(${[expedientes[4]!, nota]}::bigint[]) with ordinality x (d, n)
    where id_documento = ${expedientes[3]!}`
  const [tres, cuatro] = [expedientes[3], expedientes[4]]
  for (const [pedido, esperados] of [
    [{}, [tres, cuatro, nota]],
    [{ direccion: 'asc' }, [nota, cuatro, tres]],
    [{ orden: 'titulo' }, [nota, cuatro, tres]],
    [{ orden: 'titulo', direccion: 'desc' }, [tres, cuatro, nota]],
    [{ orden: 'numero' }, [nota, tres, cuatro]],
    [{ orden: 'id' }, [tres, cuatro, nota]],
    [{ orden: 'id', direccion: 'desc' }, [nota, cuatro, tres]],
    [{ esencia: 'documento' }, [nota]],
    [{ documento_id: cuatro! }, [cuatro]],
    [{ documento: enviado }, []],
  ] as [{ orden?: string; direccion?: string }, number[]][]) {
    const { rows, total } = await lista('edicion', pedido)
    expect([pedido, rows.map(({ id }) => id), total]).toEqual([pedido, esperados, esperados.length])
    const { orden, direccion, ...filtros } = pedido
    const comun = { vista: 'edicion', area: b.o.areas.mesa, filtros, formato: 'ndjson' }
    const exportado = await mesa.post('/exportar', { ...comun, orden, direccion })
    const escritas = exportado.body.split('\n').filter(Boolean)
    expect([pedido, escritas.map((fila) => JSON.parse(fila).id)]).toEqual([pedido, esperados])
    const recorridos: number[] = []
    for (let siguiente: string | null = ''; siguiente !== null;) {
      const parte = await lista('edicion', { ...pedido, limit: 1, ...(siguiente && { siguiente }) })
      recorridos.push(...parte.rows.map(({ id }) => id))
      siguiente = parte.siguiente
    }
    expect([pedido, recorridos]).toEqual([pedido, esperados])
  }
  await b.sql`delete from reclamos where id_documento in (${expedientes[4]!}, ${nota})`
})

// Menos los dos de lo reservado, que quien llama no puede leer.
const CODIGOS = Object.entries({
  AEX: 'archivo_expedientes',
  APU: 'archivo_publico',
  AAR: 'archivo',
  EXP: 'expedientes',
  DOC: 'documentos',
  COM: 'compartidos',
  ARA: 'areaActiva',
  ENV: 'enviados',
  REC: 'recibidos',
  HIS: 'historial',
  PUB: 'publicados',
  TOD: 'todos',
  INB: 'inbox',
  BOR: 'borradores',
  EPA: 'expediente_papel',
  BUS: 'busqueda',
  EDI: 'edicion',
  EVE: 'eventos',
  UEV: 'ultimoevento',
})

test('by code and by name the same rows, and only of oneself [CON-03, CON-04, LIS-02, API-43]', async () => {
  const { mesa: id } = b.o.usuarios
  for (const [codigo, vista] of CODIGOS) {
    const porCodigo = await mesa.get(`/v1/vista/list/${codigo}/${id}?area=${b.o.areas.mesa}`)
    expect([codigo, porCodigo.json()]).toEqual([codigo, await lista(vista)])
  }
  expect(await lista('archivo_expediente')).toEqual(await lista('archivo_expedientes'))
  expect(
    (await mesa.get(`/v1/vista/list/DOC/${b.o.usuarios.archivo}?area=${b.o.areas.mesa}`)).statusCode,
  ).toBe(403)
})

test('the reserved lists are answered, by code and by name, to who has the permission [PER-25, CON-03, LIS-02]', async () => {
  const { admin: id } = b.o.usuarios
  const admin = await b.ingresar('admin')
  const { data } = (await admin.get('/auth/sesion')).json()
  expect(data).toMatchObject({ ver_archivo_reservado: true, expedientes_reservados: true })
  // Lo reservado se ve, además, por haber intervenido en ello (PER-26): los hizo quien llama.
  const { biblioteca: area } = b.o.areas
  const suyo = { id_usuario: id, id_area_creacion: area, id_area_actual: area }
  const deCada = async (titulo: string, mas: Record<string, unknown>) => {
    await b.sembrar({ titulo, ...suyo, ...mas })
    return b.sembrar({ titulo, ...suyo, ...mas, visibilidad: 'reservado' })
  }
  const legajo = { id_tipo: b.o.tipos.contenedor, estado: 16 }
  const reservadas = [
    ['ARE', 'archivo_reservado', await deCada('Acta aparte', { id_area_archivo: area })],
    ['EXR', 'expedientes_reservados', await deCada('Legajo aparte', legajo)],
  ] as const
  await b.indexar()
  for (const [codigo, vista, reservado] of reservadas) {
    const porCodigo = await admin.get(`/v1/vista/list/${codigo}/${id}?area=${area}&titulo=aparte`)
    const sola = { rows: [{ id: reservado }], total: 1 }
    expect([codigo, porCodigo.statusCode, porCodigo.json()]).toMatchObject([codigo, 200, sola])
    expect([codigo, (await pedir(vista, { area, titulo: 'aparte' }, admin)).json()]).toEqual([
      codigo,
      porCodigo.json(),
    ])
  }
})

test('each count is the total of its list [API-48, CFG-20]', async () => {
  for (const [quien, id, area] of [
    [mesa, b.o.usuarios.mesa, b.o.areas.mesa],
    [consulta, b.o.usuarios.consulta, b.o.areas.biblioteca],
  ] as const) {
    const { values } = (await quien.get(`/v1/vista/contadornovedades/${id}?area=${area}`)).json<{
      values: Record<Vista, number>
    }>()
    expect(Object.keys(values).length).toBeGreaterThan(15)
    for (const [vista, cuantos] of Object.entries(values))
      expect([vista, cuantos]).toEqual([vista, (await lista(vista, {}, quien)).total])
  }
  expect((await mesa.get(`/v1/vista/contadornovedades/${b.o.usuarios.consulta}`)).statusCode).toBe(403)
})

test('the form of a list: fields, tools and columns [API-44, LIS-09]', async () => {
  const { data } = (await mesa.post('/v1/view/form', { vista: 'inbox', esencia: 'contenedor' })).json()
  expect(data.columnas).toEqual(['Nº', 'Titulo', 'Estado / Fecha'])
  expect(data.herramientas).not.toContain('incorporar')
  expect(data.herramientas).toEqual(expect.arrayContaining(['recibir', 'rechazar']))
  expect(data.campos).toContain('titulo')
  expect(data.campos).not.toContain('contenido')
})

test('of what several rejected each has its row, which says whose its reason is; of what one did, only why [LIS-04, EST-51]', async () => {
  const { areas } = b.o
  const otra = await crearArea(b.sql, 'Legales')
  const rechazado = async (...porque: { id_area: number; observaciones: string }[]) => {
    const id = await b.sembrar({ titulo: 'Vuelve' })
    await enviar(id, {
      de: { id_area: areas.mesa },
      a: porque.map((una) => ({ ...una, resultado: 'rechazado' })),
    })
    return id
  }
  const biblioteca = { id_area: areas.biblioteca, observaciones: 'Falta una foja' }
  const varios = await rechazado(biblioteca, { id_area: otra, observaciones: 'No es de aquí' })
  const uno = await rechazado(biblioteca)
  await b.indexar()
  const motivos = async (vista: string, documento: number) =>
    (await lista(vista, { documento })).rows.map(({ motivo }) => motivo).toSorted()
  expect(await motivos('inbox', varios)).toEqual(['Biblioteca: Falta una foja', 'Legales: No es de aquí'])
  expect(await motivos('enviados', varios)).toEqual(['Biblioteca: Falta una foja — Legales: No es de aquí'])
  expect(await motivos('inbox', uno)).toEqual(['Falta una foja'])
})

test('a row that left the list after it was indexed does not come', async () => {
  await b.pararIndexador()
  await b.sql`update documentos set estado = 26 where id = ${expedientes[1]!}`
  const ids = (await lista('expedientes', { itemPorPagina: 25 })).rows.map(({ id }) => id)
  expect(ids.toSorted()).toEqual(expedientes.filter((id) => id !== expedientes[1]).toSorted())
})

test('a row of movements has every key of its event; of other documents, only those that can be seen [ENT-16]', async () => {
  const { sql } = b
  const visto = await b.sembrar({ titulo: 'Nota que se ve' })
  const oculto = await b.sembrar({
    titulo: 'Nota que no',
    visibilidad: 'privado',
    id_usuario: b.o.usuarios.consulta,
    id_area_creacion: b.o.areas.biblioteca,
    id_area_actual: b.o.areas.biblioteca,
  })
  for (const id_documento_relacionado of [visto, oculto])
    await sql`insert into relaciones ${sql({ id_documento: enviado, id_documento_relacionado, id_tipo_relacion: 10 })}`
  for (const id_documento of [visto, oculto])
    await sql`insert into incorporaciones_pendientes ${sql({ id_documento, id_expediente: enviado, id_usuario: b.o.usuarios.mesa, id_area: b.o.areas.mesa })}`
  const { rows } = await lista('enviados', { documento_id: enviado })
  const [fila] = rows
  for (const clave of CLAVES_DE_EVENTO) expect([clave, fila![clave] !== undefined]).toEqual([clave, true])
  expect(fila).toMatchObject({
    vista: 'enviados',
    documento: { id: enviado, titulo: fila!.titulo },
    area_creacion: { id: b.o.areas.mesa },
    relaciones: [{ id_documento_relacionado: visto, nombre: 'incorpora' }],
    incorporaciones: 2,
    relaciones_pendientes: 2,
    relaciones_pendientes_arr: [visto],
    pasos: [],
    circuito: null,
    accion: null,
    class: 'enviado',
  })
  expect(fila!.hora_recibido).toMatch(/^\d\d:\d\d$/)
  for (const vista of ['inbox', 'eventos', 'ultimoevento'] as const) {
    const [otra] = (await lista(vista, {}, vista === 'inbox' ? consulta : mesa)).rows
    expect([vista, Object.keys(otra!)]).toEqual([vista, expect.arrayContaining([...CLAVES_DE_EVENTO])])
  }
})

test('a row that no event put in its list has the same keys: those of an event are null [ENT-16]', async () => {
  for (const vista of ['expedientes', 'todos'] as const) {
    const [fila] = (await lista(vista)).rows
    expect([vista, Object.keys(fila!)]).toEqual([vista, expect.arrayContaining([...CLAVES_DE_EVENTO])])
    const { homonima: _, ...area } = fila!.area
    expect(fila).toMatchObject({
      vista,
      id_documento: fila!.id,
      documento: { id: fila!.id, nro_str: fila!.nro_str, titulo: fila!.titulo },
      origen_creacion: area,
      hora_recibido: expect.stringMatching(/^\d\d:\d\d$/),
      id_evento: null,
      origen: null,
      fechas: null,
      class: null,
    })
  }
})

test('an empty list says that changes have long been waiting to be indexed, and one with rows does not', async () => {
  const vacia = async (vista = 'archivo_expedientes') => (await lista(vista)).indexando
  await esperarA(async () => {
    const esperan = await vacia()
    return esperan === undefined ? undefined : `Esperan ${esperan}`
  })
  await b.pararIndexador()
  await b.sembrar({ titulo: 'Nota que espera' })
  await new Promise((listo) => setTimeout(listo, 600)) // la frescura se recuerda medio segundo
  await b.sql`update cola set creada = now()` // lo que la prueba tarde no es espera
  expect(await vacia()).toBeUndefined()
  await b.sql`update cola set creada = creada - interval '5 seconds'`
  await new Promise((listo) => setTimeout(listo, 600))
  expect(await vacia()).toBeGreaterThan(0)
  expect(await vacia('expedientes')).toBeUndefined()
})

test('with one of its indices not answering the counts say the search is down, and not that something unexpected happened', async () => {
  await b.es.indices.close({ index: `${b.prefijo}bandejas` })
  const respuesta = await mesa.get(`/v1/vista/contadornovedades/${b.o.usuarios.mesa}`)
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([503, 'busqueda_no_disponible'])
})

test('with the counts switched off there are none, and they are not even asked for [CFG-20, API-48]', async () => {
  await fijarConfiguracion(b.sql, 'contar_novedades', false)
  // Tampoco ahora, que la búsqueda no contesta.
  await esperarA(async () => {
    const { statusCode, body } = await mesa.get(`/v1/vista/contadornovedades/${b.o.usuarios.mesa}`)
    return statusCode === 200 && body === '{"values":{}}' ? undefined : body
  })
})

const CLAVES_DE_EVENTO = `id id_evento id_documento documento tipo_evento eventos_tipo resultado vista
  origen destino relaciones relaciones_pendientes relaciones_pendientes_arr incorporaciones tramitacion_conjunta_asociado tramitacion_conjunta_cabecera
  relaciones_tramitacion_conjunta usuario area_creacion origen_creacion ts fechas fecha_recibido hora_recibido
  accion paso circuito pasos transiciones autorizantes observaciones atributos
  estado class`.split(/\s+/) as (keyof RespuestaDeLista['rows'][number])[]
