import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import {
  crearOficinas,
  desenlaceDe,
  lugarDe,
  movimientos as m,
  sembrar,
} from '@foja/api/pruebas/movimientos.ts'
import { COMPARTIR_LO_AJENO } from '@foja/api/movimiento/destinos.sql.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearArea, crearTipo, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { o, sql, mesa, archivo, consulta, legales, idBruno, bruno, berta, lara, expediente, borrador } =
  await crearOficinas()

test('a pase leaves its area until it is received there, and then is there [MOV-03, MOV-09, API-32, API-33, EST-24]', async () => {
  const id = await expediente()
  const enviado = await m.pase(mesa, [id], [o.areas.biblioteca], { observaciones: 'Para su informe' })
  expect(enviado).toMatchObject({ estado: 200, data: [{ id_documento: id, resultado: 'enviado' }] })
  const { id_evento } = enviado.data[0]!
  expect(await lugarDe(sql, id)).toMatchObject({
    area: o.areas.mesa,
    en_transito: true,
    estado: ESTADO.iniciado,
  })
  const recibido = await m.recibir(bruno, { id_evento, area: o.areas.biblioteca })
  expect(recibido.data).toEqual([
    { id_documento: id, id_evento, resultado: 'confirmado', fecha_recibido: expect.any(String) },
  ])
  expect(await lugarDe(sql, id)).toMatchObject({
    area: o.areas.biblioteca,
    en_transito: false,
    estado: ESTADO.en_tramite,
  })
  const [evento] = await sql`
    select resultado, accion, fecha_recepcion is not null as recibido, observaciones from eventos where id = ${id_evento}`
  expect(evento).toEqual({
    resultado: 'confirmado',
    accion: 14,
    recibido: true,
    observaciones: 'Para su informe',
  })
})

test('where folios are not counted, a case file that carries them leaves without saying them, and what is said is not counted [CFG-11]', async () => {
  for (const fojas of [[], [{ total: 14 }]]) {
    const id = await expediente({ atributos: { usa_fojas: true } })
    await sql`update documentos set ultima_foja = 10 where id = ${id}`
    const atributos_evento = { fojas: fojas.map((una) => ({ id_documento: id, ...una })) }
    const { estado, data } = await m.pase(mesa, [id], [legales], { atributos_evento })
    const [evento] = await sql`select atributos from eventos where id = ${data[0]!.id_evento}`
    expect([estado, evento, await lugarDe(sql, id)]).toEqual([
      200,
      { atributos: {} },
      expect.objectContaining({ ultima_foja: 10 }),
    ])
  }
})

test('what its sender still has open for editing is let go of, so that its destination can receive it [RT-06, EST-24]', async () => {
  const id = await expediente()
  expect((await mesa.post(`/documentos/claim/${id}`)).statusCode).toBe(200)
  const { data } = await m.pase(mesa, [id], [legales])
  expect((await mesa.post(`/documentos/claim/${id}`)).statusCode).toBe(409)
  expect((await m.recibir(lara, { id_evento: data[0]!.id_evento })).estado).toBe(200)
})

test('received to be processed, it is in process as after a pase [MOV-04, EST-24]', async () => {
  const id = await expediente()
  const destinos = [{ id: legales, tipo: 'area' }]
  const { data } = await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.tramitacion, destinos })
  expect((await m.recibir(lara, { id_evento: data[0]!.id_evento })).estado).toBe(200)
  expect(await lugarDe(sql, id)).toMatchObject({ area: legales, estado: ESTADO.en_tramite })
})

test('one event per document with every destination, each with its own situation [MOV-07, LIS-04]', async () => {
  const ids = [await expediente(), await expediente()]
  const { data } = await m.pase(mesa, ids, [o.areas.biblioteca, legales])
  expect(data.map(({ id_documento }) => id_documento)).toEqual(ids)
  const [primero, segundo] = data.map(({ id_evento }) => id_evento) as [number, number]
  await m.recibir(lara, { id_evento: primero })
  expect(await desenlaceDe(sql, primero)).toEqual(['enviado', 'enviado', 'confirmado'])
  expect(await desenlaceDe(sql, segundo)).toEqual(['enviado', 'enviado', 'enviado'])
  expect(await lugarDe(sql, ids[0]!)).toMatchObject({ area: legales, en_transito: false })
  await m.recibir(bruno, { id_evento: primero })
  expect(await lugarDe(sql, ids[0]!)).toMatchObject({ area: o.areas.biblioteca })
  expect(await desenlaceDe(sql, primero)).toEqual(['confirmado', 'confirmado', 'confirmado'])
})

test('what moves on leaves no earlier destination waiting', async () => {
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca, legales])).data[0]!
  await m.recibir(lara, { id_evento })
  expect((await m.pase(lara, [id], [o.areas.mesa])).estado).toBe(200)
  expect(await desenlaceDe(sql, id_evento)).toEqual(['confirmado', 'anulado', 'confirmado'])
  expect(await m.recibir(bruno, { id_evento })).toMatchObject({ estado: 409 })
})

test('what is on its way cannot be sent, changed or archived, and its tools say why [EST-24]', async () => {
  const id = await expediente()
  await m.pase(mesa, [id], [o.areas.biblioteca])
  expect(await m.pase(mesa, [id], [legales])).toMatchObject({ estado: 409, error: 'en_transito' })
  expect(await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.archivo_expedientes })).toMatchObject({
    estado: 409,
    error: 'en_transito',
  })
  const cambio = { idDocumento: id, visibilidadACambiar: 'privado' }
  expect((await mesa.put('/v1/documento/cambiar_visibilidad', cambio)).json().error).toBe('en_transito')
  const { data } = (await mesa.get(`/documentos/herramientas/${id}`)).json()
  expect(data.modificar).toMatchObject({
    permitida: false,
    motivo: expect.stringContaining('todavía no lo recibió'),
  })
})

test('a draft goes to a user, who has it in hand; of another area, it goes there [MOV-01, MOV-06, HER-12]', async () => {
  const id = await borrador()
  const destinos = (usuario: number) => [{ id: usuario, tipo: 'usuario' }]
  const mover = (quien: typeof mesa, usuario: number) =>
    m.guardar(quien, { documentos: [id], tipo_evento: EVENTO.movimiento, destinos: destinos(usuario) })
  const { id_evento, resultado } = (await mover(mesa, o.usuarios.archivo)).data[0]!
  expect(resultado).toBe('enviado')
  expect(await m.recibir(archivo, { id_evento })).toMatchObject({ estado: 200 })
  expect(await lugarDe(sql, id)).toMatchObject({ area: o.areas.mesa, en_transito: false })
  const otro = (await mover(archivo, idBruno)).data[0]!
  expect(await m.recibir(berta, { id_evento: otro.id_evento })).toMatchObject({ estado: 404 })
  expect(await m.recibir(bruno, { id_evento: otro.id_evento })).toMatchObject({ estado: 200 })
  expect(await lugarDe(sql, id)).toMatchObject({ area: o.areas.biblioteca })
})

test('what was sent to a user is offered to be cancelled, and is, to any of the area it left [HER-26, EST-23]', async () => {
  const id = await borrador()
  const mover = async () => {
    const destinos = [{ id: idBruno, tipo: 'usuario' }]
    const tipo_evento = EVENTO.movimiento
    return (await m.guardar(mesa, { documentos: [id], tipo_evento, destinos })).data[0]!.id_evento
  }
  const id_evento = await mover()
  const ruta = `/documentos/herramientas/${id}?id_evento=${id_evento}&vista=`
  const { cancelar_envio } = (await archivo.get(`${ruta}enviados`)).json().data
  expect(cancelar_envio).toEqual({ permitida: true, motivo: null })
  expect((await bruno.get(`${ruta}inbox`)).json().data.cancelar_envio.permitida).toBe(false)
  expect(await m.cancelar(bruno, { id_evento })).toMatchObject({ estado: 409 })
  expect(await m.cancelar(archivo, { id_evento })).toMatchObject({ estado: 200 })
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: false, area: o.areas.mesa })
  // Lo rechazado vuelve a quien lo mandó.
  const otro = await mover()
  await m.rechazar(bruno, { id_evento: otro })
  expect(await m.recibirRechazado(archivo, { id_evento: otro })).toMatchObject({ estado: 409 })
  expect(await m.recibirRechazado(mesa, { id_evento: otro })).toMatchObject({ estado: 200 })
})

test('sharing moves nothing, is not done twice, and can be taken back [MOV-02, VAL-21, EST-23, HER-14]', async () => {
  const id = await borrador()
  const compartir = (destinos: object[]) =>
    m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.compartido, destinos })
  const abre = async () => (await bruno.get(`/documentos/documento/${id}`)).statusCode
  expect(await abre()).toBe(404)
  const { data } = await compartir([{ id: idBruno, tipo: 'usuario' }])
  expect(data).toMatchObject([{ resultado: 'confirmado' }])
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: false, area: o.areas.mesa })
  expect(await abre()).toBe(200)
  expect(
    await compartir([
      { id: legales, tipo: 'area' },
      { id: idBruno, tipo: 'usuario' },
    ]),
  ).toMatchObject({
    estado: 409,
    message: 'El documento ya se encuentra compartido con bruno De Prueba',
  })
  expect(await m.cancelar(mesa, { id_evento: data[0]!.id_evento, id_documento: id })).toMatchObject({
    estado: 200,
  })
  expect(await abre()).toBe(404)
  expect(await compartir([{ id: idBruno, tipo: 'usuario' }])).toMatchObject({ estado: 200 })
  // De dos áreas que se llaman igual, con cuál.
  const destinos = [{ id: await crearArea(sql, 'Rentas', 'REN-1'), tipo: 'area' }]
  await crearArea(sql, 'Rentas', 'REN-2')
  expect(await compartir(destinos)).toMatchObject({ estado: 200 })
  expect(await compartir(destinos)).toMatchObject({
    message: 'El documento ya se encuentra compartido con Rentas (REN-1)',
  })
})

test('sharing what is of others gives no right over it, neither to who shares it nor to who gets it; another stranger does not do it again [PER-06, PER-14, PER-26, VAL-21]', async () => {
  const id = await sembrar(sql, {
    tipo: o.tipos.documento,
    area: o.areas.mesa,
    usuario: o.usuarios.mesa,
    estado: ESTADO.cerrado,
    atributos: { publicado: true },
  })
  const destinos = [{ id: o.areas.biblioteca, tipo: 'area' }]
  const compartir = {
    areaActiva: o.areas.biblioteca,
    documentos: [id],
    tipo_evento: EVENTO.compartido,
    destinos,
  }
  expect(await m.guardar(bruno, compartir)).toMatchObject({ estado: 200 })
  expect(await m.guardar(lara, { ...compartir, areaActiva: legales })).toMatchObject({
    estado: 409,
    error: 'ya_compartido',
  })
  const titulo = await bruno.patch(`/v1/documento/${id}`, { titulo: 'Otro' })
  expect([titulo.statusCode, titulo.json().error]).toEqual([403, 'no_recaratula'])
  await sql`update documentos set visibilidad = 'privado' where id = ${id}`
  for (const quien of [bruno, berta])
    expect((await quien.get(`/documentos/documento/${id}`)).statusCode).toBe(404)
  // Lo propio se comparte como siempre.
  expect(await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.compartido, destinos })).toMatchObject(
    {
      estado: 200,
    },
  )
  expect((await bruno.get(`/documentos/documento/${id}`)).statusCode).toBe(200)
})

test('who only reads what is of others does not fill its history sharing it and taking it back', async () => {
  const id = await sembrar(sql, {
    tipo: o.tipos.documento,
    area: o.areas.mesa,
    usuario: o.usuarios.mesa,
    estado: ESTADO.cerrado,
    atributos: { publicado: true },
  })
  const compartir = async (quien: ClientePrueba, areaActiva: number) => {
    const destinos = [{ id: legales, tipo: 'area' }]
    const hecho = await m.guardar(quien, {
      areaActiva,
      documentos: [id],
      tipo_evento: EVENTO.compartido,
      destinos,
    })
    if (hecho.estado === 200) {
      const { id_evento } = hecho.data[0]!
      expect(await m.cancelar(quien, { id_evento, id_documento: id })).toMatchObject({ estado: 200 })
    }
    return hecho
  }
  for (let veces = 0; veces < COMPARTIR_LO_AJENO; veces++)
    expect(await compartir(bruno, o.areas.biblioteca)).toMatchObject({ estado: 200 })
  expect(await compartir(bruno, o.areas.biblioteca)).toMatchObject({
    estado: 429,
    error: 'demasiado_compartido',
  })
  // Quien lo tiene, como siempre.
  expect(await compartir(mesa, o.areas.mesa)).toMatchObject({ estado: 200 })
})

test('what was sent or shared and taken back gives no right over it [PER-14, PER-26, EST-23]', async () => {
  for (const tipo_evento of [EVENTO.pase, EVENTO.compartido]) {
    const id = await expediente()
    const destinos = [{ id: legales, tipo: 'area' }]
    const { data } = await m.guardar(mesa, { documentos: [id], tipo_evento, destinos })
    expect(await m.cancelar(mesa, { id_evento: data[0]!.id_evento, id_documento: id })).toMatchObject({
      estado: 200,
    })
    const titulo = await lara.patch(`/v1/documento/${id}`, { titulo: 'Otro' })
    expect([titulo.statusCode, titulo.json().error]).toEqual([403, 'no_recaratula'])
    await sql`update documentos set visibilidad = 'privado' where id = ${id}`
    expect((await lara.get(`/documentos/documento/${id}`)).statusCode).toBe(404)
    expect((await mesa.get(`/documentos/documento/${id}`)).statusCode).toBe(200)
  }
})

test('where it has been is not who it is shared with: once it is back, it can be [VAL-21]', async () => {
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [legales])).data[0]!
  await m.recibir(lara, { id_evento })
  const vuelta = (await m.pase(lara, [id], [o.areas.mesa])).data[0]!
  await m.recibir(mesa, { id_evento: vuelta.id_evento })
  const destinos = [{ id: legales, tipo: 'area' }]
  expect(await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.compartido, destinos })).toMatchObject(
    { estado: 200 },
  )
})

test.each([
  ['movimiento', EVENTO.movimiento, [], 422, 'Seleccione un usuario'],
  ['compartido', EVENTO.compartido, [], 422, 'Seleccione un usuario'],
  ['pase', EVENTO.pase, [], 422, 'Seleccione un área'],
  ['tramitacion', EVENTO.tramitacion, [], 422, 'Seleccione un área'],
  ['pase to a user', EVENTO.pase, [{ id: 1, tipo: 'usuario' }], 422, 'Un pase va a áreas.'],
  [
    'pase to no area',
    EVENTO.pase,
    [{ id: 99_999, tipo: 'area' }],
    422,
    'Uno de los destinos no existe o ya no está en uso.',
  ],
  ['pase to where it is', EVENTO.pase, [{ id: o.areas.mesa, tipo: 'area' }], 409, 'Ya lo tiene Mesa.'],
  ['another kind', EVENTO.pase, [{ id: 1, tipo: 'otro' }], 422, 'Hay datos que no son válidos.'],
])(
  '%s with those destinations is refused [VAL-19, VAL-20, ENT-26]',
  async (_, tipo_evento, destinos, estado, message) => {
    const documentos = [await expediente()]
    expect(await m.guardar(mesa, { documentos, tipo_evento, destinos })).toMatchObject({ estado, message })
  },
)

test('what is no longer in use is no destination, nor is who sends it [ENT-26]', async () => {
  const cerrada = await crearArea(sql, 'Cerrada')
  await sql`update areas set eliminado = 1 where id = ${cerrada}`
  expect(await m.pase(mesa, [await expediente()], [cerrada])).toMatchObject({ error: 'destino_no_existe' })
  const moverA = async (id: number) =>
    m.guardar(mesa, {
      documentos: [await borrador()],
      tipo_evento: EVENTO.movimiento,
      destinos: [{ id, tipo: 'usuario' }],
    })
  await sql`update usuarios set activo = false where id = ${idBruno}`
  expect(await moverA(idBruno)).toMatchObject({ error: 'destino_no_existe' })
  await sql`update usuarios set activo = true where id = ${idBruno}`
  const sinArea = await crearUsuario(sql, { usuario: 'sin area', areas: [cerrada], roles: [ROL.operador] })
  expect(await moverA(sinArea)).toMatchObject({ error: 'destino_no_existe' })
  expect(await moverA(o.usuarios.mesa)).toMatchObject({ estado: 409, error: 'ya_esta_ahi' })
})

test('a document named twice is sent once', async () => {
  const id = await expediente()
  expect((await m.pase(mesa, [id, id], [legales])).data).toHaveLength(1)
  const pases = await sql`select from eventos where id_documento = ${id} and id_tipo_evento = ${EVENTO.pase}`
  expect(pases).toHaveLength(1)
})

test('physical attachments are told in the remarks, and kept with the kind of the send [VAL-07, ENT-25, API-32]', async () => {
  const id = await expediente()
  const mandar = (mas: object) => m.pase(mesa, [id], [o.areas.biblioteca], { adjuntos_fisicos: true, ...mas })
  expect(await mandar({})).toMatchObject({
    estado: 422,
    details: expect.stringContaining('Campo requerido.'),
  })
  const de = { observaciones: 'Un plano', subtipo_evento: 'autofirma' }
  expect(await mandar({ ...de, subtipo_evento: 'otro' })).toMatchObject({ estado: 422 })
  const { id_evento } = (await mandar(de)).data[0]!
  const [evento] = await sql`select observaciones, atributos from eventos where id = ${id_evento}`
  expect(evento).toEqual({
    observaciones: 'Un plano',
    atributos: { adjuntos_fisicos: true, subtipo_evento: 'autofirma' },
  })
  // Al archivarlo también.
  const otro = await expediente()
  const archivado = await m.guardar(mesa, {
    documentos: [otro],
    tipo_evento: EVENTO.archivo_expedientes,
    destinos: [],
    adjuntos_fisicos: true,
    subtipo_evento: 'autofirma',
    observaciones: 'Dos planos',
  })
  expect(archivado).toMatchObject({ estado: 200 })
  const [suyo] = await sql`select atributos from eventos where id = ${archivado.data[0]!.id_evento}`
  expect(suyo!.atributos).toMatchObject({ adjuntos_fisicos: true, subtipo_evento: 'autofirma' })
})

test('a case file is sent by who may, for an area of theirs [PER-13, HER-13]', async () => {
  const id = await expediente()
  expect(await m.pase(mesa, [id], [legales], { areaActiva: o.areas.biblioteca })).toMatchObject({
    estado: 403,
  })
  expect((await m.pase(consulta, [id], [legales])).estado).toBe(403)
  await sql`delete from roles_permisos where id_rol = ${ROL.operador} and acceso = 'herramientas.remitir'`
  expect(await m.pase(mesa, [id], [legales])).toMatchObject({
    estado: 403,
    error: 'sin_permiso_de_herramienta',
  })
  const paralela = { atributos_evento: { tramitacion_paralela: true } }
  expect((await m.pase(mesa, [id], [legales], paralela)).estado).toBe(403)
  await sql`insert into roles_permisos (id_rol, acceso) values (${ROL.operador}, 'herramientas.remitir')`
  expect((await m.pase(mesa, [id], [legales])).estado).toBe(200)
})

test('all or none; with parcial, a receipt per row [API-31, API-32]', async () => {
  const [uno, oculto] = [await expediente(), 999_999]
  const fuera = await expediente({ area: o.areas.biblioteca })
  expect(await m.pase(mesa, [uno, fuera], [legales])).toMatchObject({ estado: 403, error: 'fuera_de_vista' })
  expect(await lugarDe(sql, uno)).toMatchObject({ en_transito: false })
  const { estado, data } = await m.pase(mesa, [oculto, uno, fuera], [legales], { parcial: true })
  expect(estado).toBe(200)
  expect(data).toEqual([
    {
      id_documento: oculto,
      error: 'documento_no_existe',
      clientmessage:
        'No se puede visualizar documento. No existe, se eliminó o usted no tiene permiso para verlo.',
    },
    { id_documento: uno, id_evento: expect.any(Number), resultado: 'enviado' },
    { id_documento: fuera, error: 'fuera_de_vista', clientmessage: expect.any(String) },
  ])
  const eventos = [{ id_evento: data[1]!.id_evento }, { id_evento: 999_999 }]
  const recibidos = (await m.recibir(lara, { eventos, parcial: true })).data
  expect(recibidos[0]).toMatchObject({ id_documento: uno, resultado: 'confirmado' })
  // Sin id de documento: el que no existe no es de ninguno.
  expect(recibidos[1]).toEqual({
    id_evento: 999_999,
    error: 'documento_no_existe',
    clientmessage: data[0]!.clientmessage,
  })
})

test('sent twice with the same key it goes once, and answers the same [CFG-34]', async () => {
  const id = await expediente()
  const cuerpo = { documentos: [id], tipo_evento: EVENTO.pase, destinos: [{ id: legales, tipo: 'area' }] }
  const enviar = () =>
    mesa.pedir('POST', '/documentos/eventos', { cuerpo, cabeceras: { 'idempotency-key': 'un-pase' } })
  const primera = await enviar()
  const segunda = await enviar()
  expect([segunda.statusCode, segunda.json()]).toEqual([200, primera.json()])
  expect(segunda.headers['x-foja-marca']).toBe(primera.headers['x-foja-marca'])
  const eventos =
    await sql`select from eventos where id_documento = ${id} and id_tipo_evento = ${EVENTO.pase}`
  expect(eventos).toHaveLength(1)
})

test('a call takes five hundred, and no more [HER-01, API-32]', async () => {
  const de = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => 900_000_000 + i)
  expect(await m.pase(mesa, de(501), [legales])).toMatchObject({ estado: 422 })
  // Quinientos se miran: no existen, y se dice de cada uno.
  const quinientos = await m.pase(mesa, de(500), [legales], { parcial: true })
  expect(quinientos.estado).toBe(200)
  expect(quinientos.data).toHaveLength(500)
})

test('it is not sent where nobody reads its type, and it says where; an area with nobody yet may [MOV-03]', async () => {
  const id = await expediente()
  const nadie = await crearArea(sql, 'Recién creada')
  await sql`update tipos_permisos set id_area = ${o.areas.mesa} where id_tipo = ${o.tipos.contenedor}`
  try {
    expect(await m.pase(mesa, [id], [legales])).toMatchObject({
      estado: 422,
      error: 'nadie_lo_lee',
      message: 'Nadie en Legales puede leer documentos de este tipo.',
    })
    const destinos = [{ id: idBruno, tipo: 'usuario' }]
    expect(
      await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.compartido, destinos }),
    ).toMatchObject({ estado: 422, message: 'bruno De Prueba no puede leer documentos de este tipo.' })
    expect(await m.pase(mesa, [id], [nadie])).toMatchObject({ estado: 200 })
  } finally {
    await sql`update tipos_permisos set id_area = null where id_tipo = ${o.tipos.contenedor}`
  }
})

test('what is reserved is not sent where nobody may see it [MOV-03, PER-26]', async () => {
  const id = await expediente()
  await sql`update documentos set visibilidad = 'reservado' where id = ${id}`
  const enviar = () => m.pase(archivo, [id], [legales])
  expect(await enviar()).toMatchObject({
    estado: 422,
    message: 'Nadie en Legales puede leer documentos reservados de este tipo.',
  })
  await sql`
    insert into usuarios_roles (id_usuario, id_rol, id_area)
    select u.id, r.id, ${legales} from usuarios u, roles r where u.usuario = 'lara' and r.rol = 'archivista'`
  try {
    expect(await enviar()).toMatchObject({ estado: 200 })
  } finally {
    await sql`delete from usuarios_roles where id_area = ${legales}`
  }
})

test('an area no longer in use lets nobody read a type [MOV-03]', async () => {
  const cerrada = await crearArea(sql, 'Disuelta')
  await sql`insert into usuarios_areas (id_usuario, id_area) values (${idBruno}, ${cerrada})`
  const permisos = [{ rol: ROL.operador, area: o.areas.mesa, leer: true, escribir: true }]
  const tipo = await crearTipo(sql, { nombre: 'Foja de obra', esencia: 'contenedor', permisos })
  await sql`insert into tipos_permisos (id_tipo, id_area, leer) values (${tipo}, ${cerrada}, true)`
  const compartir = async () =>
    m.guardar(mesa, {
      documentos: [await expediente({ tipo })],
      tipo_evento: EVENTO.compartido,
      destinos: [{ id: idBruno, tipo: 'usuario' }],
    })
  expect(await compartir()).toMatchObject({ estado: 200 })
  await sql`update areas set eliminado = 1 where id = ${cerrada}`
  expect(await compartir()).toMatchObject({ estado: 422, error: 'nadie_lo_lee' })
})

test('a role that counts only in another area does not read in this one [MOV-03, SES-10]', async () => {
  const permisos = [{ rol: ROL.operador, leer: true, escribir: true }]
  const tipo = await crearTipo(sql, { nombre: 'Legajo de obra', esencia: 'contenedor', permisos })
  const fijarArea = (area: number | null) => sql`
    update usuarios_roles set id_area = ${area}
    where id_usuario = (select id from usuarios where usuario = 'lara')`
  const enviar = async () => m.pase(mesa, [await expediente({ tipo })], [legales])
  expect(await enviar()).toMatchObject({ estado: 200 })
  await fijarArea(o.areas.mesa)
  expect(await enviar()).toMatchObject({ estado: 422, error: 'nadie_lo_lee' })
  await fijarArea(null)
})
