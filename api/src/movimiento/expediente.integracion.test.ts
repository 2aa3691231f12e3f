import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { HECHOS } from '@foja/platform/vista/hechos.sql.ts'
import { crearCircuito } from '@foja/api/circuito/crear-circuito.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import {
  desenlaceDe,
  expedienteDeMesa,
  lugarDe,
  movimientos as m,
  sembrar,
} from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearArea, crearTipo, crearUsuario, ROL, TODO } from '@foja/api/pruebas/organizacion.ts'

const sentencias: string[] = []
const { p, o, mesa, consulta } = await crearEscenario(['mesa', 'consulta'], {
  // Cada conexión que se abre pregunta por los tipos, y la configuración vence cada tanto: no es de lo que se mide.
  alConsultar: (sentencia) => {
    if (!/pg_catalog\.pg_type|from configuracion/.test(sentencia)) sentencias.push(sentencia)
  },
})
const { sql } = p
await fijarConfiguracion(sql, 'permitir_usar_fojas_remision_contenedor_tramite', true)
const legales = await crearArea(sql, 'Legales')
await crearUsuario(sql, { usuario: 'bruno', areas: [o.areas.biblioteca], roles: [ROL.operador] })
const bruno = await crearClientePrueba(p.app).ingresar('bruno', CLAVE)
await crearUsuario(sql, { usuario: 'lara', areas: [legales], roles: [ROL.operador] })
const lara = await crearClientePrueba(p.app).ingresar('lara', CLAVE)
const { archivo_expedientes, desarchivo_expedientes, archivo } = EVENTO
const expediente = (mas = {}) => expedienteDeMesa(sql, o, mas)
const abrirParalela = (id: number, mas: object = {}) =>
  m.pase(mesa, [id], [o.areas.biblioteca, legales], {
    atributos_evento: { tramitacion_paralela: true },
    ...mas,
  })
const areasParalelas = async (id: number) => {
  const [fila] = await sql<{ areas: number[] }[]>`
    select ${HECHOS.areas_paralelas(sql)} as areas from documentos d where id = ${id}`
  return fila!.areas
}

test('in parallel a case file stays in its origin, and in each area that receives it, until it is closed [EST-49, MOV-04, API-39, HER-29]', async () => {
  const id = await expediente()
  const recibido = () => sql`select fecha_recibido from documentos where id = ${id}`
  const antes = await recibido()
  const { id_evento } = (await abrirParalela(id)).data[0]!
  const enOrigen = { area: o.areas.mesa, en_transito: false }
  expect(await lugarDe(sql, id)).toMatchObject({ ...enOrigen, paralela: true })
  await m.recibir(bruno, { id_evento })
  expect(await recibido()).toEqual(antes)
  expect(await lugarDe(sql, id)).toMatchObject({ ...enOrigen, estado: ESTADO.en_tramite })
  expect(await areasParalelas(id)).toEqual([o.areas.biblioteca])
  for (const quien of [mesa, bruno])
    expect(await m.pase(quien, [id], [legales])).toMatchObject({
      estado: 409,
      error: 'en_tramitacion_paralela',
    })
  expect(await abrirParalela(id)).toMatchObject({ estado: 409, error: 'en_tramitacion_paralela' })
  expect(await m.guardar(mesa, { documentos: [id], tipo_evento: archivo_expedientes })).toMatchObject({
    estado: 409,
  })
  expect(await m.cerrarParalela(bruno, { ids: [id] })).toMatchObject({ estado: 403 })
  expect(await m.cerrarParalela(mesa, { ids_expedientes: [id], id_area: o.areas.mesa })).toMatchObject({
    estado: 200,
    data: [{ id_documento: id, resultado: 'hecho' }],
  })
  expect(await lugarDe(sql, id)).toMatchObject({ ...enOrigen, paralela: false })
  expect(await areasParalelas(id)).toEqual([])
  expect(await desenlaceDe(sql, id_evento)).toEqual(['confirmado', 'confirmado', 'anulado'])
  expect(await m.cerrarParalela(mesa, { ids: [id] })).toMatchObject({
    estado: 409,
    error: 'sin_tramitacion_paralela',
  })
  await m.pase(mesa, [id], [legales])
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: true })
})

test('what many areas process becomes a case file only once it is closed, for it is not undone [EST-21, EST-49, HER-15]', async () => {
  await sql`update tipos_documento set transforma_a = ${o.tipos.contenedor} where id = ${o.tipos.tramite}`
  const id = await expediente({ tipo: o.tipos.tramite })
  await m.recibir(bruno, { id_evento: (await abrirParalela(id)).data[0]!.id_evento })
  const transformar = (quien: typeof mesa) => quien.post('/documentos/transformar', { item: id })
  for (const quien of [bruno, mesa])
    expect((await transformar(quien)).json()).toMatchObject({ error: 'en_tramitacion_paralela' })
  await m.cerrarParalela(mesa, { ids: [id] })
  expect((await transformar(mesa)).statusCode).toBe(200)
})

test('closing what is in parallel does not wait for who writes in a guest area, who then no longer keeps it from the others [EST-49, FRM-25]', async () => {
  const id = await expediente()
  const { id_evento } = (await abrirParalela(id)).data[0]!
  await m.recibir(bruno, { id_evento })
  expect((await bruno.post(`/documentos/claim/${id}`)).statusCode).toBe(200)
  expect(await m.cerrarParalela(mesa, { ids: [id] })).toMatchObject({
    estado: 200,
    data: [{ id_documento: id, resultado: 'hecho' }],
  })
  expect((await bruno.post(`/documentos/claim/${id}`)).json().error).toBe('fuera_de_vista')
  expect((await mesa.post(`/documentos/claim/${id}`)).statusCode).toBe(200)
  // Lo de quien escribe en el área en que está sigue siendo suyo.
  const { id_evento: otro } = (
    await m.pase(mesa, [id], [o.areas.biblioteca, legales], {
      atributos_evento: { tramitacion_paralela: true },
    })
  ).data[0]!
  expect(otro).toBeGreaterThan(id_evento)
  await mesa.post(`/documentos/claim/${id}`)
  expect(await m.cerrarParalela(mesa, { ids: [id] })).toMatchObject({ estado: 200 })
  expect((await mesa.post('/documentos/checkInUse/', { id_documento: id })).json().found).toBe(true)
})

test('in parallel, an area receives, rejects and stops having it while another is writing in it [EST-49, FRM-25]', async () => {
  const [id, otro] = [await expediente(), await expediente()]
  const eventos = [(await abrirParalela(id)).data[0]!, (await abrirParalela(otro)).data[0]!]
  for (const uno of [id, otro]) expect((await mesa.post(`/documentos/claim/${uno}`)).statusCode).toBe(200)
  expect((await m.recibir(bruno, { id_evento: eventos[0]!.id_evento })).estado).toBe(200)
  expect((await m.rechazar(lara, { id_evento: eventos[1]!.id_evento })).estado).toBe(200)
  expect(await m.guardar(bruno, { documentos: [id], tipo_evento: archivo_expedientes })).toMatchObject({
    estado: 409,
  })
})

test('what is not of everybody is seen where it is archived, and taken out from there [PER-26, EST-20]', async () => {
  const id = await expediente({ visibilidad: 'privado' })
  expect((await bruno.get(`/documentos/documento/${id}`)).statusCode).toBe(404)
  const destinos = [{ id: o.areas.biblioteca, tipo: 'area' }]
  expect(
    (await m.guardar(mesa, { documentos: [id], tipo_evento: archivo_expedientes, destinos })).estado,
  ).toBe(200)
  expect((await bruno.get(`/documentos/documento/${id}`)).statusCode).toBe(200)
  expect((await lara.get(`/documentos/documento/${id}`)).statusCode).toBe(404)
  // Por su nombre (API-31).
  expect((await m.guardar(bruno, { documentos: [id], tipo_evento: 'desarchivo_expedientes' })).estado).toBe(
    200,
  )
  const papel = await sembrar(sql, {
    tipo: o.tipos.documento,
    area: o.areas.mesa,
    usuario: o.usuarios.mesa,
    estado: ESTADO.cerrado,
    visibilidad: 'privado',
  })
  const cambiarDeArchivo = () => m.guardar(mesa, { documentos: [papel], tipo_evento: archivo, destinos })
  expect((await cambiarDeArchivo()).estado).toBe(200)
  expect(await cambiarDeArchivo()).toMatchObject({ estado: 409, error: 'ya_esta_ahi' })
  expect((await bruno.get(`/documentos/documento/${papel}`)).statusCode).toBe(200)
})

test('opened again, only those who receive it now have it', async () => {
  const id = await expediente()
  await m.recibir(bruno, { id_evento: (await abrirParalela(id)).data[0]!.id_evento })
  await m.cerrarParalela(mesa, { ids: [id] })
  await abrirParalela(id)
  expect(await areasParalelas(id)).toEqual([])
})

test('cancelling it before anyone received closes it [EST-23]', async () => {
  const id = await expediente()
  const { id_evento } = (await abrirParalela(id)).data[0]!
  expect(await m.cancelar(mesa, { id_evento, id_documento: id })).toMatchObject({ estado: 200 })
  expect(await lugarDe(sql, id)).toMatchObject({ paralela: false, en_transito: false })
  expect((await m.pase(mesa, [id], [legales])).estado).toBe(200)
})

test('rejected by all, it is still open in its origin until closed', async () => {
  const id = await expediente()
  const { id_evento } = (
    await m.pase(mesa, [id], [o.areas.biblioteca], {
      atributos_evento: { tramitacion_paralela: true },
    })
  ).data[0]!
  await m.rechazar(bruno, { id_evento })
  expect(await lugarDe(sql, id)).toMatchObject({ paralela: true, en_transito: false })
  expect((await m.recibirRechazado(mesa, { id_evento })).estado).toBe(200)
  expect((await m.cerrarParalela(mesa, { ids: [id] })).estado).toBe(200)
})

test('what one area rejected is back with its closing, and waits in no inbox [EST-49, EST-51]', async () => {
  const id = await expediente()
  const { id_evento } = (await abrirParalela(id)).data[0]!
  await m.rechazar(bruno, { id_evento })
  expect((await m.cerrarParalela(mesa, { ids: [id] })).estado).toBe(200)
  expect(await desenlaceDe(sql, id_evento)).toEqual(['hecho', 'hecho', 'anulado'])
  expect(await m.recibirRechazado(mesa, { id_evento })).toMatchObject({ estado: 409 })
})

test('an archived case file remembers its state, and goes back to it [EST-13, EST-20, API-31, HER-17, HER-18]', async () => {
  for (const estado of [ESTADO.iniciado, ESTADO.en_tramite]) {
    const id = await expediente({ estado })
    const archivar = (tipo_evento: number, mas: object = {}) =>
      m.guardar(mesa, { documentos: [id], tipo_evento, ...mas })
    expect(await archivar(desarchivo_expedientes)).toMatchObject({ estado: 409 })
    expect(await archivar(archivo_expedientes, { observaciones: 'Terminado' })).toMatchObject({
      estado: 200,
      data: [{ id_documento: id, resultado: 'hecho' }],
    })
    expect(await lugarDe(sql, id)).toMatchObject({ estado: ESTADO.archivado })
    expect(await archivar(archivo_expedientes)).toMatchObject({ estado: 409 })
    expect(await m.pase(mesa, [id], [legales])).toMatchObject({ estado: 409 })
    expect(await m.guardar(bruno, { documentos: [id], tipo_evento: desarchivo_expedientes })).toMatchObject({
      estado: 403,
    })
    expect((await archivar(desarchivo_expedientes)).estado).toBe(200)
    expect(await lugarDe(sql, id)).toMatchObject({ estado })
    const eventos = await sql`
      select id_tipo_evento, observaciones, atributos from eventos where id_documento = ${id} and id_tipo_evento <> 1 order by id`
    expect(eventos).toEqual([
      {
        id_tipo_evento: archivo_expedientes,
        observaciones: 'Terminado',
        atributos: { estado_anterior: estado, area_archivo: o.areas.mesa },
      },
      { id_tipo_evento: desarchivo_expedientes, observaciones: null, atributos: { estado } },
    ])
  }
})

test('archived by who received it first, it no longer waits in the inbox of the others [EST-20]', async () => {
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca, legales])).data[0]!
  await m.recibir(bruno, { id_evento })
  expect(await desenlaceDe(sql, id_evento)).toEqual(['enviado', 'confirmado', 'enviado'])
  expect(await m.guardar(bruno, { documentos: [id], tipo_evento: archivo_expedientes })).toMatchObject({
    estado: 200,
  })
  expect(await desenlaceDe(sql, id_evento)).toEqual(['confirmado', 'confirmado', 'anulado'])
})

test('put inside another by who received it first, or left by its head there, it no longer waits in the inbox of the others [EST-48, EST-50]', async () => {
  const [adentro, contenedor] = [await expediente(), await expediente()]
  const enviado = (await m.pase(mesa, [adentro], [o.areas.biblioteca, legales])).data[0]!
  await m.recibir(bruno, { id_evento: enviado.id_evento })
  await sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${contenedor}`
  const integrado = await bruno.put('/documentos/integrar', {
    id_expediente: contenedor,
    id_documento: adentro,
    id_area_activa: o.areas.biblioteca,
  })
  expect([integrado.statusCode, integrado.json().message]).toEqual([200, undefined])
  expect(await desenlaceDe(sql, enviado.id_evento)).toEqual(['confirmado', 'confirmado', 'anulado'])
  expect(await m.recibir(lara, { id_evento: enviado.id_evento })).toMatchObject({ estado: 409 })
  expect(await lugarDe(sql, adentro)).toMatchObject({ area: o.areas.biblioteca })

  const [cabeza, acompana] = [await expediente(), await expediente()]
  await sql`insert into tramitaciones_conjuntas (id_expediente, id_cabecera) values (${acompana}, ${cabeza})`
  await sql`
    insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
    values (${cabeza}, ${acompana}, 13, ${o.usuarios.mesa})`
  const { data } = await m.pase(mesa, [cabeza], [o.areas.biblioteca, legales])
  await m.recibir(bruno, { id_evento: data[0]!.id_evento })
  const cerrada = await bruno.post('/expedientes/tramitacion_conjunta/cierre', {
    id_cabecera: cabeza,
    id_area: o.areas.biblioteca,
  })
  expect(cerrada.statusCode).toBe(200)
  for (const { id_evento } of data) {
    expect(await desenlaceDe(sql, id_evento)).toEqual(['confirmado', 'confirmado', 'anulado'])
    expect(await m.recibir(lara, { id_evento })).toMatchObject({ estado: 409 })
  }
})

test('what is processed in parallel goes on so when its joint processing is closed [EST-28, EST-49]', async () => {
  const [cabeza, acompana] = [await expediente(), await expediente()]
  const { id_evento } = (await abrirParalela(cabeza)).data[0]!
  await sql`insert into tramitaciones_conjuntas (id_expediente, id_cabecera) values (${acompana}, ${cabeza})`
  await sql`
    insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
    values (${cabeza}, ${acompana}, 13, ${o.usuarios.mesa})`
  const cerrada = await mesa.post('/expedientes/tramitacion_conjunta/cierre', {
    id_cabecera: cabeza,
    id_area: o.areas.mesa,
  })
  expect(cerrada.statusCode).toBe(200)
  expect(await desenlaceDe(sql, id_evento)).toEqual(['enviado', 'enviado', 'enviado'])
  expect((await m.recibir(lara, { id_evento })).estado).toBe(200)
  expect(await areasParalelas(cabeza)).toEqual([legales])
})

test('archived again, it goes back to the state it had the last time [EST-13]', async () => {
  const id = await expediente({ estado: ESTADO.iniciado })
  const guardar = (tipo_evento: number) => m.guardar(mesa, { documentos: [id], tipo_evento })
  for (const estado of [ESTADO.iniciado, ESTADO.en_tramite]) {
    await sql`update documentos set estado = ${estado} where id = ${id}`
    await guardar(archivo_expedientes)
    expect((await guardar(desarchivo_expedientes)).estado).toBe(200)
    expect(await lugarDe(sql, id)).toMatchObject({ estado })
  }
})

test('archived in the archive of another area, it is taken out there', async () => {
  const id = await expediente()
  const en = (area: number) => ({ destinos: [{ id: area, tipo: 'area' }] })
  const guardar = (quien: typeof mesa, tipo_evento: number, mas: object = {}) =>
    m.guardar(quien, { documentos: [id], tipo_evento, ...mas })
  const enDos = [...en(o.areas.biblioteca).destinos, ...en(legales).destinos]
  for (const destinos of [[{ id: 1, tipo: 'usuario' }], enDos])
    expect(await guardar(mesa, archivo_expedientes, { destinos })).toMatchObject({
      estado: 422,
      error: 'destino_de_archivo',
    })
  expect((await guardar(mesa, archivo_expedientes, en(o.areas.biblioteca))).estado).toBe(200)
  expect(await guardar(mesa, desarchivo_expedientes)).toMatchObject({ estado: 403, error: 'fuera_de_vista' })
  expect((await guardar(bruno, desarchivo_expedientes)).estado).toBe(200)
  expect(await lugarDe(sql, id)).toMatchObject({ area: o.areas.mesa, estado: ESTADO.iniciado })
})

test('taken out of the archive when its area is no longer there, it is of the one that took it out [EST-20]', async () => {
  const id = await expediente()
  const extinta = await crearArea(sql, 'Extinta')
  await sql`update documentos set id_area_actual = ${extinta} where id = ${id}`
  await sql`update documentos set estado = ${ESTADO.archivado}, id_area_archivo = ${o.areas.biblioteca} where id = ${id}`
  await sql`update areas set eliminado = 1 where id = ${extinta}`
  expect((await m.guardar(bruno, { documentos: [id], tipo_evento: desarchivo_expedientes })).estado).toBe(200)
  expect(await lugarDe(sql, id)).toMatchObject({ area: o.areas.biblioteca })
  const [evento] =
    await sql`select atributos from eventos where id_documento = ${id} order by id desc limit 1`
  expect(evento!.atributos).toMatchObject({ area_anterior: extinta })
  expect((await m.pase(bruno, [id], [legales])).estado).toBe(200)
})

test('where nobody reads it a case file is not archived: it could never be taken out [EST-20, HER-18]', async () => {
  const tipo = await crearTipo(sql, {
    nombre: 'Legajo',
    esencia: 'contenedor',
    permisos: [{ ...TODO, area: o.areas.mesa }],
  })
  const id = await expediente({ tipo })
  const archivarEn = (area: number) =>
    m.guardar(mesa, {
      documentos: [id],
      tipo_evento: archivo_expedientes,
      destinos: [{ id: area, tipo: 'area' }],
    })
  expect(await archivarEn(legales)).toMatchObject({ estado: 422, error: 'nadie_lo_lee' })
  expect(await lugarDe(sql, id)).toMatchObject({ estado: ESTADO.iniciado })
  expect((await archivarEn(o.areas.mesa)).estado).toBe(200)
})

test('a finished document changes archive, and nothing else [API-31]', async () => {
  const id = await sembrar(sql, {
    tipo: o.tipos.documento,
    area: o.areas.mesa,
    usuario: o.usuarios.mesa,
    estado: ESTADO.cerrado,
  })
  const cambiar = (quien: typeof mesa, area = legales) =>
    m.guardar(quien, { documentos: [id], tipo_evento: archivo, destinos: [{ id: area, tipo: 'area' }] })
  expect(await cambiar(bruno)).toMatchObject({ estado: 403, error: 'visibilidad_ajena' })
  expect((await cambiar(mesa)).estado).toBe(200)
  const [fila] = await sql`select estado, id_area_archivo, id_area_actual from documentos where id = ${id}`
  expect(fila).toEqual({ estado: ESTADO.cerrado, id_area_archivo: legales, id_area_actual: o.areas.mesa })
  expect((await cambiar(mesa, o.areas.biblioteca)).estado).toBe(200)
  const cambios = await sql`
    select atributos -> 'area_archivo_anterior' as antes, atributos -> 'area_archivo' as despues
    from eventos where id_documento = ${id} and id_tipo_evento = ${archivo} order by id`
  expect(cambios).toEqual([
    { antes: o.areas.mesa, despues: legales },
    { antes: legales, despues: o.areas.biblioteca },
  ])
  const deExpediente = { documentos: [await expediente()], tipo_evento: archivo }
  expect(await m.guardar(mesa, deExpediente)).toMatchObject({ estado: 409, error: 'esencia_no_permite' })
})

test('closing a draft case file leaves with each area what many process at once [EST-49, MOV-04]', async () => {
  const id = await expediente({ estado: 1 })
  const { id_evento } = (await abrirParalela(id)).data[0]!
  expect((await mesa.post('/v1/documento/close', { solicitud: { id_documento: id } })).statusCode).toBe(200)
  const partes = await sql`
    select resultado from eventos_partes where id_evento = ${id_evento} and lado = 'destino' order by id`
  expect(partes.map(({ resultado }) => resultado)).toEqual(['enviado', 'enviado'])
  expect((await m.recibir(lara, { id_evento })).estado).toBe(200)
})

test('folios are counted and never go down [VAL-23, VAL-24, VAL-25, CFG-11, API-41]', async () => {
  const id = await expediente({ atributos: { usa_fojas: true } })
  const sinFojas = await expediente()
  await sql`update documentos set ultima_foja = 10, fojas = 3 where id = ${id}`
  const con = (total?: number) =>
    m.pase(mesa, [id, sinFojas], [legales], {
      atributos_evento: { fojas: total === undefined ? [] : [{ id_documento: id, total }] },
    })
  expect(await con()).toMatchObject({ estado: 422, message: 'Ingrese el número de fojas' })
  expect(await con(9)).toMatchObject({ estado: 422, message: 'El número de fojas es incorrecto.' })
  const { data } = await con(14)
  const [evento] = await sql`select atributos from eventos where id = ${data[0]!.id_evento}`
  expect(evento!.atributos).toEqual({ fojas: { total: 14, insertadas: 4 } })
  const fojas = await mesa.get(`/expedientes/fojas?ids=${id},${sinFojas}&area=${o.areas.mesa}`)
  expect(fojas.json().rows).toEqual([
    { id_documento: id, nro_str: expect.any(String), ultima_foja: 14, fojas: 3, usa_fojas: true },
    { id_documento: sinFojas, nro_str: expect.any(String), ultima_foja: 0, fojas: 0, usa_fojas: false },
  ])
  // Cancelado, las que se habían escrito mal no quedan contadas.
  expect((await m.cancelar(mesa, { id_evento: data[0]!.id_evento, id_documento: id })).estado).toBe(200)
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 10 })
  // Ni rechazado y de vuelta, que es lo que se hace cuando las fojas no son las que dice.
  const mil = { atributos_evento: { fojas: [{ id_documento: id, total: 1_000 }] } }
  const mal = (await m.pase(mesa, [id], [legales], mil)).data[0]!
  expect((await m.rechazar(lara, { id_evento: mal.id_evento })).estado).toBe(200)
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 1_000 })
  expect((await m.recibirRechazado(mesa, { id_evento: mal.id_evento })).estado).toBe(200)
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 10 })
  // Ni quedan menos que las de lo que entretanto se puso adentro.
  const fojas20 = { atributos_evento: { fojas: [{ id_documento: id, total: 20 }] } }
  const segunda = (await m.pase(mesa, [id], [legales], fojas20)).data[0]!
  await sql`
    insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario, fojas_desde, fojas_hasta)
    values (${id}, ${sinFojas}, 8, ${o.usuarios.mesa}, 11, 15)`
  expect((await m.cancelar(mesa, { id_evento: segunda.id_evento, id_documento: id })).estado).toBe(200)
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 15 })
  expect((await mesa.get(`/expedientes/fojas?ids=${id}&area=${legales}`)).statusCode).toBe(403)
  const privado = await expediente({ visibilidad: 'privado' })
  expect((await consulta.get(`/expedientes/fojas?ids=${privado}`)).statusCode).toBe(404)
})

test('folios counted by a later send are kept when an earlier one comes back rejected, and undone with it [VAL-24]', async () => {
  const id = await expediente({ atributos: { usa_fojas: true } })
  await sql`update documentos set ultima_foja = 10 where id = ${id}`
  const fojas = { atributos_evento: { fojas: [{ id_documento: id, total: 20 }] } }
  const enviar = async (areas: number[]) => (await m.pase(mesa, [id], areas, fojas)).data[0]!.id_evento
  const volver = async (id_evento: number) =>
    expect((await m.recibirRechazado(mesa, { id_evento })).estado).toBe(200)
  const primero = await enviar([legales])
  await m.rechazar(lara, { id_evento: primero })
  // Como si no estuviera en camino: otro sale antes de que aquél vuelva, y con las mismas fojas.
  await sql`update documentos set en_transito = false where id = ${id}`
  const segundo = await enviar([legales, o.areas.biblioteca])
  const [evento] = await sql`select atributos from eventos where id = ${segundo}`
  expect(evento!.atributos).toEqual({ fojas: { total: 20, insertadas: 0 } })
  await volver(primero)
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 20 })
  // Vuelve uno de sus destinos, y después el otro: recién entonces, las que había antes de los dos.
  await m.rechazar(lara, { id_evento: segundo })
  await volver(segundo)
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 20 })
  await m.rechazar(bruno, { id_evento: segundo })
  await volver(segundo)
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 10 })
})

test('in parallel, what one gave back and the other did not receive when it is closed counts no folios [VAL-24, EST-49]', async () => {
  const id = await expediente({ atributos: { usa_fojas: true } })
  const fojas = [{ id_documento: id, total: 20 }]
  const { id_evento } = (await abrirParalela(id, { atributos_evento: { tramitacion_paralela: true, fojas } }))
    .data[0]!
  await m.rechazar(lara, { id_evento })
  await m.recibirRechazado(mesa, { id_evento })
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 20 })
  await m.cerrarParalela(mesa, { ids: [id] })
  expect(await desenlaceDe(sql, id_evento)).toEqual(['hecho', 'anulado', 'hecho'])
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 0 })
})

test('a pase to the area of the next step advances the circuit; further ahead it is refused [EST-36, EST-37]', async () => {
  const [circuito] = await sql<
    { id: number }[]
  >`insert into circuitos (nombre) values ('Compra') returning id`
  const pasos: number[] = []
  for (const [nombre, area] of [
    ['Inicio', null],
    ['Legales', legales],
    ['Biblioteca', o.areas.biblioteca],
  ] as const) {
    const [paso] = await sql<{ id: number }[]>`
      insert into circuitos_pasos (id_circuito, nombre, es_inicial) values (${circuito!.id}, ${nombre}, ${area === null})
      returning id`
    if (area) await sql`insert into circuitos_pasos_areas (id_paso, id_area) values (${paso!.id}, ${area})`
    pasos.push(paso!.id)
  }
  for (const [desde, hasta] of [
    [pasos[0]!, pasos[1]!],
    [pasos[1]!, pasos[2]!],
  ])
    await sql`insert into circuitos_transiciones (id_circuito, desde, hasta) values (${circuito!.id}, ${desde!}, ${hasta!})`
  const id = await expediente()
  const suelto = await expediente()
  await sql`update documentos set id_circuito = ${circuito!.id}, paso = ${pasos[0]!} where id = ${id}`
  const lejos = await m.pase(mesa, [suelto, id], [o.areas.biblioteca], { parcial: true })
  expect(lejos.data).toMatchObject([
    { resultado: 'enviado' },
    { clientmessage: 'El area indicada define un paso futuro del circuito' },
  ])
  expect((await m.pase(mesa, [id], [o.areas.biblioteca])).estado).toBe(422)
  // Si va con otro, ninguno de los dos va; los demás, sí.
  const [cabeza, ajeno] = [await expediente(), await expediente()]
  await sql`insert into tramitaciones_conjuntas (id_expediente, id_cabecera) values (${id}, ${cabeza})`
  const juntos = await m.pase(mesa, [cabeza, ajeno], [o.areas.biblioteca], { parcial: true })
  expect(juntos.data.map(({ id_documento, clientmessage }) => [id_documento, clientmessage])).toEqual([
    [cabeza, 'El area indicada define un paso futuro del circuito. De prueba'],
    [ajeno, undefined],
    [id, 'El area indicada define un paso futuro del circuito. De prueba'],
  ])
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: false })
  await sql`delete from tramitaciones_conjuntas where id_expediente = ${id}`
  const enPaso = async () => {
    const [fila] = await sql`
      select paso, array(select id_paso from documentos_pasos where id_documento = ${id} and vuelto is null order by ts) as recorridos
      from documentos where id = ${id}`
    return [fila!.paso, fila!.recorridos]
  }
  await sql`
    insert into documentos_pasos (id_documento, id_paso, version_mayor, version_menor, id_usuario)
    values (${id}, ${pasos[0]!}, 0, 1, ${o.usuarios.mesa})`
  const inicio = [pasos[0], [pasos[0]]]
  // Lo que nadie recibió no lo hizo avanzar: se cancele, o se rechace y vuelva.
  const cancelado = (await m.pase(mesa, [id], [legales])).data[0]!
  expect(await enPaso()).toEqual([pasos[1], [pasos[0], pasos[1]]])
  expect((await m.cancelar(mesa, { id_evento: cancelado.id_evento })).estado).toBe(200)
  expect(await enPaso()).toEqual(inicio)
  const rechazado = (await m.pase(mesa, [id], [legales])).data[0]!
  await m.rechazar(lara, { id_evento: rechazado.id_evento })
  await m.recibirRechazado(mesa, { id_evento: rechazado.id_evento })
  expect(await enPaso()).toEqual(inicio)
  const recibido = (await m.pase(mesa, [id], [legales])).data[0]!
  expect((await m.recibir(lara, { id_evento: recibido.id_evento })).estado).toBe(200)
  expect(await enPaso()).toEqual([pasos[1], [pasos[0], pasos[1]]])
})

test('what advanced towards an area that did not receive it, and goes on from another, is back at the step before [EST-36, EST-37]', async () => {
  const despacho = await crearArea(sql, 'Despacho')
  const { id: circuito, pasos } = await crearCircuito(sql, {
    nombre: 'Obra',
    pasos: [
      { id: 1, nombre: 'Inicio', esInicial: true, areas: [], modelo: [] },
      { id: 2, nombre: 'Legales', esInicial: false, areas: [legales], modelo: [] },
      { id: 3, nombre: 'Despacho', esInicial: false, areas: [despacho], modelo: [] },
    ],
    transiciones: [1, 2].map((from) => ({ from, to: from + 1 })),
  })
  /** Enviado a Legales y a la Biblioteca, que es la única que lo recibió. */
  const enBiblioteca = async () => {
    const id = await expediente()
    await sql`update documentos set id_circuito = ${circuito}, paso = ${pasos.get(1)!} where id = ${id}`
    await sql`
      insert into documentos_pasos (id_documento, id_paso, version_mayor, version_menor, id_usuario)
      values (${id}, ${pasos.get(1)!}, 0, 1, ${o.usuarios.mesa})`
    const { id_evento } = (await m.pase(mesa, [id], [legales, o.areas.biblioteca])).data[0]!
    await m.recibir(bruno, { id_evento })
    expect(await pasoDe(id)).toBe(pasos.get(2))
    return id
  }
  const pasoDe = async (id: number) => (await sql`select paso from documentos where id = ${id}`)[0]!.paso
  const archivado = await enBiblioteca()
  expect((await m.guardar(bruno, { documentos: [archivado], tipo_evento: archivo_expedientes })).estado).toBe(
    200,
  )
  expect(await pasoDe(archivado)).toBe(pasos.get(1))
  // Se dice antes de enviar, y no impide a los demás.
  const [id, suelto] = [await enBiblioteca(), await expediente({ area: o.areas.biblioteca })]
  const lejos = await m.pase(bruno, [id, suelto], [despacho], { parcial: true })
  expect(lejos.data).toMatchObject([
    { clientmessage: 'El area indicada define un paso futuro del circuito' },
    { resultado: 'enviado' },
  ])
  expect(await pasoDe(id)).toBe(pasos.get(2))
  // Otra vez a Legales: avanza con este envío, y con él vuelve.
  const { id_evento } = (await m.pase(bruno, [id], [legales])).data[0]!
  expect(await pasoDe(id)).toBe(pasos.get(2))
  expect((await m.cancelar(bruno, { id_evento })).estado).toBe(200)
  expect(await pasoDe(id)).toBe(pasos.get(1))
})

test('the tools of a row of movements are those of its send [HER-26, HER-27]', async () => {
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [o.areas.biblioteca])).data[0]!
  const permitidas = async (quien: typeof mesa, vista = '') => {
    const { data } = (await quien.get(`/documentos/herramientas/${id}?id_evento=${id_evento}${vista}`)).json()
    return ['recibir', 'rechazar', 'cancelar_envio'].filter((una) => data[una].permitida)
  }
  expect(await permitidas(mesa, '&vista=enviados')).toEqual(['cancelar_envio'])
  expect(await permitidas(mesa)).toEqual(['cancelar_envio'])
  expect(await permitidas(bruno, '&vista=inbox')).toEqual(['recibir', 'rechazar'])
  await m.rechazar(bruno, { id_evento })
  expect(await permitidas(bruno)).toEqual([])
  expect(await permitidas(mesa, '&vista=inbox')).toEqual(['recibir'])
  const ajeno = await mesa.get(`/documentos/herramientas/${await expediente()}?id_evento=${id_evento}`)
  expect(ajeno.statusCode).toBe(404)
})

test('the tools of a row of events that sent nothing are those of its document, with its reasons [HER-02]', async () => {
  const id = await expediente()
  const [creacion] = await sql<{ id: number }[]>`
    select id from eventos where id_documento = ${id} and id_tipo_evento = ${EVENTO.creacion}`
  const leidas = await mesa.get(`/documentos/herramientas/${id}?vista=historial&id_evento=${creacion!.id}`)
  const sinEvento = await mesa.get(`/documentos/herramientas/${id}?vista=historial`)
  expect([leidas.statusCode, leidas.json()]).toEqual([200, sinEvento.json()])
  const ajeno = await mesa.get(`/documentos/herramientas/${await expediente()}?id_evento=${creacion!.id}`)
  expect(ajeno.statusCode).toBe(404)
})

test.each(['', ', that follow a circuit and go a step ahead'])(
  'many at once%s, in as many statements as two [HER-27, EST-36]',
  async (conCircuito) => {
    const ids: number[] = []
    for (let i = 0; i < 60; i++) ids.push(await expediente())
    if (conCircuito) {
      const { id: circuito, pasos } = await crearCircuito(sql, {
        nombre: 'Consulta',
        pasos: [
          { id: 1, nombre: 'Inicio', esInicial: true, areas: [], modelo: [] },
          { id: 2, nombre: 'Biblioteca', esInicial: false, areas: [o.areas.biblioteca], modelo: [] },
        ],
        transiciones: [{ from: 1, to: 2 }],
      })
      await sql`update documentos set id_circuito = ${circuito}, paso = ${pasos.get(1)!} where id = any(${ids})`
    }
    const contando = async <T>(hacer: () => Promise<T>) => {
      const antes = sentencias.length
      const hecho = await hacer()
      return { hecho, cuantas: sentencias.length - antes }
    }
    const mandar = (unos: number[]) => contando(() => m.pase(mesa, unos, [o.areas.biblioteca]))
    const recibir = (eventos: object[]) => contando(() => m.recibir(bruno, { eventos, parcial: true }))
    await recibir([{ id_evento: (await mandar([await expediente()])).hecho.data[0]!.id_evento }])
    const pocos = await mandar(ids.slice(0, 2))
    const muchos = await mandar(ids.slice(2))
    expect(muchos.cuantas).toBe(pocos.cuantas)
    const dePocos = await recibir(pocos.hecho.data.map(({ id_evento }) => ({ id_evento })))
    const deMuchos = await recibir(muchos.hecho.data.map(({ id_evento }) => ({ id_evento })))
    expect(deMuchos.hecho.data.map(({ resultado }) => resultado)).toEqual(
      ids.slice(2).map(() => 'confirmado'),
    )
    expect(deMuchos.cuantas).toBe(dePocos.cuantas)
    const [{ avanzaron }] = await sql<[{ avanzaron: number }]>`
    select count(*)::int as avanzaron from documentos_pasos where id_documento = any(${ids})`
    expect(avanzaron).toBe(conCircuito ? ids.length : 0)
  },
)

test('there is a limit to documents and to destinations [API-32]', async () => {
  const documentos = Array.from({ length: 501 }, (_, i) => i + 1)
  expect((await m.guardar(mesa, { documentos, tipo_evento: archivo_expedientes })).estado).toBe(422)
  const areas = Array.from({ length: 101 }, (_, i) => i + 1)
  expect((await m.pase(mesa, [await expediente()], areas)).estado).toBe(422)
})
