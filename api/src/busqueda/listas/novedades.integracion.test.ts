import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RespuestaDeNovedades } from '@foja/domain/novedad/schema.ts'
import { expedienteDeMesa, movimientos as m } from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearArea, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let consulta: ClientePrueba
const pases: number[] = []

const novedades = async (quien: ClientePrueba, query = '') => {
  const respuesta = await quien.get(`/documentos/novedades?${query}`)
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()])
  return respuesta.json<RespuestaDeNovedades>()
}

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[mesa, consulta] = await Promise.all([b.ingresar('mesa'), b.ingresar('consulta')])
  for (let i = 0; i < 12; i++) {
    const id = await expedienteDeMesa(b.sql, b.o, i === 0 ? { visibilidad: 'privado' } : {})
    pases.push((await m.pase(mesa, [id], [b.o.areas.biblioteca])).data[0]!.id_evento)
  }
  await b.indexar()
})
afterAll(() => b.cerrar())

test('ten news at most, the latest first, and the rest by offset or by cursor [SHL-09, API-130]', async () => {
  const primera = await novedades(consulta, `area=${b.o.areas.biblioteca}`)
  expect([primera.rows.length, primera.total]).toEqual([10, 12])
  expect(primera.rows.map(({ id_evento }) => id_evento)).toEqual(pases.toReversed().slice(0, 10))
  expect(primera.rows[0]).toMatchObject({ clase: 'envio', eventos_tipo: { slug: 'pase' } })
  for (const query of ['limit=10&offset=10', `siguiente=${primera.siguiente!}`]) {
    const segunda = await novedades(consulta, query)
    expect(segunda.rows.map(({ id_evento }) => id_evento)).toEqual([pases[1], pases[0]])
    expect(segunda.siguiente).toBeNull()
  }
})

test('the area has to be one of the caller, and nobody is told what they may not see [PER-26]', async () => {
  expect((await mesa.get(`/documentos/novedades?area=${b.o.areas.biblioteca}`)).statusCode).toBe(403)
  const { rows } = await novedades(consulta, 'limit=100')
  const [oculto] = await b.sql<{ id_documento: number }[]>`
    select id_documento from eventos where id = ${pases[3]!}`
  await b.sql`update documentos set visibilidad = 'reservado' where id = ${oculto!.id_documento}`
  // Ni antes de que el índice lo sepa, ni después.
  for (const indexar of [false, true]) {
    if (indexar) await b.indexar()
    const ahora = await novedades(consulta, 'limit=100')
    expect(ahora.rows.map(({ id_evento }) => id_evento)).toEqual(
      rows.map(({ id_evento }) => id_evento).filter((id) => id !== pases[3]),
    )
    if (indexar) expect(ahora.total).toBe(11)
  }
})

test('how it went with what one sent is news, and the newest [SHL-12, ENT-20]', async () => {
  expect(
    (await novedades(mesa, 'limit=100')).rows.filter(({ id_evento }) => pases.includes(id_evento)),
  ).toEqual([])
  const [viejo, otro] = [pases[1]!, pases[2]!]
  await m.recibir(consulta, { id_evento: viejo })
  await b.indexar()
  await m.rechazar(consulta, { id_evento: otro })
  await b.indexar()
  const { rows } = await novedades(mesa)
  expect(
    rows.map(({ id_evento, clase, resultado }) => ({ id_evento, clase, resultado })).slice(0, 2),
  ).toEqual([
    { id_evento: otro, clase: 'envio', resultado: 'rechazado' },
    { id_evento: viejo, clase: 'recibido', resultado: 'confirmado' },
  ])
  expect(rows[1]!.fecha_novedad > rows[1]!.fechas.registro).toBe(true)
})

test('who has no news is told so with an empty page [SHL-13]', async () => {
  await crearUsuario(b.sql, {
    usuario: 'lara',
    areas: [await crearArea(b.sql, 'Legales')],
    roles: [ROL.operador],
  })
  const lara = await crearClientePrueba(b.app).ingresar('lara', CLAVE)
  const { rows, total, siguiente } = await novedades(lara)
  expect({ rows, total, siguiente }).toEqual({ rows: [], total: 0, siguiente: null })
})
