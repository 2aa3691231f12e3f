import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let tesoreria: number

const ARCHIVADO = 26

beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  const { sql, o } = b
  tesoreria = await crearArea(sql, 'Tesorería')
  const paso = await b.sembrar({
    titulo: 'Subsidio que pasó',
    estado: ARCHIVADO,
    fecha_recibido: new Date('2024-01-10T15:00:00Z'),
  })
  for (const [dia, id_area] of [
    ['2024-02-03', tesoreria],
    ['2024-05-14', o.areas.biblioteca],
  ] as const) {
    const ts = new Date(`${dia}T15:00:00Z`)
    const [evento] = await sql<[{ id: number }]>`insert into eventos ${sql({
      id_documento: paso,
      id_tipo_evento: 16,
      id_usuario: o.usuarios.mesa,
      id_area_creacion: o.areas.mesa,
      resultado: 'confirmado',
      ts,
      observaciones: 'Con el «remito»\n"firmado"',
    })} returning id`
    await sql`insert into eventos_partes ${sql({ id_evento: evento.id, lado: 'destino', id_area, resultado: 'confirmado', fecha_recepcion: ts })}`
    await sql`update documentos set id_area_actual = ${id_area}, fecha_recibido = ${ts} where id = ${paso}`
  }
  await b.indexar()
})
afterAll(() => b.cerrar())

const exportar = async (filtros: Record<string, unknown>, formato: string, demas = {}) => {
  const respuesta = await mesa.post('/exportar', { vista: 'busqueda', filtros, formato, ...demas })
  expect([respuesta.statusCode, respuesta.headers['content-disposition']]).toEqual([200, expect.any(String)])
  return respuesta.body.replace('\uFEFF', '').trimEnd()
}

test('what is taken from the historical search says why each row is there, as the screen does [BUS-03, BUS-32]', async () => {
  const lugar = { lugar_actual: tesoreria, tipo_busqueda: 'historica' }
  const [titulos, fila, ...demas] = (await exportar(lugar, 'csv')).split('\r\n')
  expect(titulos).toContain(',Visibilidad,Por qué está,Id,')
  expect(fila).toMatch(/,Estuvo en Tesorería del 03-02 al 14-05-2024,/)
  expect(demas).toEqual([])
  const dicho = { q: 'remito', tipo_busqueda: 'historica' }
  const renglon = JSON.parse(await exportar(dicho, 'ndjson')) as { id: number; coincidencia: string }
  expect(Object.keys(renglon)[0]).toBe('id')
  expect(renglon.coincidencia).toMatch(/^Se remitió a .+ el 14-05-2024: «Con el «remito»\n"firmado"»$/)
  expect(await exportar(lugar, 'csv', { columnas: ['coincidencia'] })).toMatch(/^Por qué está\r\nEstuvo en /)
})

test('the area it was in is told from another with its name, there and in its columns [BUS-03, BUS-32]', async () => {
  const otra = await crearArea(b.sql, 'Tesorería', 'TES-SUR')
  const biblioteca = await crearArea(b.sql, 'Biblioteca', 'BIB-SUR')
  const lugar = { lugar_actual: tesoreria, tipo_busqueda: 'historica' }
  const columnas = ['area', 'area_actual', 'coincidencia']
  const dicho = await exportar(lugar, 'csv', { columnas })
  await b.sql`update areas set nombre = 'Otra' where id = any(${[otra, biblioteca]}::int[])`
  expect(dicho.split('\r\n')[1]).toBe(
    'Mesa,Biblioteca (BIBLIOTECA),Estuvo en Tesorería (TESORERÍA) del 03-02 al 14-05-2024',
  )
})

test('that its area stopped being the only one with its name is a change the file shows [BUS-32]', async () => {
  const filtros = { q: 'subsidio' }
  const columnas = ['area_actual']
  await exportar(filtros, 'csv', { columnas })
  const [{ id: desde }] = (await mesa.get('/exportar')).json<{ rows: [{ id: number }] }>().rows
  const igual = await crearArea(b.sql, 'Biblioteca', 'BIB-NORTE')
  const cambios = await exportar(filtros, 'csv', { columnas, desde })
  await b.sql`update areas set nombre = 'Otra' where id = ${igual}`
  expect(cambios.split('\r\n')[1]).toBe('Cambió,Biblioteca (BIBLIOTECA)')
})

test('any other search has no such column, nor can it be asked of it', async () => {
  expect((await exportar({ q: 'subsidio' }, 'csv')).split('\r\n')[0]).not.toContain('Por qué está')
  const respuesta = await mesa.post('/exportar', {
    vista: 'busqueda',
    filtros: { q: 'subsidio' },
    columnas: ['coincidencia'],
    formato: 'csv',
  })
  expect(respuesta.json()).toMatchObject({ error: 'columnas_invalidas' })
})

test('that a row is there for another reason is no change, unless something happened to it', async () => {
  const lugar = { lugar_actual: tesoreria, tipo_busqueda: 'historica' }
  await exportar(lugar, 'csv')
  const [{ id: desde }] = (await mesa.get('/exportar')).json<{ rows: [{ id: number }] }>().rows
  // Una de antes, que no lo decía.
  await b.sql`update exportaciones_filas set fila = (fila::jsonb - 'coincidencia')::json where id_exportacion = ${desde}`
  expect((await exportar(lugar, 'csv', { desde })).split('\r\n')).toHaveLength(1)
})
