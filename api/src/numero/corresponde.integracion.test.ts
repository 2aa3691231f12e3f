import { beforeAll, expect, test } from '@jest/globals'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { abrirBorradores, crearArea } from '@foja/api/pruebas/organizacion.ts'

const { p, o, admin, consulta } = await crearEscenario(['admin', 'consulta'])
await abrirBorradores(p.sql)
const ANIO = anioOficial(new Date())

beforeAll(async () => {
  const formato = p.sql.json(
    ['sigla', 'nro', 'anio', 'corresponde'].map((clave, orden) => ({ clave, orden })),
  )
  await p.sql`
    with n as (insert into numeradores (nombre, formato) values ('Con corresponde', ${formato}) returning id)
    update tipos_documento set id_numerador = n.id from n where tipos_documento.id in (${o.tipos.contenedor}, ${o.tipos.documento})`
})

const crear = async (tipo: number, resto = {}) =>
  (
    await admin.post('/v1/documento', {
      tipo,
      titulo: 'Obra en la plaza',
      id_area_activa: o.areas.mesa,
      ...resto,
    })
  ).json().data
const pedir = (id_documento: number, resto = {}, quien = admin) =>
  quien.post('/documentos/corresponde/', {
    id_documento,
    id_usuario: o.usuarios.admin,
    id_area_activa: o.areas.mesa,
    ...resto,
  })

test('a corresponde is a case file of the same type and number with the next key [API-30]', async () => {
  const original = await crear(o.tipos.contenedor, {
    atributos: { contenido: '<p>No se copia</p>', descripcion: 'Se copia' },
    palabras_clave: ['plaza'],
  })
  const respuestas = [await pedir(original.id), await pedir(original.id)]
  expect(respuestas.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const [uno, dos] = respuestas.map((r) => r.json().data)
  expect(uno).toMatchObject({
    nro_str: `${original.nro_str}-1`,
    nro: { nro: original.nro.nro, corresponde: 1 },
  })
  expect(dos).toMatchObject({ nro_str: `MESA-000001/${ANIO}-2`, nro: { corresponde: 2 }, estado: { id: 1 } })
  const { data } = (await admin.get(`/documentos/documento/${uno.id}`)).json()
  expect(data).toMatchObject({
    titulo: 'Obra en la plaza',
    tipo: { id: o.tipos.contenedor },
    palabras_clave: ['plaza'],
    atributos: { descripcion: 'Se copia', contenido: '' },
    area: { id: o.areas.mesa },
  })
  // El corresponde de un corresponde sigue la misma cuenta, y el número no se gasta.
  expect((await pedir(uno.id)).json().data.nro.corresponde).toBe(3)
  expect((await crear(o.tipos.contenedor)).nro.nro).toBe(2)
  const [evento] = await p.sql`select atributos from eventos where id_documento = ${uno.id}`
  expect(evento!.atributos).toEqual({ corresponde_de: original.id })
})

test('many at once get different keys', async () => {
  const original = await crear(o.tipos.contenedor)
  const creados = await Promise.all(Array.from({ length: 10 }, () => pedir(original.id)))
  const claves = creados.map((r) => r.json().data.nro.corresponde as number)
  expect(claves.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('the next key counts its own case files: not another area’s, year’s, numerator’s or number’s, nor imported ones [API-30]', async () => {
  const propio = await crear(o.tipos.contenedor)
  const { nro } = propio.nro
  for (const ajeno of [
    { id_area_creacion: o.areas.biblioteca },
    { anio: ANIO - 1 },
    { id_numerador: 2 },
    { nro: nro + 1000 },
    { numerado_por_foja: false },
  ]) {
    const { id } = await crear(o.tipos.contenedor)
    await p.sql`update documentos set ${p.sql({ nro, corresponde: 7, ...ajeno })} where id = ${id}`
  }
  const claves = [await pedir(propio.id), await pedir(propio.id)].map((r) => r.json().data.nro.corresponde)
  expect(claves).toEqual([1, 2])
})

test('only in the area that created it [VAL-32]', async () => {
  const { id } = await crear(o.tipos.contenedor)
  const respuesta = await pedir(id, { id_area_activa: o.areas.biblioteca })
  expect([respuesta.statusCode, respuesta.json()]).toEqual([
    409,
    expect.objectContaining({
      error: 'error_area_creacion_corresponde',
      message: 'Los corresponde para este contenedor solo pueden ser creados en el área Mesa.',
    }),
  ])
  const gemela = await crearArea(p.sql, 'Mesa', 'OTRA')
  expect((await pedir(id, { id_area_activa: o.areas.biblioteca })).json().message).toMatch(
    / Mesa \(MESA\)\.$/,
  )
  await p.sql`delete from areas where id = ${gemela}`
})

test('only if its numerator has the key, and only case files [VAL-33, HER-21]', async () => {
  const tramite = await crear(o.tipos.tramite)
  const respuesta = await pedir(tramite.id)
  expect([respuesta.statusCode, respuesta.json()]).toEqual([
    422,
    expect.objectContaining({
      error: 'error_missing_nro_corresponde',
      message: 'No existe clave corresponde.',
      details: 'No se puede crear el corresponde',
    }),
  ])
  const { corresponde } = (await admin.get(`/documentos/herramientas/${tramite.id}`)).json().data
  expect(corresponde).toEqual({
    permitida: false,
    motivo: 'No existe clave corresponde. No se puede crear el corresponde',
  })
  const nota = await crear(o.tipos.documento)
  expect((await pedir(nota.id)).statusCode).toBe(409)
})

test('by whoever may write the type, in their own name', async () => {
  const { id } = await crear(o.tipos.contenedor)
  const suyo = { id_usuario: o.usuarios.consulta, id_area_activa: o.areas.biblioteca }
  expect((await pedir(id, suyo, consulta)).statusCode).toBe(403)
  expect((await pedir(id, { id_usuario: o.usuarios.mesa })).statusCode).toBe(403)
  expect((await pedir(999_999)).statusCode).toBe(404)
})

test('the corresponde of what was numbered by a former numerator of its type goes on in that one', async () => {
  const original = await crear(o.tipos.contenedor)
  const [antes] = await p.sql`select id_numerador from tipos_documento where id = ${o.tipos.contenedor}`
  await p.sql`
    with n as (insert into numeradores (nombre) values ('Sin corresponde') returning id)
    update tipos_documento set id_numerador = n.id from n where tipos_documento.id = ${o.tipos.contenedor}`
  await crear(o.tipos.contenedor)
  const respuesta = await pedir(original.id)
  expect(respuesta.statusCode).toBe(201)
  expect(respuesta.json().data.nro_str).toBe(`${original.nro_str}-1`)
  const [suyo] = await p.sql`select id_numerador from documentos where id = ${respuesta.json().data.id}`
  expect(suyo).toEqual(antes)
  await p.sql`update tipos_documento set id_numerador = ${antes!.id_numerador} where id = ${o.tipos.contenedor}`
})
