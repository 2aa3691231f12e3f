import { afterEach, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { autorizarDocumento } from '@foja/api/firma/autorizar-documento.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conOtraEnCurso } from '@foja/api/pruebas/esperan-a.ts'
import { conExpedientes, dice } from '@foja/api/pruebas/expedientes-de-prueba.ts'
import { movimientos as m } from '@foja/api/pruebas/movimientos.ts'

const escenario = await crearEscenario(['mesa', 'archivo', 'consulta'])
const { p, o, mesa, archivo, consulta } = escenario
const { crear, ponerEn, firmado, expediente, integrar, leer, eventosDe, relacionesDe } =
  conExpedientes(escenario)
afterEach(() => p.sql`delete from reclamos`)

const medios = { sql: p.sql, configuracion: crearLectorDeConfiguracion(p.sql) }
/** Quien autoriza, que no ve expedientes. */
const acceso: Acceso = {
  id_usuario: o.usuarios.admin,
  areas: [o.areas.biblioteca],
  areas_con_reservados: [],
  area_activa: o.areas.biblioteca,
  permisos: [],
  tipos: { leer: [o.tipos.documento], escribir: [], eliminar: [] },
}
const autorizar = (id: number, estado: 18 | 19 = ESTADO.autorizado) =>
  autorizarDocumento(medios, { acceso }, { id, estado })
const cerrar = (id: number, id_expediente_incorporacion?: number, quien = mesa) =>
  quien.post('/v1/documento/close', { solicitud: { id_documento: id }, id_expediente_incorporacion })
const pendientes = async (id: number) =>
  (await mesa.get(`/documentos/incorporaciones_pendientes/${id}`)).json()

test('what waits is authorised or signed: version, number, archive, event and its PDF asked for [EST-07, EST-17, ENT-10]', async () => {
  const id = await ponerEn(await crear(), ESTADO.pendiente_de_autorizacion)
  const pedidos = async () =>
    (
      await p.sql`select data from trabajos.job where name = 'pdf-definitivo' and data ->> 'id_documento' = ${id}`
    ).length
  expect((await autorizar(id))!.escritos[0]).toMatchObject({ id, version: '1.0', estado: { id: 19 } })
  expect((await eventosDe(id)).at(-1)).toMatchObject({ tipo: 4 })
  expect(await pedidos()).toBe(1)
  const [fila] = await p.sql`select id_area_archivo from documentos where id = ${id}`
  expect(fila).toEqual({ id_area_archivo: o.areas.biblioteca })
  expect(await autorizar(id)).toBeUndefined()
  expect(await pedidos()).toBe(1)

  const cerrado = await ponerEn(await crear(), ESTADO.cerrado)
  expect((await autorizar(cerrado, ESTADO.firmado))!.escritos[0]).toMatchObject({ estado: { id: 18 } })
  expect((await eventosDe(cerrado)).at(-1)).toMatchObject({ tipo: 28 })
})

test('from nowhere else [EST-47]', async () => {
  await expect(autorizar(await ponerEn(await crear(), ESTADO.cerrado))).rejects.toMatchObject({
    clave: 'transicion_no_permitida',
  })
  await expect(autorizar(await ponerEn(await crear(), ESTADO.anulado))).rejects.toMatchObject({
    clave: 'transicion_no_permitida',
  })
})

test('closed to be incorporated, it waits and enters once signed, whoever signs [API-12, API-27]', async () => {
  const [nota, exp] = [await crear(), await expediente()]
  expect((await cerrar(nota, exp)).json().data.estado.id).toBe(ESTADO.cerrado)
  const { rows, total } = await pendientes(exp)
  expect([total, rows[0]]).toEqual([
    1,
    expect.objectContaining({
      id_documento: nota,
      id_expediente: exp,
      visible: true,
      estado_documento: ESTADO.cerrado,
      usuario: expect.objectContaining({ id: o.usuarios.mesa }),
      area: expect.objectContaining({ id: o.areas.mesa }),
    }),
  ])
  expect(await relacionesDe(exp)).toEqual([])
  await autorizar(nota, ESTADO.firmado)
  expect(await relacionesDe(exp)).toEqual([{ otro: nota, tipo: 10 }])
  expect((await pendientes(exp)).total).toBe(0)
  expect((await eventosDe(nota)).map(({ tipo }) => tipo).slice(-2)).toEqual([23, 28])
  const [evento] = await p.sql`
    select id_usuario from eventos where id_documento = ${exp} and id_tipo_evento = 23`
  expect(evento).toEqual({ id_usuario: o.usuarios.mesa })
})

test('what waits is for the area that has the case file, and by hand for who may modify it [DLG-05, API-27]', async () => {
  const [nota, exp] = [await crear(), await expediente()]
  await cerrar(nota, exp)
  const vistos = async (quien: typeof mesa) => {
    const { es_destino, incorporar, total } = (
      await quien.get(`/documentos/incorporaciones_pendientes/${exp}?limit=1&offset=1`)
    ).json()
    return [es_destino, incorporar.permitida, total]
  }
  expect(await vistos(mesa)).toEqual([true, true, 1])
  expect(await vistos(consulta)).toEqual([false, false, 1])
  // En paralelo, también es de cada área que lo recibió.
  const atributos_evento = { tramitacion_paralela: true }
  const { data } = await m.pase(mesa, [exp], [o.areas.biblioteca], { atributos_evento })
  expect(await vistos(consulta)).toEqual([false, false, 1])
  await p.sql`update eventos_partes set resultado = 'confirmado' where id_evento = ${data[0]!.id_evento} and lado = 'destino'`
  expect(await vistos(consulta)).toEqual([true, false, 1])
  expect(await vistos(mesa)).toEqual([true, true, 1])
})

test('it enters in the name of who disposed it and by their area, wherever the case file is by then [API-27]', async () => {
  const [nota, exp] = [await crear(), await expediente()]
  await cerrar(nota, exp)
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${exp}`
  await autorizar(nota, ESTADO.firmado)
  const eventos = await p.sql`
    select id_usuario, id_area_creacion from eventos where id_documento = ${exp} and id_tipo_evento = 23`
  expect(eventos).toEqual([{ id_usuario: o.usuarios.mesa, id_area_creacion: o.areas.mesa }])
})

test('what waits is listed as it was disposed, and what was deleted no longer waits [API-27]', async () => {
  const exp = await expediente()
  const [una, otra, borrada, ultima] = [await crear(), await crear(), await crear(), await crear()]
  for (const nota of [otra, borrada, una, ultima]) await cerrar(nota, exp)
  await p.sql`update documentos set borrado = now() where id = ${borrada}`
  const { rows, total } = await pendientes(exp)
  expect([total, rows.map(({ id_documento }: { id_documento: number }) => id_documento)]).toEqual([
    3,
    [otra, una, ultima],
  ])
})

test('what is annulled while it waits no longer does: its case file is not kept from anything for ever [VAL-14, HER-08]', async () => {
  const [nota, exp] = [await crear(), await expediente()]
  await cerrar(nota, exp)
  await ponerEn(nota, ESTADO.autorizado)
  const anulado = await mesa.put('/documentos/anular', {
    id_documento: nota,
    id_area_activa: o.areas.mesa,
    motivo: 'Se repite',
  })
  expect([anulado.statusCode, (await pendientes(exp)).total]).toEqual([200, 0])
})

test('of what waits and one may not see, only that it is there and who disposed it [API-27, PRE-07]', async () => {
  const [nota, exp] = [
    await crear({ titulo: 'Secretísima', visibilidad: 'privado' }),
    await expediente({ visibilidad: 'publico' }),
  ]
  await cerrar(nota, exp)
  const de = async (quien: typeof mesa) =>
    (await quien.get(`/documentos/incorporaciones_pendientes/${exp}`)).json()
  expect((await de(mesa)).rows[0]).toMatchObject({ visible: true, titulo: 'Secretísima' })
  expect(await de(consulta)).toMatchObject({
    total: 1,
    rows: [
      {
        visible: false,
        tipo_documento: null,
        nro_str: null,
        titulo: null,
        estado_documento: null,
        usuario: { id: o.usuarios.mesa },
      },
    ],
  })
})

test('a case file that waits for something is not incorporated nor made visible otherwise [VAL-14, HER-05]', async () => {
  const [nota, exp] = [await crear(), await expediente()]
  await cerrar(nota, exp)
  expect(dice(await integrar(exp, await expediente()))).toEqual([
    422,
    'El documento tiene incorporaciones programadas pendientes.',
  ])
  const visibilidad = async (visibilidadACambiar: string) => {
    const { permitida, motivo } = (await leer(exp)).herramientas.cambiar_visibilidad
    const respuesta = await mesa.put('/v1/documento/cambiar_visibilidad', {
      idDocumento: exp,
      visibilidadACambiar,
    })
    return [permitida, motivo, respuesta.statusCode, respuesta.json().error]
  }
  const motivo = 'El expediente tiene incorporaciones pendientes.'
  expect(await visibilidad('privado')).toEqual([false, motivo, 409, 'tiene_pendientes'])
  // Otra cosa sí entra en él mientras tanto.
  expect((await integrar(await firmado(), exp)).statusCode).toBe(200)
  await autorizar(nota, ESTADO.firmado)
  expect(await visibilidad('privado')).toEqual([true, null, 200, undefined])
  expect((await integrar(exp, await expediente())).statusCode).toBe(200)
})

test('if the case file no longer admits it, the document is signed and still waits [API-27, EST-47]', async () => {
  const [nota, exp] = [await crear(), await expediente()]
  await cerrar(nota, exp)
  await ponerEn(exp, ESTADO.archivado)
  await autorizar(nota, ESTADO.firmado)
  expect((await leer(nota)).estado.id).toBe(ESTADO.firmado)
  expect([(await pendientes(exp)).total, await relacionesDe(exp)]).toEqual([1, []])
  await ponerEn(exp, ESTADO.iniciado)
  expect((await integrar(nota, exp)).statusCode).toBe(200)
  expect((await pendientes(exp)).total).toBe(0)
})

test('nor does one enter what is on its way, nor what goes along with another [API-27, EST-50]', async () => {
  const [enViaje, miembro, cabecera] = [await expediente(), await expediente(), await expediente()]
  const esperan: [number, number][] = []
  for (const exp of [enViaje, miembro]) {
    const nota = await crear()
    await cerrar(nota, exp)
    esperan.push([nota, exp])
  }
  await p.sql`update documentos set en_transito = true where id = ${enViaje}`
  await p.sql`
    insert into tramitaciones_conjuntas ${p.sql({ id_cabecera: cabecera, id_expediente: miembro })}`
  for (const [nota, exp] of esperan) {
    await autorizar(nota, ESTADO.firmado)
    expect((await leer(nota)).estado.id).toBe(ESTADO.firmado)
    expect([(await pendientes(exp)).total, await relacionesDe(exp)]).toEqual([1, []])
  }
})

test('one closes only into a case file one may write and that may hold it; if not, nothing is closed [API-12, VAL-11, VAL-13]', async () => {
  const nota = await crear()
  const ajeno = await expediente()
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${ajeno}`
  expect((await cerrar(nota, ajeno)).statusCode).toBe(403)
  expect((await cerrar(nota, 9_000_000)).statusCode).toBe(404)
  expect((await cerrar(nota, await firmado())).statusCode).toBe(422)
  expect((await cerrar(nota, nota)).statusCode).toBe(422)
  expect((await cerrar(await crear({ tipo: o.tipos.contenedor }), await expediente())).statusCode).toBe(422)
  const reservada = await crear({ visibilidad: 'reservado' }, archivo)
  expect(dice(await cerrar(reservada, await expediente(), archivo))).toEqual([422, 'No se pudo incorporar'])
  const deAntes = await firmado()
  const yaLaTiene = await expediente()
  await integrar(deAntes, yaLaTiene)
  await ponerEn(deAntes, ESTADO.borrador)
  expect((await cerrar(deAntes, yaLaTiene)).statusCode).toBe(409)
  for (const id of [nota, deAntes]) expect((await leer(id)).estado.id).toBe(ESTADO.borrador)
  expect((await leer(reservada, archivo)).estado.id).toBe(ESTADO.borrador)
  expect((await consulta.get('/documentos/incorporaciones_pendientes/9000000')).statusCode).toBe(404)
})

test('merged while it is being authorised, it enters the case file that now waits for it [API-12, EST-26, EST-48]', async () => {
  const [nota, exp, cabecera] = [await crear(), await expediente(), await expediente()]
  await cerrar(nota, exp)
  await conOtraEnCurso(p.sql, async (otra, esperanA) => {
    await otra`select from documentos where id = ${exp} for no key update`
    const firmado = autorizar(nota, ESTADO.firmado)
    await esperanA()
    await otra`update incorporaciones_pendientes set id_expediente = ${cabecera} where id_expediente = ${exp}`
    await otra`commit`
    expect((await firmado)!.escritos[0]).toMatchObject({ id: nota, estado: { id: 18 } })
  })
  expect(await relacionesDe(cabecera)).toEqual([{ otro: nota, tipo: 10 }])
  expect((await pendientes(cabecera)).total).toBe(0)
})
