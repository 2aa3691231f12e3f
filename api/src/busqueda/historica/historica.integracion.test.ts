import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  prepararBusqueda,
  type BusquedaDePrueba,
  type Parametros,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, crearArea, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
let archivo: ClientePrueba
let consulta: ClientePrueba
let tesoreria: number

const dia = (iso: string) => Date.parse(iso.includes('T') ? iso : `${iso}T15:00:00Z`)
const entre = (desde: string, hasta: string) => `${dia(desde)}-${dia(hasta)}`

/** Lo que le pasa a un documento, con su fecha. */
async function anotar(
  id_documento: number,
  id_tipo_evento: number,
  cuando: string,
  {
    a,
    observaciones = null,
    resultado,
  }: { a?: number; observaciones?: string | null; resultado?: string } = {},
) {
  const { sql, o } = b
  const ts = new Date(dia(cuando))
  const suyo = resultado ?? (a === undefined ? 'hecho' : 'confirmado')
  const [evento] = await sql<[{ id: number }]>`insert into eventos ${sql({
    id_documento,
    id_tipo_evento,
    id_usuario: o.usuarios.mesa,
    id_area_creacion: o.areas.mesa,
    resultado: suyo,
    ts,
    observaciones,
  })} returning id`
  if (a === undefined) return
  await sql`insert into eventos_partes ${sql({ id_evento: evento.id, lado: 'destino', id_area: a, resultado: suyo, ...(suyo === 'confirmado' && { fecha_recepcion: ts }) })}`
  if (suyo === 'confirmado')
    await sql`update documentos set id_area_actual = ${a}, fecha_recibido = ${ts} where id = ${id_documento}`
}

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[archivo, consulta] = await Promise.all([b.ingresar('archivo'), b.ingresar('consulta')])
  const { o } = b
  tesoreria = await crearArea(b.sql, 'Tesorería')
  const id_tipo = o.tipos.contenedor
  const creado = new Date(dia('2024-01-10'))
  const nuevo = (titulo: string, datos = {}) =>
    b.sembrar({ titulo, id_tipo, fecha_recibido: creado, ...datos })
  const paso = await nuevo('Subsidio que pasó', { estado: 26, nro: 5, anio: 2024, nro_str: '5/2024' })
  await anotar(paso, 1, '2024-01-10')
  await anotar(paso, 16, '2024-02-03', { a: tesoreria })
  await anotar(paso, 16, '2024-05-14', { a: o.areas.biblioteca, observaciones: 'Con el remito firmado' })
  await anotar(paso, 19, '2024-06-01')
  const sigue = await nuevo('Subsidio que sigue', { estado: 22 })
  await anotar(sigue, 1, '2024-01-10')
  await anotar(sigue, 16, '2025-03-01', { a: tesoreria })
  const nunca = await nuevo('Subsidio que volvió')
  await anotar(nunca, 1, '2024-01-10')
  await anotar(nunca, 16, '2024-02-03', { a: tesoreria, resultado: 'rechazado' })
  const oculto = await nuevo('Subsidio oculto', { visibilidad: 'privado' })
  await anotar(oculto, 16, '2024-02-03', { a: tesoreria, observaciones: 'El remito secreto' })
  await b.indexar()
})
afterAll(() => b.cerrar())

/** Título de cada fila, con por qué está. */
const hallar = async (parametros: Parametros, quien = consulta) => {
  const { rows, total } = await b.buscar(quien, {
    orden: 'titulo',
    tipo_busqueda: 'historica',
    ...parametros,
  })
  expect(total).toBe(rows.length)
  return rows.map(({ titulo, coincidencia }) => `${titulo} — ${coincidencia?.texto}`)
}

const PASO = 'Subsidio que pasó — Estuvo en Tesorería del 03-02 al 14-05-2024'
const SIGUE = 'Subsidio que sigue — Está en Tesorería desde el 01-03-2025'

test('what was in a place is found by it only in the historical search, archived and annulled too, and says since when [BUS-01, BUS-03]', async () => {
  expect(await hallar({ lugar_actual: tesoreria })).toEqual([PASO, SIGUE])
  const { rows } = await b.buscar(consulta, { lugar_actual: tesoreria })
  expect(rows.map(({ titulo, coincidencia }) => [titulo, coincidencia])).toEqual([
    ['Subsidio que sigue', undefined],
  ])
})

test('the place and the date go together: it was there then, from the first day to the last [BUS-03]', async () => {
  const enTesoreria = (fecha: string) => hallar({ lugar_actual: tesoreria, fecha })
  expect(await enTesoreria(entre('2024-03-01', '2024-03-02'))).toEqual([PASO])
  expect(await enTesoreria(entre('2024-05-14', '2024-05-20'))).toEqual([PASO])
  expect(await enTesoreria(entre('2024-01-01', '2024-02-03'))).toEqual([PASO])
  expect(await enTesoreria(entre('2024-05-15', '2025-02-28'))).toEqual([])
  expect(await enTesoreria(entre('2025-03-01', '2030-01-01'))).toEqual([SIGUE])
  expect(await enTesoreria(entre('2024-03-01', '2025-03-01'))).toEqual([PASO, SIGUE])
  expect(await hallar({ lugar_actual: b.o.areas.biblioteca })).toEqual([
    'Subsidio que pasó — Está en Biblioteca desde el 14-05-2024',
  ])
})

test('why it does not appear goes by the place and the date together too [BUS-03]', async () => {
  const porQue = async (fecha: string) => {
    const busqueda = { texto: '5/2024', tipo_busqueda: 'historica', lugar_actual: String(tesoreria), fecha }
    const respuesta = await consulta.get(`/documentos/por_que?${new URLSearchParams(busqueda)}`)
    const { motivo, filtro } = respuesta.json<{ motivo: string; filtro: string | null }>()
    return [motivo, filtro]
  }
  expect(await porQue(entre('2024-03-01', '2024-03-02'))).toEqual(['visible', null])
  expect(await porQue(entre('2024-05-15', '2025-02-28'))).toEqual(['filtrado', 'fecha'])
  expect(await porQue(entre('2099-01-01', '2099-12-31'))).toEqual(['filtrado', 'fecha'])
})

test('nor does it lack what an event of it says [BUS-03]', async () => {
  const porQue = async (tipo_busqueda: string) => {
    const busqueda = { texto: '5/2024', tipo_busqueda, q: 'remito firmado' }
    const respuesta = await consulta.get(`/documentos/por_que?${new URLSearchParams(busqueda)}`)
    return respuesta.json<{ mensaje: string }>().mensaje
  }
  expect(await hallar({ q: 'remito firmado' })).toHaveLength(1)
  expect(await porQue('historica')).toContain('está entre los resultados')
  expect(await porQue('simple')).toContain('no contiene todo')
})

test('of more places and dates than fit in a query, that they are too many is said [BUS-03]', async () => {
  await b.sql`insert into areas (nombre, sigla) select 'Sala ' || n, 'SALA-' || n from generate_series(1, 250) n`
  const areas = await b.sql<{ id: number }[]>`select id from areas order by id limit 240`
  const dias = Array.from({ length: 80 }, (_, i) => i * 100_000_000)
  const pedir = (lugares: number, fechas: number) =>
    b.pedir(consulta, {
      tipo_busqueda: 'historica',
      lugar_actual: areas
        .slice(0, lugares)
        .map(({ id }) => id)
        .join('|'),
      fecha: dias.slice(0, fechas).join('|'),
    })
  expect((await pedir(50, 20)).statusCode).toBe(200)
  const demasiado = await pedir(240, 80)
  expect([demasiado.statusCode, demasiado.json().error]).toEqual([422, 'demasiadas_estadias'])
})

test('in days still to come nothing has been anywhere, on the screen and in the file [BUS-03]', async () => {
  const futuro = entre('2099-01-01', '2099-12-31')
  const enTesoreria = { tipo_busqueda: 'historica', lugar_actual: String(tesoreria) }
  expect(await hallar({ ...enTesoreria, fecha: futuro })).toEqual([])
  expect(await hallar({ ...enTesoreria, fecha: `${dia('2024-03-01')}|${futuro}` })).toEqual([PASO])
  const filtros = { ...enTesoreria, fecha: futuro }
  const pedido = { vista: 'busqueda', area: b.o.areas.mesa, filtros, formato: 'ndjson' }
  const { statusCode, body } = await archivo.post('/exportar', pedido)
  expect([statusCode, body]).toEqual([200, ''])
})

test('the date alone is that of what happened, and the row says what [BUS-03]', async () => {
  expect(await hallar({ fecha: entre('2024-05-30', '2024-06-02') })).toEqual([
    'Subsidio que pasó — Se archivó el 01-06-2024',
  ])
  expect(await hallar({ fecha: dia('2024-02-03') })).toEqual([
    'Subsidio que pasó — Se remitió a Tesorería el 03-02-2024',
    'Subsidio que volvió — Se remitió a Tesorería el 03-02-2024, y se rechazó',
  ])
})

test('a range longer than all the days is all of them, on the screen and in the file [BUS-03, BUS-13]', async () => {
  const filtros = { lugar_actual: String(tesoreria), fecha: '-999999999999999-999999999999999' }
  expect(await hallar(filtros)).toEqual([PASO, SIGUE])
  for (const suyos of [
    { ...filtros, tipo_busqueda: 'historica' },
    { fecha: filtros.fecha, titulo: 'subsidio' },
  ]) {
    const { total } = await b.buscar(archivo, suyos)
    const pedido = { vista: 'busqueda', area: b.o.areas.mesa, filtros: suyos, formato: 'ndjson' }
    const { statusCode, body } = await archivo.post('/exportar', pedido)
    expect([statusCode, body.split('\n').filter(Boolean).length]).toEqual([200, total])
  }
})

test('what is written finds documents, by their text or by what an event of theirs says [BUS-03]', async () => {
  expect(await hallar({ q: 'remito firmado' })).toEqual([
    'Subsidio que pasó — Se remitió a Biblioteca el 14-05-2024: «Con el remito firmado»',
  ])
  const { rows, total } = await b.buscar(consulta, { q: 'remitos', tipo_busqueda: 'historica' })
  expect([rows.map(({ titulo, falta }) => [titulo, falta]), total]).toEqual([[['Subsidio que pasó', []]], 1])
  expect((await b.buscar(consulta, { q: 'remito firmado' })).rows).toEqual([])
  expect(await hallar({ q: 'subsidio' })).toEqual([
    'Subsidio que pasó — Se archivó el 01-06-2024',
    'Subsidio que sigue — Se remitió a Tesorería el 01-03-2025',
    'Subsidio que volvió — Se remitió a Tesorería el 03-02-2024, y se rechazó',
  ])
})

test('who may not see a document does not find it by where it was, nor by what was said of it', async () => {
  expect(await hallar({ q: 'remito secreto' })).toEqual([])
  // Intervino: su área es la de los eventos.
  expect(await hallar({ q: 'remito secreto' }, archivo)).toHaveLength(1)
  expect(await hallar({ lugar_actual: tesoreria }, archivo)).toHaveLength(3)
})

test('each way of searching answers, and pages go on by cursor [BUS-01]', async () => {
  for (const tipo_busqueda of ['simple', 'historica', 'rapida', 'avanzada'])
    expect((await b.pedir(consulta, { q: 'subsidio', tipo_busqueda })).statusCode).toBe(200)
  const deUnDia = await b.pedir(consulta, { q: 'subsidio', tipo_busqueda: 'historica', al: '2024-05-01' })
  expect([deUnDia.statusCode, deUnDia.json().message]).toEqual([
    422,
    'La búsqueda histórica mira todos los días a la vez.',
  ])
  const pedido = { lugar_actual: b.o.areas.mesa, tipo_busqueda: 'historica', orden: 'titulo', limit: 1 }
  const primera = await b.buscar(consulta, pedido)
  const segunda = await b.buscar(consulta, { ...pedido, siguiente: primera.siguiente! })
  expect([primera, segunda].map(({ rows, total }) => [rows[0]!.coincidencia!.texto, total])).toEqual([
    ['Estuvo en Mesa del 10-01 al 03-02-2024', 3],
    ['Estuvo en Mesa del 10-01-2024 al 01-03-2025', 3],
  ])
})

test('what happened as the next day begins is not of that day [BUS-03]', async () => {
  const titulo = 'Traslado de la medianoche'
  const id = await b.sembrar({ titulo, id_tipo: b.o.tipos.contenedor })
  await anotar(id, 1, '2023-03-03')
  await anotar(id, 19, '2023-03-04T03:00:00.000Z')
  await b.indexar()
  const deEseDia = `${dia('2023-03-03T03:00:00.000Z')}-${dia('2023-03-04T02:59:59.999Z')}`
  expect(await hallar({ fecha: deEseDia })).toEqual([`${titulo} — Se creó el 03-03-2023`])
})

test('what is said when sharing what is another’s is read by who said it and whom it was said to, and found by nobody [MOV-02, ENT-16, BUS-03]', async () => {
  const tercera = await crearArea(b.sql, 'Tercera')
  await crearUsuario(b.sql, { usuario: 'tercera', areas: [tercera], roles: [ROL.operador] })
  const destino = await crearClientePrueba(b.app).ingresar('tercera', CLAVE)
  const DICHO = 'Resolución injuriosa'
  const id = await b.sembrar({ titulo: 'Resolución de Mesa', estado: 19, atributos: { publicado: true } })
  const compartir = async (quien: ClientePrueba, observaciones: string) => {
    const destinos = [{ id: tercera, tipo: 'area' }]
    const pedido = { documentos: [id], tipo_evento: 9, destinos, observaciones }
    const respuesta = await quien.post('/documentos/eventos', pedido)
    return respuesta.json().data[0].id_evento as number
  }
  const id_evento = await compartir(consulta, DICHO)
  await b.indexar()
  const leido = async (quien: ClientePrueba) => {
    const { rows } = (await quien.get(`/documentos/eventos/${id}`)).json()
    const { eventos } = (await quien.get(`/documentos/mapa?id_documento=${id}`)).json().data
    return [rows[0].observaciones, eventos.at(-1).observaciones]
  }
  const exportado = async (quien: ClientePrueba, vista: string) => {
    const pedido = { vista, filtros: { titulo: 'Resolución' }, formato: 'ndjson' }
    return JSON.parse((await quien.post('/exportar', pedido)).body).observaciones
  }
  expect(await leido(consulta)).toEqual([DICHO, DICHO])
  expect(await leido(destino)).toEqual([DICHO, DICHO])
  expect(await exportado(destino, 'compartidos')).toBe(DICHO)
  expect(await leido(archivo)).toEqual([null, null])
  expect(await exportado(archivo, 'ultimoevento')).toBe(null)
  for (const quien of [consulta, destino, archivo]) {
    expect(await hallar({ q: 'injuriosa' }, quien)).toEqual([])
    const [hallada] = await hallar({ q: 'resolución' }, quien)
    expect(hallada).toMatch(/^Resolución de Mesa — Se compartió a Tercera el [0-9-]+$/)
  }
  expect((await consulta.post('/documentos/cancelarEnvio', { id_evento, id_documento: id })).statusCode).toBe(
    200,
  )
  expect(await leido(destino)).toEqual([null, null])
  expect(await leido(consulta)).toEqual([DICHO, DICHO])
  await compartir(archivo, 'Para su registro')
  await b.indexar()
  expect(await leido(consulta)).toEqual(['Para su registro', 'Para su registro'])
  expect(await hallar({ q: 'su registro' })).toHaveLength(1)
})

test('what was said to move a draft is not read once it is closed, nor found, by who could not read it then [DLG-14, ENT-16, BUS-03, PER-26, D-104]', async () => {
  const correctores = await crearArea(b.sql, 'Correctores')
  const idCorrectora = await crearUsuario(b.sql, {
    usuario: 'correctora',
    areas: [correctores],
    roles: [ROL.operador],
  })
  const correctora = await crearClientePrueba(b.app).ingresar('correctora', CLAVE)
  const mover = async (id: number, dicho: string) => {
    const destinos = [{ id: idCorrectora, tipo: 'usuario' }]
    const pedido = { documentos: [id], tipo_evento: 2, destinos, observaciones: dicho }
    const enviado = await archivo.post('/documentos/eventos', pedido)
    const { id_evento } = enviado.json().data[0]
    const rechazo = { id_evento, accion: 15, resultado: 'rechazado', observaciones: `No: ${dicho}` }
    expect((await correctora.post('/documentos/rechazar', rechazo)).statusCode).toBe(200)
    const vuelta = { id_evento, resultado: 'hecho' }
    expect((await archivo.post('/documentos/recibir_rechazado', vuelta)).statusCode).toBe(200)
  }
  const crear = async (titulo: string, visibilidad: string) => {
    const atributos = { contenido: '<p>Tachado</p>' }
    const pedido = { tipo: b.o.tipos.documento, titulo, visibilidad, atributos }
    return (await archivo.post('/v1/documento', pedido)).json().data.id as number
  }
  const cerrar = async (id: number) => {
    const cierre = { solicitud: { id_documento: id }, observaciones: 'Se emite corregida' }
    expect((await archivo.post('/v1/documento/close', cierre)).statusCode).toBe(200)
  }
  const DICHO = 'Saquen al denunciante'
  const [deBorrador, dePrivado] = [
    await crear('Nota corregida', 'publico'),
    await crear('Acta abierta', 'privado'),
  ]
  for (const id of [deBorrador, dePrivado]) await mover(id, DICHO)
  await b.indexar()
  expect(await hallar({ q: 'denunciante' }, archivo)).toHaveLength(2)
  for (const id of [deBorrador, dePrivado]) await cerrar(id)
  await b.indexar()
  // Cerrado y privado, siguen siendo los que lo veían.
  expect(await hallar({ q: 'denunciante' }, archivo)).toHaveLength(1)
  const abrir = { idDocumento: dePrivado, visibilidadACambiar: 'publico' }
  expect((await archivo.put('/v1/documento/cambiar_visibilidad', abrir)).statusCode).toBe(200)
  await b.indexar()

  const leido = async (quien: ClientePrueba, id: number, area: number) => {
    const { rows } = (await quien.get(`/documentos/eventos/${id}`)).json()
    const { eventos } = (await quien.get(`/documentos/mapa?id_documento=${id}`)).json().data
    const his = `/v1/vista/list/HIS/${b.o.usuarios.archivo}?area=${area}&documento_id=${id}`
    const deLista = (await quien.get(his)).json()
    type Fila = { tipo_evento: number; observaciones: string | null; motivo: string | null }
    const de = <F extends Pick<Fila, 'tipo_evento'>>(filas: F[]) =>
      filas.find(({ tipo_evento }) => tipo_evento === 2)!
    const [suyo, enLista] = [de<Fila>(rows), de<Fila>(deLista.rows)]
    const enMapa = de<Fila & { atendido: [{ motivo: string | null }] }>(eventos)
    return [
      [suyo.observaciones, suyo.motivo],
      [enMapa.observaciones, enMapa.atendido[0].motivo],
      [enLista.observaciones, enLista.motivo],
    ]
  }
  const todo = [DICHO, `No: ${DICHO}`]
  for (const id of [deBorrador, dePrivado]) {
    expect(await leido(archivo, id, b.o.areas.mesa)).toEqual([todo, todo, todo])
    expect(await leido(correctora, id, correctores)).toEqual([todo, todo, todo])
    expect(await leido(consulta, id, b.o.areas.biblioteca)).toEqual(
      Array.from({ length: 3 }, () => [null, null]),
    )
  }
  const exportado = async (quien: ClientePrueba) => {
    const filtros = { documento_id: deBorrador, usuario: b.o.usuarios.archivo }
    const pedido = { vista: 'historial', filtros, formato: 'ndjson' }
    return (await quien.post('/exportar', pedido)).body
  }
  expect(await exportado(archivo)).toContain(DICHO)
  expect(await exportado(consulta)).not.toContain(DICHO)
  // Lo que se dijo al cerrar es de quien lee lo cerrado.
  expect(await exportado(consulta)).toContain('Se emite corregida')
  for (const quien of [consulta, archivo]) expect(await hallar({ q: 'denunciante' }, quien)).toEqual([])
  expect(await hallar({ q: 'emite corregida' })).toHaveLength(1)

  // Anulado, el borrador queda privado: los que lo ven ya lo veían, y lo siguen hallando.
  const anulada = await crear('Nota sin efecto', 'publico')
  await mover(anulada, 'Falta la foja celeste')
  const anulacion = { id_documento: anulada, id_area_activa: b.o.areas.mesa, motivo: 'Repetida' }
  expect((await archivo.put('/documentos/anular', anulacion)).statusCode).toBe(200)
  await b.indexar()
  expect(await hallar({ q: 'foja celeste' }, archivo)).toHaveLength(1)
  expect(await hallar({ q: 'foja celeste' }, consulta)).toEqual([])
})

test('what is said to move what everybody sees goes on being read and found by everybody [BUS-03, ENT-16]', async () => {
  const id = await b.sembrar({ titulo: 'Abierto desde siempre', id_tipo: b.o.tipos.contenedor, estado: 22 })
  await anotar(id, 16, '2024-02-03', { a: tesoreria, observaciones: 'Con su anexo celeste' })
  await b.indexar()
  const { rows } = (await consulta.get(`/documentos/eventos/${id}`)).json()
  expect(rows[0].observaciones).toBe('Con su anexo celeste')
  expect(await hallar({ q: 'anexo celeste' })).toHaveLength(1)
})

test('what a person received has not been where another area only put it in a case file of its own [BUS-03]', async () => {
  const { o, sql } = b
  const id_documento = await b.sembrar({ titulo: 'Informe en manos de otro', estado: 1 })
  const destinos = [{ id: o.usuarios.consulta, tipo: 'usuario' }]
  const enviado = await archivo.post('/documentos/eventos', {
    documentos: [id_documento],
    tipo_evento: 2,
    destinos,
  })
  const { id_evento } = enviado.json().data[0]
  expect((await consulta.put('/documentos/accion', { id_evento, accion: 'recibido' })).statusCode).toBe(200)
  await sql`update documentos set estado = 18 where id = ${id_documento}`
  const legales = await crearArea(sql, 'Legales')
  await crearUsuario(sql, { usuario: 'lara', areas: [legales], roles: [ROL.operador] })
  const lara = await crearClientePrueba(b.app).ingresar('lara', CLAVE)
  const enLegales = { id_area_creacion: legales, id_area_actual: legales }
  const expediente = { titulo: 'De Legales', id_tipo: o.tipos.contenedor, estado: 16, ...enLegales }
  const id_expediente = await b.sembrar(expediente)
  const tramite = { id_documento, id_expediente, id_tipo_relacion: 8, id_area_activa: legales }
  expect((await lara.put('/documentos/integrar', tramite)).statusCode).toBe(200)
  await b.indexar()
  const enQueEstuvo = async (area: number) =>
    (await hallar({ lugar_actual: area, titulo: 'informe' })).map((texto) => texto.split(' — ')[1])
  expect(await enQueEstuvo(legales)).toEqual([])
  expect(await enQueEstuvo(o.areas.biblioteca)).toEqual([expect.stringMatching(/^Está en Biblioteca desde/)])
})
