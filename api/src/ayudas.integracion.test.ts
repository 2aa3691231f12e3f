import { expect, test } from '@jest/globals'
import { PRODUCTO } from '@foja/domain/producto/producto.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { abrirBorradores, CLAVE, crearArea, crearTipo, crearUsuario } from '@foja/api/pruebas/organizacion.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa, consulta } = await crearEscenario(['mesa', 'consulta'], {
  variables: { ENTORNO: 'demo' },
})
await abrirBorradores(p.sql)

const crear = async (datos: Record<string, unknown>) =>
  (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Un título', ...datos })).json().data
    .id as number
const persona = async (nombre: string, apellido: string, datos: Record<string, unknown> = {}) => {
  const [fila] = await p.sql<{ id: number }[]>`
    insert into personas ${p.sql({ nombre, apellido, ...datos })} returning id`
  return fila!.id
}
const relacionar = (idDocumento: number, idPersona: number) =>
  p.sql`insert into documentos_personas (id_documento, id_persona, rol) values (${idDocumento}, ${idPersona}, 'parte')`

test('the version is public JSON [API-01, API-65]', async () => {
  const respuesta = await p.app.inject('/documentos/version')
  expect(respuesta.statusCode).toBe(200)
  expect(respuesta.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(respuesta.json()).toEqual({ ...PRODUCTO, entorno: 'demo', sso: null })
})

test('the configuration has every key with its default [API-63, CFG-06, CFG-07, CFG-23, CFG-26, CFG-28, CFG-41]', async () => {
  const { data } = (await consulta.get('/admin/params/gestion')).json()
  expect(data).toMatchObject({
    busqueda_periodo_dias: 30,
    busqueda_periodo_actualizacion: 60,
    elementos_por_pagina: 10,
    buscador_general: true,
    leyenda_busqueda: '',
    url_ayuda: '/ayuda/',
    archivos_adjuntos: { max_mb: 20, sum_max_mb: 100, max_cant: 10 },
  })
})

test('the general search needs the permission of the user [PER-17]', async () => {
  await crearUsuario(p.sql, { usuario: 'nada', areas: [o.areas.mesa] })
  const nada = await crearClientePrueba(p.app).ingresar('nada', CLAVE)
  expect((await consulta.get('/documentos/buscador_general')).json()).toEqual({ data: true })
  expect((await nada.get('/documentos/buscador_general')).json()).toEqual({ data: false })
  const busqueda = await nada.get('/documentos/vista_busqueda/?q=agua')
  expect(busqueda.statusCode).toBe(403)
})

test('one path or a list of paths is checked against the permissions [PER-22, API-120]', async () => {
  const una = (ruta: string) => consulta.get(`/mpc/rutas?ruta=${encodeURIComponent(ruta)}`)
  expect((await una('/documentos/busqueda/simple')).json()).toEqual({ data: true })
  expect((await una('#/administracion?x=1')).json()).toEqual({ data: false })
  const varias = await consulta.post('/mpc/rutas', {
    rutas: ['/documentos/portada', '/administracion/', '/documentos/listado/archivo_reservado'],
  })
  expect(varias.json()).toEqual({
    data: {
      '/documentos/portada': true,
      '/administracion/': false,
      '/documentos/listado/archivo_reservado': false,
    },
  })
})

test('types have their keys and permissions, forced ones included [API-107, ENT-06, PER-03, PER-02]', async () => {
  const { rows, total } = (await consulta.get('/documentos/tipos')).json()
  expect(total).toBe(rows.length)
  const nota = rows.find((t: { id: number }) => t.id === o.tipos.documento)
  expect(nota).toEqual({
    id: o.tipos.documento,
    nombre: 'Notas',
    nombre_singular: 'Nota',
    nombre_abrev: 'Not',
    codigo: null,
    esencia: 'documento',
    nivel_firma: 'basica',
    visibilidad: 'publico',
    transforma_a: null,
    permisos: { leer: true, escribir: false, eliminar: false },
    config: { providencia_automatica: false },
    permite_importacion_express: false,
    en_menu: false,
    origen: 'interno',
  })
  for (const forzado of [30001, 30002]) {
    const tipo = rows.find((t: { id: number }) => t.id === forzado)
    expect(tipo).toMatchObject({ permisos: { escribir: true }, en_menu: false })
  }
  expect(rows.map((t: { id: number }) => t.id)).not.toContain(o.tipos.cerrado)
})

test('the variants of the type list [API-107]', async () => {
  const express = await crearTipo(p.sql, { nombre: 'Oficio', permisos: [{ leer: true, escribir: true }] })
  await p.sql`update tipos_documento set permite_importacion_express = true where id = ${express}`
  const ids = async (consulta: string) =>
    (await mesa.get(`/documentos/tipos?${consulta}`)).json().rows.map((t: { id: number }) => t.id)
  expect(await ids('esencia=contenedor')).toEqual([o.tipos.contenedor])
  expect(await ids('express=1')).toEqual([express])
  expect(await ids('permiso=escribir')).toEqual(
    expect.arrayContaining([o.tipos.documento, o.tipos.tramite, express, 30001, 30002]),
  )
  expect(await ids('permiso=escribir')).not.toContain(34)
  expect((await mesa.get(`/documentos/tipos/${o.tipos.tramite}`)).json().data).toMatchObject({
    esencia: 'tramite',
  })
  expect((await mesa.get(`/documentos/tipos/${o.tipos.cerrado}`)).statusCode).toBe(404)
  expect((await mesa.get('/documentos/tipos/999999')).statusCode).toBe(404)
  expect((await mesa.get('/documentos/tipos?esencia=otra')).statusCode).toBe(422)
})

test('areas are offered by name, ten at a time, never the deleted ones [API-109, BUS-22, BUS-27, BUS-28]', async () => {
  for (let i = 0; i < 12; i++) await crearArea(p.sql, `Oficina ${String.fromCodePoint(76 - i)}`, `OF${i}`)
  const borrada = await crearArea(p.sql, 'Oficina Aaa', 'OFX')
  await p.sql`update areas set eliminado = 1 where id = ${borrada}`
  const pedir = async (consulta: string) => (await mesa.get(`/documentos/areas?${consulta}`)).json()
  const primera = await pedir('texto=oficina')
  expect(primera.total).toBe(12)
  expect(primera.rows.map((a: { nombre: string }) => a.nombre)).toEqual(
    [...'ABCDEFGHIJ'].map((letra) => `Oficina ${letra}`),
  )
  expect(Object.keys(primera.rows[0]).toSorted()).toEqual([
    'codigo',
    'eliminado',
    'id_area',
    'nombre',
    'ruta_completa',
    'sigla',
  ])
  expect((await pedir('texto=oficina&offset=10')).rows).toHaveLength(2)
  expect((await pedir('texto=of3')).rows.map((a: { sigla: string }) => a.sigla)).toEqual(['OF3'])
  expect((await pedir('texto=%25')).rows).toEqual([])
  expect((await mesa.get('/documentos/areas?limit=101')).statusCode).toBe(422)
})

test('of areas with one name, the words of its route or its acronym find the one meant [API-109, BUS-22]', async () => {
  for (let i = 0; i < 15; i++) {
    const padre = await crearArea(p.sql, `Dirección ${i === 13 ? 'Ñandú' : i}`, `DIR${i}`)
    const id = await crearArea(p.sql, 'Ventanilla Única', `VU${i}`)
    await p.sql`update areas set id_padre = ${padre} where id = ${id}`
  }
  const pedir = async (texto: string) =>
    (await mesa.get(`/documentos/areas?${new URLSearchParams({ texto })}`)).json<{
      rows: { sigla: string }[]
      total: number
    }>()
  const siglas = async (texto: string) => (await pedir(texto)).rows.map(({ sigla }) => sigla)
  expect((await pedir('ventanilla')).total).toBe(15)
  expect(await siglas('ventanilla unica ñandu')).toEqual(['VU13'])
  expect(await siglas('ventanilla vu14')).toEqual(['VU14'])
  expect(await siglas(`${'v u '.repeat(5)}vu14`)).toEqual(['VU14'])
  // Primero la que se llama así, aunque una que depende de ella vaya antes por nombre.
  const rentas = await crearArea(p.sql, 'Rentas', 'REN')
  const caja = await crearArea(p.sql, 'Caja', 'CAJ')
  await p.sql`update areas set id_padre = ${rentas} where id = ${caja}`
  expect(await siglas('rentas')).toEqual(['REN', 'CAJ'])
  // También la contienen VU10 … VU14.
  await crearArea(p.sql, 'Zona única', 'VU')
  expect((await siglas('vu'))[0]).toBe('VU')
  const [directorio] = (await mesa.get('/mpc/areas?texto=vu')).json<{ rows: { sigla: string }[] }>().rows
  expect(directorio!.sigla).toBe('VU')
  const { rows } = (await mesa.post('/autocomplete', { texto: 'ventanilla ñan', clase: 'area' })).json()
  expect(rows).toMatchObject([{ texto: 'Ventanilla Única', detalle: 'VU13' }])
})

test('places are offered as values [API-113]', async () => {
  expect((await mesa.get('/documentos/lugares?texto=biblio')).json()).toEqual({
    values: [{ id: o.areas.biblioteca, nombre: 'Biblioteca', sigla: 'BIBLIOTECA' }],
    mas: false,
  })
  expect((await mesa.get('/documentos/lugares?texto=oficina&limit=11')).json().mas).toBe(true)
  expect((await mesa.get('/documentos/lugares?texto=oficina&limit=12')).json().mas).toBe(false)
})

test('people are offered by surname descending, without the deleted ones [API-110, BUS-28, PRS-10, ENT-38]', async () => {
  const documento = await crear({})
  for (const [nombre, apellido, datos] of [
    ['Ana', 'Pérez', { nro_doc: '20123456' }],
    ['Luis', 'Zabala', {}],
    ['Eva', 'Pérez', { eliminado: 1 }],
    ['Sol', 'Abadi', {}],
  ] as const)
    await relacionar(documento, await persona(nombre, apellido, datos))
  await persona('Sin', 'Documentos')
  const pedir = async (consulta: string) => (await mesa.get(`/documentos/personas?${consulta}`)).json()
  const todas = await pedir('')
  expect(todas.total).toBe(3)
  expect(todas.rows.map((q: { apellido: string }) => q.apellido)).toEqual(['Zabala', 'Pérez', 'Abadi'])
  expect((await pedir('texto=PEREZ')).rows.map((q: { nombre: string }) => q.nombre)).toEqual(['Ana'])
  for (const escrito of [
    'ana perez',
    'Pérez, A',
    '20.123.456',
    'DNI 20123456',
    'D.N.I. nº 20.123.456',
    '27-20123456-3',
  ])
    expect([
      escrito,
      (await pedir(`texto=${encodeURIComponent(escrito)}`)).rows.map((q: { nombre: string }) => q.nombre),
    ]).toEqual([escrito, ['Ana']])
  expect((await pedir('texto=ana%20zabala')).total).toBe(0)
  const porDocumento = await pedir('nro_doc=20.123.456')
  expect(porDocumento.total).toBe(1)
  expect(porDocumento.rows[0]).toEqual({
    id: expect.any(Number),
    id_persona: porDocumento.rows[0].id,
    tipo: 'fisica',
    eliminado: 0,
    nombre: 'Ana',
    apellido: 'Pérez',
    nombre_completo: 'Pérez, Ana',
    nro_doc: '20123456',
    dni: '20123456',
    tipo_doc: 'DNI',
    pais: 'AR',
    contacto: {},
    direccion: null,
    subtipo: null,
  })
})

test('keywords are offered as values, without accents or case [API-112, API-02]', async () => {
  await crear({ palabras_clave: ['Agua potable', 'Cañería', 'Desagüe'] })
  const values = async (texto: string) =>
    (await consulta.get(`/documentos/keywords?texto=${texto}`)).json().values
  expect(await values('ag')).toEqual(['Agua potable', 'Desagüe'])
  expect(await values('caner')).toEqual(['Cañería'])
  expect((await consulta.get('/documentos/keywords?texto=ag&limit=1')).json()).toEqual({
    values: ['Agua potable'],
    mas: true,
  })
  expect((await consulta.get('/documentos/keywords?texto=ag&limit=2')).json().mas).toBe(false)
  const sugeridas = async (texto: string) =>
    (await consulta.post('/autocomplete', { texto, clase: 'palabra_clave' })).json().rows.length
  expect([await sugeridas('agua p'), await sugeridas(`${'agua p '.repeat(5)}rio`)]).toEqual([1, 0])
})

test('people and keywords appear only through a document the caller may see', async () => {
  const oculto = await crear({ visibilidad: 'privado', palabras_clave: ['Secretísima'] })
  await relacionar(oculto, await persona('Oculta', 'Secretísima', { nro_doc: '99' }))
  const rastro = async (quien: ClientePrueba) => [
    (await quien.get('/documentos/keywords?texto=secretisima')).json().values.length,
    (await quien.get('/documentos/personas?texto=secretisima')).json().total,
    (await quien.get('/documentos/personas?nro_doc=99')).json().total,
  ]
  expect(await rastro(mesa)).toEqual([1, 1, 1])
  expect(await rastro(consulta)).toEqual([0, 0, 0])
})

test('the fourteen states, in their order [API-108, EST-16]', async () => {
  const { rows, total } = (await mesa.get('/documentos/estados')).json()
  expect(total).toBe(14)
  expect(rows[0]).toEqual({ id: 1, nombre: 'Borrador', orden: 1 })
})

test('only active system messages are shown [RUT-08]', async () => {
  await p.sql`insert into mensajes_alertas (codigo, mensaje, activo) values ('a', 'Se ve', true), ('b', 'No se ve', false)`
  expect((await mesa.get('/documentos/mensajes_alertas')).json()).toEqual({
    rows: [{ codigo: 'a', mensaje: 'Se ve', tema: 'info', activo: true }],
    total: 1,
  })
})
