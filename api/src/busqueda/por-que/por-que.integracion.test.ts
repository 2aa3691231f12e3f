import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  enOtraArea,
  prepararBusqueda,
  type BusquedaDePrueba,
  type Parametros,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, crearUsuario } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let consulta: ClientePrueba
const numero = (nro: number) => ({ nro, anio: 2024, nro_str: `${nro}/2024` })

beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  consulta = await b.ingresar('consulta')
  await b.sembrar({ titulo: 'Poda de árboles', ...numero(1) })
  await b.sembrar({ titulo: 'Sumario', visibilidad: 'privado', ...numero(2) })
  await b.sembrar({ titulo: 'Licitación anulada', estado: 22, ...numero(3) })
  await b.sembrar({ titulo: 'Escaneado', adjunto: ' ', ...numero(5) })
  await b.sembrar({ titulo: 'Viejo', fecha_ultimo_evento: '2001-01-01T00:00:00Z', ...numero(6) })
  await b.sembrar({ titulo: 'De compras', nro: 8, anio: 2024, nro_str: 'COMP-000008/2024' })
  await b.sembrar({ titulo: 'De otra casa', anio: 2019, nro_externo: '4070-5678/2019' })
  await b.sembrar({ titulo: 'De cultura', nro: 8, anio: 2024, nro_str: 'CULT-000008/2024' })
  await b.sembrar({ titulo: 'Otro tipo', id_tipo: b.o.tipos.contenedor, ...numero(7) })
  await b.sembrar({
    titulo: 'Mismo número',
    ...(await enOtraArea(b)),
    visibilidad: 'privado',
    id_tipo: b.o.tipos.tramite,
    ...numero(7),
  })
  await b.indexar()
})
afterAll(() => b.cerrar())

async function preguntar(texto: string, busqueda: Parametros = {}, quien = mesa) {
  const respuesta = await quien.get(
    `/documentos/por_que?${new URLSearchParams({ texto, ...busqueda } as Record<string, string>)}`,
  )
  return { estado: respuesta.statusCode, ...respuesta.json() }
}

test('what does not exist and what one may not see answer the very same', async () => {
  const oculto = {
    estado: 200,
    motivo: 'oculto',
    mensaje: 'No hay ningún documento con ese número, o usted no tiene permiso para verlo.',
    filtro: null,
  }
  expect(await preguntar('999/2024', {}, consulta)).toEqual(oculto)
  expect(await preguntar('2/2024', {}, consulta)).toEqual(oculto)
  expect(await preguntar('Trámite 7/2024', {}, consulta)).toEqual(oculto)
  expect(await preguntar('2/2024', {}, await b.ingresar('archivo'))).toMatchObject({ motivo: 'visible' })
})

test('hidden by a filter: the first that hides it', async () => {
  expect(await preguntar('Nº 0001/24', { tipo: 'Expediente', anio: '2023', visibilidad: 'publico' })).toEqual(
    {
      estado: 200,
      motivo: 'filtrado',
      mensaje: 'El documento «Nota 1/2024» existe, pero lo oculta el filtro «Tipo». Quítelo para verlo.',
      filtro: 'tipo',
    },
  )
  expect(await preguntar('1/2024', { anio: '2023' })).toMatchObject({ motivo: 'filtrado', filtro: 'anio' })
  expect(await preguntar('1/2024', { titulo: 'luminarias' })).toMatchObject({ filtro: 'titulo' })
  // Con tres letras el filtro no busca nada (BUS-16): también oculta.
  expect(await preguntar('1/2024', { titulo: 'pod' })).toMatchObject({ motivo: 'filtrado', filtro: 'titulo' })
  // Ni, en la avanzada, lo que no existe (BUS-29).
  expect(await preguntar('1/2024', { tipo_busqueda: 'avanzada', tipo: '999999' })).toMatchObject({
    motivo: 'filtrado',
    filtro: 'tipo',
  })
  expect(await preguntar('6/2024', { busquedaRapida: 'true' })).toMatchObject({
    motivo: 'filtrado',
    filtro: null,
  })
  expect(await preguntar('7/2024', { tipo: 'Nota' })).toMatchObject({
    mensaje: expect.stringContaining('«Expediente 7/2024»'),
  })
})

test('a whole identifier means that document, not another of the same number and year', async () => {
  for (const entero of ['COMP-000008/2024', 'CULT-000008/2024'])
    expect(await preguntar(entero)).toMatchObject({ mensaje: expect.stringContaining(entero) })
  // También entre otras palabras, y de un número que es de otra casa.
  for (const texto of ['expediente 4070-5678/2019', 'Expte. Nº 4070-5678/19'])
    expect(await preguntar(texto, { anio: '2020' })).toMatchObject({ motivo: 'filtrado', filtro: 'anio' })
})

test('annulled; without text in its attachments; without the words; visible', async () => {
  expect(await preguntar('3/2024')).toMatchObject({ motivo: 'anulado' })
  expect(await preguntar('3/2024', { estado: '15' })).toMatchObject({ motivo: 'anulado' })
  expect(await preguntar('5/2024', { q: 'expropiación' })).toMatchObject({ motivo: 'sin_texto' })
  expect(await preguntar('5/2024 expropiación')).toMatchObject({ motivo: 'sin_texto' })
  expect(await preguntar('1/2024', { q: 'expropiación' })).toMatchObject({
    motivo: 'visible',
    mensaje: expect.stringContaining('no contiene todo lo que usted escribió'),
  })
  expect(await preguntar('1/2024', { q: 'árboles', tipo: 'Nota' })).toMatchObject({
    motivo: 'visible',
    mensaje: expect.stringContaining('está entre los resultados'),
  })
  expect(await preguntar('1/2024')).toMatchObject({ motivo: 'visible' })
})

test('sorted, or without what resembles, the search asks for every word: so does the answer', async () => {
  const q = 'poda de árboles frutales'
  expect(await preguntar('1/2024', { q })).toMatchObject({
    mensaje: expect.stringContaining('está entre los resultados'),
  })
  for (const como of [{ orden: 'numero' }, { parecidos: 'false' }] as const)
    expect(await preguntar('1/2024', { q, ...como })).toMatchObject({
      mensaje: expect.stringContaining('no contiene todo lo que usted escribió'),
    })
  expect(await preguntar('1/2024', { q, orden: 'numero', parecidos: 'true' })).toMatchObject({
    mensaje: expect.stringContaining('está entre los resultados'),
  })
})

test('still being indexed, or refused by the index', async () => {
  await b.pararIndexador()
  const id = await b.sembrar({ titulo: 'Recién hecho', ...numero(8) })
  expect(await preguntar('8/2024')).toMatchObject({
    motivo: 'indexando',
    mensaje: 'El documento «Nota 8/2024» todavía se está indexando. Vuelva a buscar en unos segundos.',
  })
  const apartar = (uno: number, indice: string) =>
    b.sql`insert into cuarentena (clave, id, indice, marca, motivo) values ('documento', ${uno}, ${indice}, 1, 'x')`
  const [{ enUso }] = await b.sql<[{ enUso: string }]>`
    select nombre as "enUso" from indices where alias = 'documentos' and situacion = 'activo'`
  await apartar(id, enUso)
  expect(await preguntar('8/2024')).toMatchObject({
    motivo: 'indexando',
    mensaje: expect.stringContaining('no pudo indexarse'),
  })
  expect(await preguntar('8/2024', { anio: '2023' })).toMatchObject({ motivo: 'indexando' })
  // El anterior, o el que se está haciendo, no es en el que se busca.
  const [hallado] = await b.sql<[{ id: number }]>`select id from documentos where nro_str = '1/2024'`
  await apartar(hallado.id, `${enUso}-otro`)
  expect(await preguntar('1/2024')).toMatchObject({ motivo: 'visible' })
})

test('without anything that identifies, it says how to ask; without permission, no [PER-17]', async () => {
  expect(await preguntar('poda')).toMatchObject({
    estado: 422,
    message: 'Escriba el número del documento que esperaba encontrar, por ejemplo 123/2024.',
  })
  expect((await preguntar('')).estado).toBe(422)
  await crearUsuario(b.sql, { usuario: 'nada', areas: [b.o.areas.mesa] })
  const nada = await crearClientePrueba(b.app).ingresar('nada', CLAVE)
  expect((await preguntar('1/2024', {}, nada)).estado).toBe(403)
})
