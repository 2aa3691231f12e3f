import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { exportacionesDe } from '@foja/api/pruebas/exportaciones.ts'

const FILAS = 25
let b: BusquedaDePrueba
let mesa: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda({
    antes: async ({ sql }) => {
      await sql`update configuracion
        set valor = valor || '{"filas_directas": 0, "por_persona": 2, "filas_directas_pdf": 0, "filas_maximo_pdf": 24}'
        where clave = 'exportacion'`
    },
  })
  mesa = await b.ingresar('mesa')
  for (let i = 0; i < FILAS; i++) await b.sembrar({ titulo: `Obra ${i}`, anio: 2024 })
  await b.indexar()
})
afterAll(() => b.cerrar())

const pedir = (mas: object = {}) =>
  mesa.post('/exportar', { vista: 'busqueda', filtros: { anio: 2024 }, formato: 'csv', ...mas })
const { leer, hasta } = exportacionesDe(() => mesa)

const terminada = (id: number) => hasta(id, 'lista', 'fallo', 'cancelada')

test('nobody fills the queue: beyond their share a person waits or cancels', async () => {
  const pedidas = await Promise.all([pedir(), pedir(), pedir()])
  expect(pedidas.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 202, 429])
  const [una, otra] = pedidas
    .filter(({ statusCode }) => statusCode === 202)
    .map((r) => r.json<{ data: { id: number } }>().data.id)
  for (const id of [una!, otra!]) expect((await mesa.pedir('DELETE', `/exportar/${id}`)).statusCode).toBe(200)
  // Pedido otra vez, porque la respuesta no llegó, no la borra.
  expect((await mesa.pedir('DELETE', `/exportar/${una}?solo_cancelar=true`)).statusCode).toBe(200)
  expect((await leer(una!)).estado).toBe('cancelada')
})

const conClave = (clave: string | undefined, metodo: 'POST' | 'DELETE', camino: string, cuerpo?: object) =>
  mesa.pedir(metodo, camino, { cuerpo, cabeceras: { 'idempotency-key': clave } })

test('asked for again with its key, in turn or at once, it is the same one; without a key, another [CFG-34, API-50, API-51]', async () => {
  const cuantas = async () => (await b.sql`select from exportaciones`).length
  const lo = { vista: 'busqueda', filtros: { anio: 2024 }, area: b.o.areas.mesa }
  const elUno = { ...lo, columnas: ['nro_str'] }
  const antes = await cuantas()
  const enExcel = (clave: string | undefined) => conClave(clave, 'POST', '/exportar/xls', lo)
  const [una, otra] = await Promise.all([enExcel('x'), enExcel('x')])
  // Con el área perdida ya no podría pedirse, y sí preguntarse qué fue de ella.
  await b.sql`update usuarios_areas set id_area = ${b.o.areas.biblioteca} where id_usuario = ${b.o.usuarios.mesa}`
  const despues = await enExcel('x')
  await b.sql`update usuarios_areas set id_area = ${b.o.areas.mesa} where id_usuario = ${b.o.usuarios.mesa}`
  expect([una!.statusCode, otra!.json(), despues.statusCode, despues.json()]).toEqual([
    202,
    una!.json(),
    202,
    una!.json(),
  ])
  expect(await cuantas()).toBe(antes + 1)
  const deOtra = await conClave('x', 'POST', '/exportar/xls', elUno)
  expect([deOtra.statusCode, deOtra.json().error]).toEqual([422, 'clave_de_otra_peticion'])
  expect((await enExcel(undefined)).statusCode).toBe(202)
  expect((await enExcel(undefined)).json().error).toBe('demasiadas_exportaciones')

  await b.sembrar({ titulo: 'Una sola', anio: 2023 })
  await b.indexar()
  await b.sql`update exportaciones set estado = 'cancelada'`
  const enPdf = () => conClave('p', 'POST', '/exportar/setPDFRequest', { ...lo, filtros: { anio: 2023 } })
  const { hash } = (await enPdf()).json()
  expect((await enPdf()).json()).toEqual({ hash })
  expect(await cuantas()).toBe(antes + 3)
  const id = Number(hash.split('.')[0])
  expect((await mesa.pedir('DELETE', `/exportar/${id}`)).statusCode).toBe(200)
  // No va a estar lista nunca.
  for (const camino of [`/exportar/pdf/${hash}`, `/exportar/${id}/archivo`, `/exportar/${id}/constancia`]) {
    const cancelada = await mesa.get(camino)
    expect([camino, cancelada.statusCode, cancelada.json().error]).toEqual([
      camino,
      409,
      'exportacion_cancelada',
    ])
  }
})

test('cancelled or deleted again, because the answer was lost, it is that and nothing else [CFG-34, API-50]', async () => {
  const { id } = (await pedir()).json<{ data: { id: number } }>().data
  const quitar = async (clave: string, mas = '') =>
    (await conClave(clave, 'DELETE', `/exportar/${id}${mas}`)).statusCode
  expect([await quitar('c'), await quitar('c')]).toEqual([200, 200])
  expect((await leer(id)).estado).toBe('cancelada')
  // Quien la hacía había empezado su archivo: sigue cancelada, y no lista.
  await b.sql`update exportaciones set archivo = 'exportaciones/a-medias' where id = ${id}`
  expect(await quitar('s', '?solo_cancelar=true')).toBe(200)
  expect([await quitar('b'), await quitar('b'), await quitar('otra')]).toEqual([200, 200, 404])
})

test('the second of a person waits for the first of the others', async () => {
  const archivo = await b.ingresar('archivo')
  const deMesa = [await pedir(), await pedir()]
  const deArchivo = await archivo.post('/exportar', {
    vista: 'busqueda',
    filtros: { anio: 2024 },
    formato: 'csv',
  })
  const ids = [...deMesa, deArchivo].map((una) => una.json<{ data: { id: number } }>().data.id)
  const enOrden = await b.sql<{ id: number }[]>`
    select (data ->> 'id')::int as id from trabajos.job
    where name = 'exportacion' and (data ->> 'id')::int = any(${ids}) order by priority desc, created_on`
  expect(enOrden.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]])
  for (const id of ids.slice(0, 2)) await mesa.pedir('DELETE', `/exportar/${id}`)
  await archivo.pedir('DELETE', `/exportar/${ids[2]}`)
})

test('what one keeps has a limit, over all of one’s own', async () => {
  const [otra] = await b.sql<{ id: number }[]>`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, estado)
    values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'Enorme', 'csv', '{}', 4999990, now() + interval '1 day', 'en_cola') returning id`
  const respuesta = await pedir()
  expect([respuesta.statusCode, respuesta.json()]).toMatchObject([
    422,
    { error: 'demasiado_guardado', message: 'No se pudo exportar' },
  ])
  await b.sql`delete from exportaciones where id = ${otra!.id}`
})

test('a long one is made in the background; one left half done by a process that died goes on with the same rows', async () => {
  const { id } = (await pedir()).json<{ data: { id: number } }>().data
  expect(await leer(id)).toMatchObject({ estado: 'en_cola', total: FILAS, archivo: null })
  expect((await mesa.get(`/exportar/${id}/archivo`)).statusCode).toBe(409)
  await b.app.listen({ port: 0, host: '127.0.0.1' })
  const antes = await terminada(id)
  expect(antes).toMatchObject({ estado: 'lista', filas: FILAS, total: FILAS })
  // Nadie la esperaba: es una novedad de quien la pidió.
  expect(Date.parse(antes.avisada!)).toBeGreaterThanOrEqual(Date.parse(antes.creada))
  // Como la deja quien muere mientras escribe; la que se canceló antes no se hizo.
  await b.sql`update exportaciones set estado = 'en_curso', archivo = null, constancia = null, sha256 = null where id = ${id}`
  await b.sql`delete from exportaciones_pulsos where id_exportacion = ${id}`
  await b.sql`update documentos set titulo = 'Cambió después' where titulo = 'Obra 3'`
  const despues = await terminada(id)
  expect([despues.estado, despues.sha256, despues.momento]).toEqual(['lista', antes.sha256, antes.momento])
  expect((await mesa.get(despues.archivo!)).body).toContain('Obra 3')
  const { rows } = (await mesa.get('/exportar')).json<{ rows: Exportacion[] }>()
  expect(rows.map(({ estado }) => estado).filter((estado) => estado !== 'cancelada')).toEqual(['lista'])
})

test('one that was being waited for, by a process that died before it began, is made all the same', async () => {
  const [directa] = await b.sql<[{ id: number }]>`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, directa, creada)
    values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'Corta', 'csv', '{"vista": "busqueda", "filtros": {"anio": 2024}}', 25,
      now() + interval '1 day', true, now() - interval '16 minutes') returning id`
  expect(await terminada(directa.id)).toMatchObject({ estado: 'lista', filas: FILAS })
})

test('API-50: one whose job was taken by a process that died before it began is made; one that waits its turn is not asked for twice', async () => {
  const { espera, muerta, devuelta } = await b.sql.begin(async (sql) => {
    const conTrabajo = async (minutos: number, trabajo: object) => {
      const [una] = await sql<[{ id: number }]>`
        insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, creada)
        values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'Larga', 'csv', '{"vista": "busqueda", "filtros": {"anio": 2024}}', 25,
          now() + interval '1 day', now() - make_interval(mins => ${minutos})) returning id`
      await sql`insert into trabajos.job ${sql({ name: 'exportacion', data: sql.json({ id: una.id }), ...trabajo })}`
      return una.id
    }
    const muerto = { state: 'active', started_on: new Date(Date.now() - 60_000) }
    // La corta que alguien esperaba, y que pasó a segundo plano.
    const devuelta = await conTrabajo(2, muerto)
    await sql`update exportaciones set directa = true, indexando_desde = now() where id = ${devuelta}`
    return {
      devuelta,
      espera: await conTrabajo(60, { start_after: new Date(Date.now() + 3_600_000) }),
      muerta: await conTrabajo(2, muerto),
    }
  })
  expect(await terminada(devuelta)).toMatchObject({ estado: 'lista', filas: FILAS })
  expect(await terminada(muerta)).toMatchObject({ estado: 'lista', filas: FILAS })
  const [{ trabajos }] = await b.sql<[{ trabajos: number }]>`
    select count(*)::int as trabajos from trabajos.job where name = 'exportacion' and (data ->> 'id')::int = ${espera}`
  expect([(await leer(espera)).estado, trabajos]).toEqual(['en_cola', 1])
  await mesa.pedir('DELETE', `/exportar/${espera}`)
})

test('a long one whose job was lost is made all the same', async () => {
  const [perdida] = await b.sql<[{ id: number }]>`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, creada)
    values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'Larga', 'csv', '{"vista": "busqueda", "filtros": {"anio": 2024}}', 25,
      now() + interval '1 day', now() - interval '16 minutes') returning id`
  expect(await terminada(perdida.id)).toMatchObject({ estado: 'lista', filas: FILAS })
})

test('what one keeps is counted again with the rows that there were: of changes, also those that did not change', async () => {
  const [comienzo] = await b.sql<{ id: number }[]>`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, estado)
    values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'Enorme', 'csv', '{}', 4999990, now() + interval '1 day', 'en_cola') returning id`
  const [pedida] = await b.sql<{ id: number }[]>`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, creada)
    values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'Cambios', 'csv', '{"vista": "busqueda", "filtros": {"anio": 2024}}', 0,
      now() + interval '1 day', now() - interval '16 minutes') returning id`
  expect(await terminada(pedida!.id)).toMatchObject({
    estado: 'fallo',
    motivo: expect.stringContaining('Borre alguna'),
  })
  await b.sql`delete from exportaciones where id in (${comienzo!.id}, ${pedida!.id})`
})

test('one that nobody keeps, left half done by a process that died, is not made again', async () => {
  const [pasajera] = await b.sql<[{ id: number }]>`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, estado, pasajera)
    values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'De paso', 'ndjson', '{"vista": "busqueda", "filtros": {"anio": 2024}}', 25,
      now() + interval '1 day', 'en_curso', true) returning id`
  expect(await terminada(pasajera.id)).toMatchObject({ estado: 'cancelada' })
})

test('a PDF has limits of its own; until it is ready its key says so, and what failed says why [API-51, ERR-21]', async () => {
  const pedirPdf = (mas: object) =>
    mesa.post('/exportar/setPDFRequest', { vista: 'busqueda', filtros: { anio: 2024, ...mas } })
  const grande = await pedirPdf({})
  expect([grande.statusCode, grande.json()]).toMatchObject([
    422,
    { message: 'No se pudo exportar', details: 'Son más de 24 filas. Elija menos con los filtros.' },
  ])
  await b.sembrar({ titulo: 'En papel', anio: 2025 })
  await b.indexar()
  const { hash } = (await pedirPdf({ anio: 2025 })).json<{ hash: string }>()
  const leer = () => mesa.get(`/exportar/pdf/${hash}`)
  const enseguida = await leer()
  expect([409, 200]).toContain(enseguida.statusCode)
  const id = Number(hash.split('.')[0])
  expect(await terminada(id)).toMatchObject({ estado: 'lista', filas: 1, formato: 'pdf' })
  expect((await leer()).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await b.sql`update exportaciones set estado = 'en_curso' where id = ${id}`
  expect([(await leer()).statusCode, (await leer()).json().error]).toEqual([409, 'exportacion_sin_terminar'])
  await b.sql`update exportaciones set estado = 'fallo', motivo = 'No hay lugar.' where id = ${id}`
  expect((await leer()).json()).toMatchObject({ message: 'No se pudo exportar', details: 'No hay lugar.' })
})

test('of who was deactivated, or left the area, while it waited, nothing is made', async () => {
  const { mesa: idMesa } = b.o.usuarios
  for (const [quitar, devolver] of [
    [
      b.sql`update usuarios_areas set id_area = ${b.o.areas.biblioteca} where id_usuario = ${idMesa}`,
      b.sql`update usuarios_areas set id_area = ${b.o.areas.mesa} where id_usuario = ${idMesa}`,
    ],
    [
      b.sql`update usuarios set activo = false where id = ${idMesa}`,
      b.sql`update usuarios set activo = true where id = ${idMesa}`,
    ],
  ] as const) {
    // Antes de que la cola la tome: la encola la misma transacción.
    const { id } = await b.sql.begin(async (sql) => {
      await sql`lock table exportaciones_pulsos in exclusive mode`
      const pedida = await pedir({ area: b.o.areas.mesa })
      expect(pedida.statusCode).toBe(202)
      await quitar
      return pedida.json<{ data: { id: number } }>().data
    })
    for (let estado = ''; estado !== 'fallo';) {
      const [fila] = await b.sql`select estado, motivo, archivo from exportaciones where id = ${id}`
      estado = fila!.estado
      if (estado === 'lista') throw new Error('Se hizo')
      await esperar(50)
    }
    expect(await b.sql`select from exportaciones_filas where id_exportacion = ${id}`).toHaveLength(0)
    await devolver
  }
})
