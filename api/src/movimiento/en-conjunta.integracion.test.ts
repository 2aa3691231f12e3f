import { beforeEach, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { crearOficinas, lugarDe, movimientos as m, expedienteDeMesa } from '@foja/api/pruebas/movimientos.ts'

const { p, o, mesa, bruno, lara, legales } = await crearOficinas()
const { sql } = p
await fijarConfiguracion(sql, 'permitir_usar_fojas_remision_contenedor_tramite', true)
const { mesa: enMesa, biblioteca } = o.areas
// Ahí alguien lee lo que quien manda no ve.
await crearUsuario(sql, { usuario: 'jefa', areas: [biblioteca], roles: [ROL.administrador] })
let cabecera: number
let uno: number
let otro: number

beforeEach(async () => {
  ;[cabecera, uno, otro] = [
    await expedienteDeMesa(sql, o),
    await expedienteDeMesa(sql, o),
    await expedienteDeMesa(sql, o),
  ]
  await sql`insert into tramitaciones_conjuntas ${sql([uno, otro].map((id_expediente) => ({ id_expediente, id_cabecera: cabecera })))}`
})
const lugares = async () =>
  Promise.all(
    [cabecera, uno, otro].map(async (id) => {
      const { area, en_transito, estado } = await lugarDe(sql, id)
      return { area, en_transito, estado }
    }),
  )
const todos = (lugar: object) => [lugar, lugar, lugar]

test('those processed jointly are sent and received with the one that heads them [EST-50]', async () => {
  const enviado = await m.pase(mesa, [cabecera], [biblioteca])
  expect(enviado.data.map(({ id_documento, resultado }) => [id_documento, resultado])).toEqual(
    [cabecera, uno, otro].map((id) => [id, 'enviado']),
  )
  expect(await lugares()).toEqual(todos({ area: enMesa, en_transito: true, estado: ESTADO.iniciado }))
  const recibido = await m.recibir(bruno, { id_evento: enviado.data[0]!.id_evento })
  expect(recibido.data.map(({ id_documento }) => id_documento)).toEqual([cabecera, uno, otro])
  expect(await lugares()).toEqual(todos({ area: biblioteca, en_transito: false, estado: ESTADO.en_tramite }))
})

test('they do nothing alone, and listed beside their head they go once [EST-50]', async () => {
  expect(await m.pase(mesa, [uno], [biblioteca])).toMatchObject({
    estado: 409,
    error: 'en_tramitacion_conjunta',
  })
  const { data } = await m.pase(mesa, [otro, cabecera], [biblioteca])
  expect(data.map(({ id_documento }) => id_documento)).toEqual([cabecera, uno, otro])
  const deUno = data.find(({ id_documento }) => id_documento === uno)!
  for (const hacer of [m.recibir, m.rechazar])
    expect(await hacer(bruno, { id_evento: deUno.id_evento })).toMatchObject({
      estado: 409,
      error: 'en_tramitacion_conjunta',
    })
  expect(await m.cancelar(mesa, { id_evento: deUno.id_evento, id_documento: uno })).toMatchObject({
    estado: 409,
    error: 'en_tramitacion_conjunta',
  })
  expect(await lugares()).toEqual(todos({ area: enMesa, en_transito: true, estado: ESTADO.iniciado }))
})

test('of several, one that goes with its head says where it is received, as its menu does [EST-50, HER-01]', async () => {
  const { data } = await m.pase(mesa, [cabecera], [biblioteca])
  const deUno = data.find(({ id_documento }) => id_documento === uno)!
  const solo = await expedienteDeMesa(sql, o)
  const suyo = (await m.pase(mesa, [solo], [biblioteca])).data[0]!
  const eventos = [deUno, suyo].map(({ id_evento }) => ({ id_evento }))
  const recibido = await bruno.put('/documentos/accion', { eventos, accion: 'recibido', parcial: true })
  expect(recibido.json().data).toMatchObject([
    {
      id_documento: uno,
      error: 'en_tramitacion_conjunta',
      clientmessage: 'El expediente está en tramitación conjunta: se recibe o se rechaza con su cabecera.',
    },
    { id_documento: solo, resultado: 'confirmado' },
  ])
})

test('two heads that left together are received together, and each of their members once [EST-50]', async () => {
  const [otraCabecera, suyo] = [await expedienteDeMesa(sql, o), await expedienteDeMesa(sql, o)]
  await sql`insert into tramitaciones_conjuntas ${sql({ id_expediente: suyo, id_cabecera: otraCabecera })}`
  const { data } = await m.pase(mesa, [cabecera, otraCabecera], [biblioteca])
  const deCabeceras = data.filter(({ id_documento }) => [cabecera, otraCabecera].includes(id_documento))
  const recibido = await m.recibir(bruno, { eventos: deCabeceras.map(({ id_evento }) => ({ id_evento })) })
  expect(recibido.data.map(({ id_documento }) => id_documento).toSorted((a, b) => a - b)).toEqual(
    [cabecera, uno, otro, otraCabecera, suyo].toSorted((a, b) => a - b),
  )
})

test('they come back, and their sending is cancelled, with their head [EST-23, EST-51]', async () => {
  const primero = await m.pase(mesa, [cabecera], [biblioteca])
  await m.rechazar(bruno, { id_evento: primero.data[0]!.id_evento })
  await m.recibirRechazado(mesa, { id_evento: primero.data[0]!.id_evento })
  const enCasa = todos({ area: enMesa, en_transito: false, estado: ESTADO.iniciado })
  expect(await lugares()).toEqual(enCasa)
  const segundo = await m.pase(mesa, [cabecera], [biblioteca])
  expect((await m.cancelar(mesa, { id_evento: segundo.data[0]!.id_evento })).data).toHaveLength(3)
  expect(await lugares()).toEqual(enCasa)
})

test('what the head may not do they do not do either, and sharing it shares only it', async () => {
  const nada = await m.pase(mesa, [cabecera], [enMesa], { parcial: true })
  expect(nada.data.map(({ error }) => error)).toEqual(Array(3).fill(nada.data[0]!.error!))
  const { data } = await m.guardar(mesa, {
    documentos: [cabecera],
    tipo_evento: EVENTO.compartido,
    destinos: [{ id: biblioteca, tipo: 'area' }],
  })
  expect(data).toHaveLength(1)
  expect((await m.cancelar(mesa, { id_evento: data[0]!.id_evento })).data).toHaveLength(1)
})

test.each([
  ['processed jointly with another', 'tramitacion_conjunta/apertura'],
  ['merged with another', 'fusionar'],
])('%s, those who had not received it no longer take it away [EST-48, EST-50]', async (_, llamada) => {
  const [cabeza, acompana] = [
    await expedienteDeMesa(sql, o),
    await expedienteDeMesa(sql, o, { area: biblioteca, estado: ESTADO.en_tramite }),
  ]
  await sql`
    insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
    values (${cabeza}, ${acompana}, 13, ${o.usuarios.mesa})`
  const { id_evento } = (await m.pase(mesa, [cabeza], [biblioteca, legales])).data[0]!
  await m.recibir(bruno, { id_evento })
  const junto = await bruno.post(`/expedientes/${llamada}`, {
    id_cabecera: cabeza,
    ids_expedientes: [acompana],
    id_area: biblioteca,
  })
  expect(junto.statusCode).toBe(200)
  expect(await m.recibir(lara, { id_evento })).toMatchObject({ estado: 409 })
  for (const id of [cabeza, acompana])
    expect(await lugarDe(sql, id)).toMatchObject({ area: biblioteca, en_transito: false })
})

test('from a head that one may not see nothing moves, and nobody learns who goes with it [EST-50, PER-26]', async () => {
  await sql`update documentos set visibilidad = 'privado' where id = ${cabecera}`
  const enCasa = todos({ area: enMesa, en_transito: false, estado: ESTADO.iniciado })
  for (const documentos of [[cabecera], [cabecera, uno]]) {
    const { data } = await m.pase(lara, documentos, [biblioteca], { parcial: true })
    expect(data.map(({ id_documento, error }) => [id_documento, error])).toEqual(
      documentos.map((id) => [id, id === cabecera ? 'documento_no_existe' : expect.any(String)]),
    )
  }
  expect(await lugares()).toEqual(enCasa)
})

test('those that one may not see go with their head too, and nothing is said of them [EST-50, D-100]', async () => {
  await sql`
    update documentos set id_tipo = ${o.tipos.cerrado} where id = ${uno}`
  expect((await mesa.get(`/documentos/documento/${uno}`)).statusCode).toBe(404)
  const sinSaber = await m.pase(mesa, [cabecera, uno], [biblioteca])
  expect(sinSaber).toMatchObject({ estado: 404, error: 'documento_no_existe' })
  const { data } = await m.pase(mesa, [cabecera], [biblioteca])
  expect(data.map(({ id_documento }) => id_documento)).toEqual([cabecera, otro])
  expect(await lugares()).toEqual(todos({ area: enMesa, en_transito: true, estado: ESTADO.iniciado }))
  const recibido = await m.recibir(bruno, { id_evento: data[0]!.id_evento })
  expect(recibido.data.map(({ id_documento }) => id_documento)).toEqual([cabecera, otro])
  expect(await lugares()).toEqual(todos({ area: biblioteca, en_transito: false, estado: ESTADO.en_tramite }))
})

test('where nobody reads one of those that go with it, it is not sent: whoever received it could never send it on [EST-50, D-100]', async () => {
  await sql`update documentos set id_tipo = ${o.tipos.cerrado} where id = ${uno}`
  expect(await m.pase(mesa, [cabecera], [legales])).toMatchObject({
    estado: 422,
    error: 'nadie_lo_lee',
    message: 'Alguno de los que se tramitan con él no podría leerse en ese destino.',
    details: 'Elija otro destino.',
  })
  await sql`update documentos set id_tipo = ${o.tipos.contenedor}, visibilidad = 'reservado' where id = ${uno}`
  expect(await m.pase(mesa, [cabecera], [legales])).toMatchObject({ estado: 422, error: 'nadie_lo_lee' })
  expect(await lugares()).toEqual(todos({ area: enMesa, en_transito: false, estado: ESTADO.iniciado }))
})

test('with their head they leave with their folios counted too, and of those unseen no count is taken [EST-50, VAL-23, VAL-24]', async () => {
  await sql`
    update documentos set ultima_foja = 50, atributos = atributos || '{"usa_fojas": true}'
    where id = any(${[uno, otro]}::bigint[])`
  await sql`update documentos set id_tipo = ${o.tipos.cerrado} where id = ${otro}`
  const { rows } = (await mesa.get(`/expedientes/fojas?ids=${cabecera}&con_miembros=true`)).json()
  expect(rows).toMatchObject([{ id_documento: cabecera }, { id_documento: uno, ultima_foja: 50 }])
  const con = (...fojas: [number, number][]) =>
    m.pase(mesa, [cabecera], [biblioteca], {
      atributos_evento: { fojas: fojas.map(([id_documento, total]) => ({ id_documento, total })) },
    })
  const fojasDe = async () =>
    (await sql`select ultima_foja from documentos where id = any(${[uno, otro]}::bigint[]) order by id`).map(
      ({ ultima_foja }) => ultima_foja as number,
    )
  const cual = await sql`select nro_str, titulo from documentos where id = ${uno}`
  expect(await con()).toMatchObject({
    estado: 422,
    message: 'Ingrese el número de fojas',
    details: [cual[0]!.nro_str, cual[0]!.titulo].filter(Boolean).join(' · '),
  })
  expect(await con([uno, 1])).toMatchObject({ estado: 422, message: 'El número de fojas es incorrecto.' })
  expect(await con([uno, 52], [otro, 1])).toMatchObject({ estado: 200 })
  expect(await fojasDe()).toEqual([52, 50])
  expect((await lugares()).every(({ en_transito }) => en_transito)).toBe(true)
  const [evento] =
    await sql`select atributos from eventos where id_documento = ${uno} order by id desc limit 1`
  expect(evento!.atributos.fojas).toEqual({ total: 52, insertadas: 2 })
})

test('what was shared of one of them alone stops being shared; what left with its head is offered to be cancelled on the head only [HER-26, EST-50]', async () => {
  const compartir = { tipo_evento: EVENTO.compartido, destinos: [{ id: biblioteca, tipo: 'area' }] }
  const compartido = await m.guardar(mesa, { documentos: [uno], ...compartir })
  const pase = await m.pase(mesa, [cabecera], [legales])
  const cancelable = async (id: number, id_evento: number) =>
    (await mesa.get(`/documentos/herramientas/${id}?id_evento=${id_evento}&vista=enviados`)).json().data
      .cancelar_envio.permitida as boolean
  const deUno = pase.data.find(({ id_documento }) => id_documento === uno)!
  expect(await cancelable(uno, deUno.id_evento!)).toBe(false)
  expect(await cancelable(cabecera, pase.data[0]!.id_evento!)).toBe(true)
  const { id_evento } = compartido.data[0]!
  expect(await cancelable(uno, id_evento!)).toBe(true)
  expect(await m.cancelar(mesa, { id_evento })).toMatchObject({
    estado: 200,
    data: [{ id_documento: uno, resultado: 'anulado' }],
  })
})
