import { expect, test } from '@jest/globals'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { pngDePrueba, subir } from '@foja/api/pruebas/imagen-de-prueba.ts'
import { abrirBorradores, CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa, archivo, consulta } = await crearEscenario(['mesa', 'archivo', 'consulta'])
await abrirBorradores(p.sql)
await crearUsuario(p.sql, { usuario: 'vecina', areas: [o.areas.biblioteca], roles: [ROL.operador] })
/** Escribe, desde Biblioteca. */
const vecina = await crearClientePrueba(p.app).ingresar('vecina', CLAVE)

const crear = async (datos: Record<string, unknown> = {}) =>
  (
    await mesa.post('/v1/documento', {
      tipo: o.tipos.documento,
      titulo: 'Primera',
      atributos: { contenido: '<p>Uno</p>', descripcion: 'la primera' },
      palabras_clave: ['Agua'],
      ...datos,
    })
  ).json().data.id as number
const versiones = async (quien: ClientePrueba, id: number) =>
  (await quien.get(`/documentos/versiones/${id}`)).json()
const restaurar = (quien: ClientePrueba, id: number, version: string, mas: object = {}) =>
  quien.post('/documentos/versiones/restaurar', { id_documento: id, version, ...mas })
const leer = async (id: number) => (await mesa.get(`/documentos/documento/${id}`)).json().data
const mover = async (id: number, resultado: string, destino: number, tipo = 2) => {
  const [evento] = await p.sql`
    insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
    values (${id}, ${tipo}, ${resultado}, ${o.usuarios.mesa}, ${o.areas.mesa}) returning id`
  await p.sql`insert into eventos_partes (id_evento, lado, id_area) values
    (${evento!.id}, 'origen', ${o.areas.mesa}), (${evento!.id}, 'destino', ${destino})`
}

test('every version with who saved it, the current one first [API-08, ENT-15]', async () => {
  const id = await crear()
  await archivo.patch(`/v1/documento/${id}`, { titulo: 'Segunda' })
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Tercera' })
  const { rows, total, restaurar } = await versiones(mesa, id)
  expect(total).toBe(3)
  expect(restaurar).toEqual({ permitida: true, motivo: null })
  expect(rows.map((v: { version: string }) => v.version)).toEqual(['0.3', '0.2', '0.1'])
  expect(rows).toEqual(
    [
      ['0.3', 'Tercera', 'mesa'],
      ['0.2', 'Segunda', 'archivo'],
      ['0.1', 'Primera', 'mesa'],
    ].map(([version, titulo, nombre]) => ({
      version,
      titulo,
      ts: expect.stringMatching(/^\d{4}-.*Z$/),
      usuario: { id: o.usuarios[nombre as 'mesa'], nombre, apellido: 'De Prueba' },
      estado: { id: 1, nombre: 'Borrador' },
    })),
  )
  const segunda = (await mesa.get(`/documentos/versiones/${id}?limit=1&offset=1`)).json()
  expect([segunda.total, segunda.rows[0].version]).toEqual([3, '0.2'])
})

test('versions are of whom can see the document [API-08, PER-26]', async () => {
  const id = await crear({ visibilidad: 'privado' })
  const sinRef = ({ statusCode, body }: { statusCode: number; body: string }) => [
    statusCode,
    body.replace(/"ref":"[^"]*"/, ''),
  ]
  const oculto = await consulta.get(`/documentos/versiones/${id}`)
  expect(oculto.statusCode).toBe(404)
  expect(sinRef(oculto)).toEqual(sinRef(await consulta.get('/documentos/versiones/999999999')))
  expect((await restaurar(vecina, id, '0.1')).statusCode).toBe(404)
})

test('an earlier version is of whom could see it: a draft is not read once it is public [API-08, PER-26, D-104]', async () => {
  await fijarConfiguracion(p.sql, 'borradores_publicos', false)
  try {
    const url = (await subir(archivo, pngDePrueba())).json<{ data: { url: string } }>().data.url
    const contenido = `<p>Testigo protegido</p><img src="${url}" alt="Su firma">`
    const creado = await archivo.post('/v1/documento', {
      tipo: o.tipos.documento,
      titulo: 'Sumario',
      visibilidad: 'reservado',
      atributos: { contenido },
    })
    const id = creado.json<{ data: { id: number } }>().data.id
    await archivo.patch(`/v1/documento/${id}`, {
      titulo: 'Resumen',
      atributos: { contenido: '<p>Tachado</p>' },
    })
    await archivo.patch(`/v1/documento/${id}`, { visibilidad: 'publico' })
    await archivo.post('/v1/documento/close', { solicitud: { id_documento: id } })
    const documento = `/documentos/documento/${id}`
    const deAntes = [`${documento}?version=0.1`, `/v1/documento/preview_url/${id}?version=0.1`, url]
    const estados = (quien: ClientePrueba) =>
      Promise.all([documento, ...deAntes].map(async (una) => (await quien.get(una)).statusCode))
    expect(await estados(vecina)).toEqual([200, 404, 404, 404])
    expect(await estados(archivo)).toEqual([200, 200, 200, 200])
    const suyas = await versiones(archivo, id)
    const deOtros = await versiones(vecina, id)
    expect(deOtros).toMatchObject({ rows: [suyas.rows[0]], total: 1 })
    expect(suyas.total).toBeGreaterThan(2)
    // Ni la lleva una copia, que no tiene esas versiones.
    const copia = await archivo.post('/documentos/copiar', { id_documento: id })
    expect(copia.statusCode).toBe(201)
    const suya = copia.json<{ data: { id: number } }>().data.id
    expect(await p.sql`select from documentos_imagenes where id_documento = ${suya}`).toHaveLength(0)
    // De su área, que leía el borrador aunque no vea lo reservado.
    expect(await estados(mesa)).toEqual([200, 200, 200, 200])
  } finally {
    await abrirBorradores(p.sql)
  }
})

test('restoring brings back what was written in a new major version and loses nothing [API-09, ENT-15]', async () => {
  const id = await crear({ visibilidad: 'publico' })
  await mesa.patch(`/v1/documento/${id}`, {
    titulo: 'Segunda',
    atributos: { contenido: '<p>Dos</p>', descripcion: 'la segunda', objeto: 'nuevo' },
    palabras_clave: ['Cloacas'],
    visibilidad: 'privado',
  })
  const respuesta = await restaurar(archivo, id, '0.1', { version_actual: '0.2' })
  expect(respuesta.statusCode).toBe(200)
  expect(respuesta.json().data).toMatchObject({ id, version: '1.0', estado: { id: 1 } })
  expect(Number(respuesta.headers['x-foja-marca'])).toBeGreaterThan(0)
  const actual = await leer(id)
  expect(actual).toMatchObject({
    titulo: 'Primera',
    version: '1.0',
    palabras_clave: ['Agua'],
    visibilidad: 'privado',
    atributos: { contenido: '<p>Uno</p>', descripcion: 'la primera' },
  })
  expect(actual.atributos).not.toHaveProperty('objeto')
  const [fila] = await p.sql`select texto, titulo_orden from documentos where id = ${id}`
  expect(fila).toEqual({ texto: 'Uno', titulo_orden: 'primera' })
  const { rows } = await versiones(mesa, id)
  expect(
    rows.map((v: { version: string; usuario: { nombre: string } }) => [v.version, v.usuario.nombre]),
  ).toEqual([
    ['1.0', 'archivo'],
    ['0.2', 'mesa'],
    ['0.1', 'mesa'],
  ])
  expect((await mesa.get(`/documentos/documento/${id}?version=0.2`)).json().data).toMatchObject({
    titulo: 'Segunda',
    palabras_clave: ['Cloacas'],
    atributos: { contenido: '<p>Dos</p>', objeto: 'nuevo' },
  })
  const eventos = await p.sql`
    select id_usuario, atributos from eventos where id_documento = ${id} and id_tipo_evento = 3 order by id`
  expect(eventos.at(-1)).toEqual({ id_usuario: o.usuarios.archivo, atributos: { restaurada: '0.1' } })

  // Ya está así: nada cambia.
  expect((await restaurar(mesa, id, '0.1')).statusCode).toBe(304)
  expect((await restaurar(mesa, id, '1.0')).statusCode).toBe(304)
  expect((await leer(id)).version).toBe('1.0')
})

test('what a version did not keep stays as it is today', async () => {
  const id = await crear({})
  await mesa.patch(`/v1/documento/${id}`, {
    titulo: 'Segunda',
    atributos: { descripcion: 'la de hoy' },
    palabras_clave: ['Cloacas'],
  })
  // Así llegan las importadas.
  await p.sql`update versiones set datos = '{}' where id_documento = ${id}`
  expect((await restaurar(mesa, id, '0.1', { version_actual: '0.2' })).statusCode).toBe(200)
  expect(await leer(id)).toMatchObject({
    titulo: 'Primera',
    palabras_clave: ['Cloacas'],
    atributos: { contenido: '<p>Uno</p>', descripcion: 'la de hoy' },
  })
})

test('a version is restored by whom has the document or sent it, once received [EST-25]', async () => {
  const id = await crear()
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Segunda' })
  const ajena = await restaurar(vecina, id, '0.1')
  expect([ajena.statusCode, ajena.json().error]).toEqual([403, 'restauracion_ajena'])
  expect((await versiones(vecina, id)).restaurar).toEqual({
    permitida: false,
    motivo: 'Sólo restaura una versión quien tiene el documento, o quien se lo envió',
  })

  await mover(id, 'enviado', o.areas.biblioteca)
  for (const quien of [mesa, vecina]) {
    const sinConfirmar = await restaurar(quien, id, '0.1')
    expect([sinConfirmar.statusCode, sinConfirmar.json().error]).toEqual([409, 'movimiento_sin_confirmar'])
  }
  expect((await leer(id)).version).toBe('0.2')

  await mover(id, 'confirmado', o.areas.biblioteca)
  // Un envío cancelado o rechazado volvió, y compartir no mueve.
  await mover(id, 'anulado', o.areas.mesa)
  await mover(id, 'enviado', o.areas.mesa, 9)
  expect((await restaurar(vecina, id, '0.1')).statusCode).toBe(200)
  expect((await restaurar(mesa, id, '0.2')).statusCode).toBe(200)
  expect((await leer(id)).version).toBe('2.0')
})

test('a version is read and cleaned only for whom may go back to it [EST-25]', async () => {
  const id = await crear()
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Segunda' })
  // Guardada por una versión de antes: saneada hoy, no pasa.
  await p.sql`update versiones set contenido = ${'<div>'.repeat(2_000)} where id_documento = ${id}`
  expect((await restaurar(mesa, id, '0.1')).json().error).toBe('contenido_anidado')
  expect((await restaurar(vecina, id, '0.1')).json().error).toBe('restauracion_ajena')
  await p.sql`update documentos set visibilidad = 'privado' where id = ${id}`
  expect((await restaurar(vecina, id, '0.1')).json().error).toBe('documento_no_existe')
  await p.sql`update documentos set estado = 15 where id = ${id}`
  expect((await restaurar(mesa, id, '0.1')).json().error).toBe('estado_no_permite')
})

test('what another person is editing is not restored under their hands; once released, it is [EST-25, FRM-25]', async () => {
  const id = await crear()
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Segunda' })
  expect((await archivo.post(`/documentos/claim/${id}`)).statusCode).toBe(200)
  const motivo = 'El documento está siendo editado por archivo De Prueba'
  const negada = await restaurar(mesa, id, '0.1')
  expect([negada.statusCode, negada.json().error, negada.json().message]).toEqual([
    409,
    'documento_en_edicion',
    motivo,
  ])
  expect((await versiones(mesa, id)).restaurar).toEqual({
    permitida: false,
    motivo: expect.stringContaining(motivo),
  })
  expect(await leer(id)).toMatchObject({ titulo: 'Segunda', version: '0.2' })
  await archivo.post('/documentos/deleteDocumentInUse/', { id_documento: id })
  expect((await restaurar(mesa, id, '0.1')).json().data.version).toBe('1.0')
})

test('what cannot be written or is closed is not restored [EST-12, EST-25]', async () => {
  const id = await crear()
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Segunda' })
  const sinEscritura = await restaurar(consulta, id, '0.1')
  expect([sinEscritura.statusCode, sinEscritura.json().error]).toEqual([403, 'restauracion_ajena'])
  expect((await restaurar(mesa, id, '7.7')).json().error).toBe('version_no_existe')
  const vieja = await restaurar(mesa, id, '0.1', { version_actual: '0.1' })
  expect([vieja.statusCode, vieja.json()]).toEqual([
    409,
    expect.objectContaining({
      error: 'version_vieja',
      usuario: { id: o.usuarios.mesa, nombre: 'mesa', apellido: 'De Prueba' },
      data: expect.objectContaining({ titulo: 'Segunda' }),
    }),
  ])
  await p.sql`update documentos set estado = 15 where id = ${id}`
  expect((await restaurar(mesa, id, '0.1')).json().error).toBe('estado_no_permite')
  expect((await leer(id)).version).toBe('0.2')
  await p.sql`update documentos set estado = 9 where id = ${id}`
  expect((await restaurar(mesa, id, '0.1')).json().data).toMatchObject({ version: '1.0', estado: { id: 1 } })
})
