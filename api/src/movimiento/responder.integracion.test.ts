import { expect, test } from '@jest/globals'
import { EVENTO, RESULTADOS } from '@foja/domain/evento/evento.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import {
  crearOficinas,
  desenlaceDe,
  lugarDe,
  movimientos as m,
  sembrar,
} from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { darDeBaja } from '@foja/api/usuario/dar-de-baja.ts'

const { p, o, sql, legales, mesa, archivo, idBruno, bruno, berta, lara, expediente, borrador } =
  await crearOficinas()

test('moved to two, the one who received it has it in hand while the other does not answer [D-034]', async () => {
  const id = await borrador()
  const destinos = [idBruno, o.usuarios.archivo].map((uno) => ({ id: uno, tipo: 'usuario' }))
  const { data } = await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.movimiento, destinos })
  await m.recibir(archivo, { id_evento: data[0]!.id_evento })
  const { reenviar } = (await archivo.get(`/documentos/herramientas/${id}`)).json().data
  expect(reenviar).toEqual({ permitida: true, motivo: null })
})

test('two clerks of an area: one receives, the other is told who and when [API-33]', async () => {
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca])).data[0]!
  const [a, b] = await Promise.all([m.recibir(bruno, { id_evento }), m.recibir(berta, { id_evento })])
  expect([a.estado, b.estado].toSorted()).toEqual([200, 409])
  const [gana, pierde] = a.estado === 200 ? ['bruno', b] : (['berta', a] as const)
  expect(pierde).toMatchObject({
    error: 'ya_atendido',
    message: expect.stringMatching(
      `^Ya lo recibió ${gana} De Prueba el \\d\\d-\\d\\d-\\d{4} \\d\\d:\\d\\d\\.$`,
    ),
  })
})

test('a document says to who reads it whether it waits in their inbox, also when it comes back [HER-27]', async () => {
  const id = await expediente()
  const espera = () =>
    Promise.all(
      [mesa, bruno, lara].map(
        async (quien) => (await quien.get(`/documentos/documento/${id}`)).json().data.por_recibir,
      ),
    )
  expect(await espera()).toEqual([false, false, false])
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca])).data[0]!
  expect(await espera()).toEqual([false, true, false])
  await m.rechazar(bruno, { id_evento })
  expect(await espera()).toEqual([true, false, false])
})

test('who is no destination cannot receive, and who cannot see it does not know [API-33]', async () => {
  const id = await expediente({ visibilidad: 'privado' })
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca])).data[0]!
  expect(await m.recibir(lara, { id_evento })).toMatchObject({ estado: 404, error: 'documento_no_existe' })
  expect(await m.recibir(lara, { id_evento: 999_999 })).toMatchObject({
    estado: 404,
    error: 'documento_no_existe',
  })
  expect(await m.recibir(mesa, { id_evento })).toMatchObject({ estado: 409, error: 'sin_movimiento' })
  expect(await m.recibir(bruno, { id_evento, area: o.areas.mesa })).toMatchObject({
    estado: 403,
    error: 'area_ajena',
  })
  expect(await m.recibir(bruno, {})).toMatchObject({ estado: 400 })
  expect(await m.recibir(bruno, { id_documento: id })).toMatchObject({ estado: 200 })
})

test('what contradicts itself does nothing: several and one, or a send and a document that is not its own [API-33, API-34, API-35]', async () => {
  const [id, otro] = [await expediente(), await expediente()]
  const { id_evento } = (await m.pase(mesa, [id, otro], [o.areas.biblioteca])).data[0]!
  for (const hacer of [m.recibir, m.rechazar, m.recibirRechazado]) {
    for (const ademas of [{ id_evento }, { id_documento: id }])
      expect(await hacer(bruno, { eventos: [{ id_evento }], ...ademas })).toMatchObject({
        estado: 422,
        details: 'eventos: Se dijeron varios envíos y, además, uno.',
      })
    for (const ajeno of [otro, 999_999])
      expect(await hacer(bruno, { id_evento, id_documento: ajeno })).toMatchObject({
        estado: 404,
        error: 'documento_no_existe',
      })
  }
  // Sólo se recibe diciendo nada más que el documento.
  for (const hacer of [m.rechazar, m.recibirRechazado])
    expect(await hacer(bruno, { id_documento: id })).toMatchObject({ estado: 400 })
  expect(await desenlaceDe(sql, id_evento)).toEqual(['enviado', 'enviado'])
  expect(await m.recibir(bruno, { id_evento, id_documento: id })).toMatchObject({ estado: 200 })
})

test('a receipt says the very moment that is kept, of what is received and of what comes back [API-33, API-35]', async () => {
  const guardada = async (id_evento: number, lado: 'origen' | 'destino') => {
    const [parte] = await sql<{ fecha_recepcion: Date }[]>`
      select fecha_recepcion from eventos_partes where id_evento = ${id_evento} and lado = ${lado}`
    return parte!.fecha_recepcion.toISOString()
  }
  const ids = [await expediente(), await expediente(), await expediente()]
  const { data } = await m.pase(mesa, ids, [o.areas.biblioteca])
  const [uno, otro, ajeno] = data.map(({ id_evento }) => ({ id_evento }))
  const recibidos = (await m.recibir(bruno, { eventos: [uno, otro] })).data
  for (const [i, { id_evento }] of [uno!, otro!].entries())
    expect(recibidos[i]).toMatchObject({ id_evento, fecha_recibido: await guardada(id_evento, 'destino') })
  expect((await m.rechazar(bruno, ajeno!)).data[0]).not.toHaveProperty('fecha_recibido')
  expect((await m.recibirRechazado(mesa, ajeno!)).data[0]).toMatchObject({
    fecha_recibido: await guardada(ajeno!.id_evento, 'origen'),
  })
})

test('rejecting asks why, and the item comes back to its origin [EST-51, API-34, API-35, HER-27]', async () => {
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca])).data[0]!
  expect(await m.rechazar(bruno, { id_evento, observaciones: ' ' })).toMatchObject({
    estado: 422,
    details: expect.stringContaining('Campo requerido.'),
  })
  expect((await m.rechazar(bruno, { id_evento })).data[0]).toMatchObject({ resultado: 'rechazado' })
  expect(await desenlaceDe(sql, id_evento)).toEqual(['rechazado', 'rechazado'])
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: true })
  const [parte] = await sql`
    select observaciones, id_usuario_recepcion from eventos_partes where id_evento = ${id_evento} and lado = 'destino'`
  expect(parte).toEqual({ observaciones: 'No corresponde', id_usuario_recepcion: idBruno })
  expect(await sql`select accion from eventos where id = ${id_evento}`).toEqual([{ accion: 15 }])
  expect(await m.rechazar(berta, { id_evento })).toMatchObject({
    estado: 409,
    message: expect.stringContaining('Ya lo rechazó bruno De Prueba'),
  })
  expect(await m.recibir(mesa, { id_evento })).toMatchObject({ estado: 409, message: 'Ya fue rechazado.' })
  expect(await m.recibirRechazado(bruno, { id_evento })).toMatchObject({ estado: 409 })
  expect((await m.recibirRechazado(mesa, { id_evento })).data[0]).toMatchObject({ resultado: 'hecho' })
  expect(await desenlaceDe(sql, id_evento)).toEqual(['hecho', 'hecho'])
  expect(await lugarDe(sql, id)).toMatchObject({ area: o.areas.mesa, en_transito: false })
  expect(await m.recibirRechazado(archivo, { id_evento })).toMatchObject({
    estado: 409,
    message: expect.stringContaining('Ya lo recibió de vuelta mesa De Prueba'),
  })
  // Para quien lo rechazó, él lo rechazó: quien lo recibió de vuelta fue otro.
  expect(await m.recibir(bruno, { id_evento })).toMatchObject({
    estado: 409,
    message: expect.stringContaining('Ya lo rechazó bruno De Prueba'),
  })
})

test('a send ends in one of the seven outcomes, by the call and in the table [ENT-21]', async () => {
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca])).data[0]!
  for (const hacer of [m.recibir, m.rechazar, m.recibirRechazado])
    expect(await hacer(bruno, { id_evento, resultado: 'x' })).toMatchObject({ estado: 422 })
  const fijar = (tabla: 'eventos' | 'eventos_partes', clave: 'id' | 'id_evento', resultado: string) =>
    sql`update ${sql(tabla)} set resultado = ${resultado} where ${sql(clave)} = ${id_evento}`
  await expect(fijar('eventos', 'id', 'x')).rejects.toThrow('resultado')
  await expect(fijar('eventos_partes', 'id_evento', 'x')).rejects.toThrow('resultado')
  const vistos = ['confirmado', 'rechazada', 'rechazado', 'enviado', 'hecho', 'autorizado', 'anulado']
  expect([...RESULTADOS].toSorted()).toEqual(vistos.toSorted())
  for (const resultado of RESULTADOS) await fijar('eventos', 'id', resultado)
})

test('a version is restored while it is here: not on its way, and again once it is back [EST-25, EST-51]', async () => {
  const id = await borrador()
  const restaurar = async () => {
    const cuerpo = { id_documento: id, version: '0.1', version_actual: '0.1' }
    const respuesta = await mesa.post('/documentos/versiones/restaurar', cuerpo)
    return respuesta.statusCode === 304 ? 304 : respuesta.json().error
  }
  const destinos = [o.usuarios.archivo, idBruno].map((uno) => ({ id: uno, tipo: 'usuario' }))
  const mover = async (a: object[]) =>
    (await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.movimiento, destinos: a })).data[0]!
      .id_evento
  const id_evento = await mover(destinos.slice(0, 1))
  expect(await restaurar()).toBe('movimiento_sin_confirmar')
  await m.rechazar(archivo, { id_evento })
  expect(await restaurar()).toBe('en_transito')
  await m.recibirRechazado(mesa, { id_evento })
  expect(await restaurar()).toBe(304)
  await m.recibir(archivo, { id_evento: await mover(destinos) })
  expect(await restaurar()).toBe(304)
})

test('cancelling what one area rejected and another had not answered leaves said who rejected it [EST-23, EST-51]', async () => {
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [legales, o.areas.biblioteca])).data[0]!
  await m.rechazar(lara, { id_evento })
  expect(await m.cancelar(mesa, { id_evento, id_documento: id })).toMatchObject({ estado: 200 })
  const partes = await sql`
    select p.resultado, u.usuario, p.observaciones from eventos_partes p join usuarios u on u.id = p.id_usuario_recepcion
    where p.id_evento = ${id_evento} and p.lado = 'destino' order by p.id_area = ${legales} desc`
  expect([...partes]).toEqual([
    { resultado: 'hecho', usuario: 'lara', observaciones: 'No corresponde' },
    { resultado: 'anulado', usuario: 'mesa', observaciones: null },
  ])
  expect(await lugarDe(sql, id)).toMatchObject({ area: o.areas.mesa, en_transito: false })
  expect((await m.rechazar(lara, { id_evento })).message).toContain('lara De Prueba')
})

test('what one area rejected and another received is no longer to be taken back once that one sends it on [EST-24, EST-51]', async () => {
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [legales, o.areas.biblioteca])).data[0]!
  await m.rechazar(lara, { id_evento })
  await m.recibir(bruno, { id_evento })
  expect((await m.pase(bruno, [id], [o.areas.mesa])).estado).toBe(200)
  expect(await m.recibirRechazado(mesa, { id_evento })).toMatchObject({ estado: 409 })
  const partes = await sql`
    select p.resultado, u.usuario, p.observaciones from eventos_partes p join usuarios u on u.id = p.id_usuario_recepcion
    where p.id_evento = ${id_evento} and p.lado = 'destino' order by p.id_area = ${legales} desc`
  expect([...partes]).toEqual([
    { resultado: 'hecho', usuario: 'lara', observaciones: 'No corresponde' },
    { resultado: 'confirmado', usuario: 'bruno', observaciones: null },
  ])
})

test('what somebody sent in person comes back by itself once they are gone: rejected before or after, or to who is gone too [EST-51]', async () => {
  const crear = async (usuario: string) => ({
    id: await crearUsuario(sql, { usuario, areas: [o.areas.mesa], roles: [ROL.operador] }),
    quien: await crearClientePrueba(p.app).ingresar(usuario, CLAVE),
  })
  const [temporal, suplente] = [await crear('temporal'), await crear('suplente')]
  const mover = async (a: number) => {
    const id = await sembrar(sql, {
      tipo: o.tipos.documento,
      area: o.areas.mesa,
      usuario: temporal.id,
      estado: ESTADO.borrador,
    })
    const pedido = {
      documentos: [id],
      tipo_evento: EVENTO.movimiento,
      destinos: [{ id: a, tipo: 'usuario' }],
    }
    return { id, id_evento: (await m.guardar(temporal.quien, pedido)).data[0]!.id_evento! }
  }
  const [antes, despues, aQuienSeVa] = [await mover(idBruno), await mover(idBruno), await mover(suplente.id)]
  const enCamino = async () =>
    Promise.all(
      [antes, despues, aQuienSeVa].map(async ({ id }) => (await lugarDe(sql, id)).en_transito as boolean),
    )
  await m.rechazar(bruno, { id_evento: antes.id_evento })
  expect(await enCamino()).toEqual([true, true, true])
  await darDeBaja(sql, 'temporal')
  expect(await enCamino()).toEqual([false, true, true])
  await m.rechazar(bruno, { id_evento: despues.id_evento })
  expect(await enCamino()).toEqual([false, false, true])
  await darDeBaja(sql, 'suplente')
  expect(await enCamino()).toEqual([false, false, false])
  for (const { id } of [antes, despues, aQuienSeVa])
    expect(await lugarDe(sql, id)).toMatchObject({ area: o.areas.mesa })
})

test('what somebody gone had sent to two, and one received, stays received when the other goes too [EST-24]', async () => {
  const crear = async (usuario: string) => ({
    id: await crearUsuario(sql, { usuario, areas: [o.areas.mesa], roles: [ROL.operador] }),
    quien: await crearClientePrueba(p.app).ingresar(usuario, CLAVE),
  })
  const [ana, carla] = [await crear('ana'), await crear('carla')]
  const id = await sembrar(sql, {
    tipo: o.tipos.documento,
    area: o.areas.mesa,
    usuario: ana.id,
    estado: ESTADO.borrador,
  })
  const destinos = [idBruno, carla.id].map((uno) => ({ id: uno, tipo: 'usuario' }))
  const pedido = { documentos: [id], tipo_evento: EVENTO.movimiento, destinos }
  const { id_evento } = (await m.guardar(ana.quien, pedido)).data[0]!
  await m.recibir(bruno, { id_evento })
  await darDeBaja(sql, 'ana')
  await darDeBaja(sql, 'carla')
  const partes = await sql`
    select id_usuario, resultado, id_usuario_recepcion from eventos_partes
    where id_evento = ${id_evento!} and lado = 'destino' order by id_usuario = ${idBruno} desc`
  expect([...partes]).toEqual([
    { id_usuario: idBruno, resultado: 'confirmado', id_usuario_recepcion: idBruno },
    { id_usuario: carla.id, resultado: 'anulado', id_usuario_recepcion: null },
  ])
})

test('a send is cancelled while nobody has it, and only by who sent it [EST-23, API-36, ERR-10, HER-26]', async () => {
  const id = await expediente()
  const enviar = async () => (await m.pase(mesa, [id], [o.areas.biblioteca])).data[0]!.id_evento
  const id_evento = await enviar()
  const ajeno = await m.cancelar(bruno, { id_evento, id_documento: id })
  expect(ajeno).toMatchObject({ estado: 409, message: 'No se pudo cancelar envío' })
  expect(await m.cancelar(archivo, { id_evento, id_documento: id + 1 })).toMatchObject({ estado: 404 })
  const cancelado = await m.cancelar(archivo, { id_evento, id_documento: id, id_area_activa: o.areas.mesa })
  expect(cancelado).toMatchObject({ estado: 200, data: [{ resultado: 'anulado' }] })
  expect(await desenlaceDe(sql, id_evento)).toEqual(['anulado', 'anulado'])
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: false })
  expect(await m.recibir(bruno, { id_evento })).toMatchObject({
    estado: 409,
    message: expect.stringContaining('Ya lo canceló archivo De Prueba'),
  })
  const otro = await enviar()
  await m.recibir(bruno, { id_evento: otro })
  expect(await m.cancelar(mesa, { id_evento: otro, id_documento: id })).toMatchObject({
    estado: 409,
    message: 'No se pudo cancelar envío',
  })
})

test('what was moved and received is no longer cancelled; what is shared, though confirmed, is [EST-23, API-36]', async () => {
  const id = await borrador()
  const a = [{ id: idBruno, tipo: 'usuario' }]
  const enviar = async (tipo_evento: number) =>
    (await m.guardar(mesa, { documentos: [id], tipo_evento, destinos: a })).data[0]!
  const compartido = await enviar(EVENTO.compartido)
  expect(await desenlaceDe(sql, compartido.id_evento)).toEqual(['confirmado', 'confirmado'])
  const cancelado = await m.cancelar(mesa, { id_evento: compartido.id_evento, id_documento: id })
  expect(cancelado).toMatchObject({ estado: 200, data: [{ resultado: 'anulado' }] })
  const { id_evento } = await enviar(EVENTO.movimiento)
  await m.recibir(bruno, { id_evento })
  expect(await m.cancelar(mesa, { id_evento, id_documento: id })).toMatchObject({
    estado: 409,
    message: 'No se pudo cancelar envío',
  })
  expect(await desenlaceDe(sql, id_evento)).toEqual(['confirmado', 'confirmado'])
})
