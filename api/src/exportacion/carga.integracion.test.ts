import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { arrancarIndexador } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { exportacionesDe } from '@foja/api/pruebas/exportaciones.ts'

// Lo que se exporta se está cargando, y el índice todavía no lo tiene.

let b: BusquedaDePrueba
let mesa: ClientePrueba
beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  await b.sembrar({ titulo: 'Obra', anio: 2024 })
  await b.indexar()
  await b.pararIndexador()
  await b.sql.begin(async (sql) => {
    await sql`set local foja.carril = 'masivo'`
    await sql`update documentos set titulo = 'Obra cargada' where titulo = 'Obra'`
  })
})
afterAll(() => b.cerrar())

const pedir = () => mesa.post('/exportar', { vista: 'busqueda', filtros: { anio: 2024 }, formato: 'csv' })
const { leer, hasta } = exportacionesDe(() => mesa)
/** Los intentos que esperan su momento, ya. */
const adelantar = () => b.sql`update trabajos.job set start_after = now() where name = 'exportacion'`

test('a short export whose rows are being loaded is left for the background, says what it waits for, and is made when they are there [API-50]', async () => {
  const respuesta = await pedir()
  expect(respuesta.statusCode).toBe(202)
  const { id } = respuesta.json<{ data: { id: number } }>().data
  const espera = {
    estado: 'en_cola',
    empezada: null,
    motivo: 'Lo que tiene todavía se está indexando: se hace sola cuando esté.',
  }
  expect(await leer(id)).toMatchObject(espera)

  // En segundo plano tampoco falla: vuelve a esperar, y no cuenta como un proceso que murió.
  await b.app.listen({ port: 0, host: '127.0.0.1' })
  await adelantar()
  await hasta(id, 'en_curso')
  expect(await hasta(id, 'en_cola', 'lista', 'fallo')).toMatchObject(espera)
  expect(await b.sql`select intentos from exportaciones where id = ${id}`).toEqual([{ intentos: 0 }])

  const indexador = await arrancarIndexador(b)
  try {
    await b.indexar()
    await adelantar()
    const lista = await hasta(id, 'lista', 'fallo')
    expect(lista).toMatchObject({ estado: 'lista', filas: 1, motivo: null, avisada: expect.any(String) })
    expect((await mesa.get(lista.archivo!)).body).toContain('Obra cargada')
  } finally {
    await indexador.parar()
  }
})

test('what waits for too long is given up, with why', async () => {
  await b.sql.begin(async (sql) => {
    await sql`set local foja.carril = 'masivo'`
    await sql`update documentos set titulo = 'Obra otra vez' where titulo = 'Obra cargada'`
  })
  const { id } = (await pedir()).json<{ data: { id: number } }>().data
  // Lo que esperó a que le tocara no cuenta: sigue esperando al índice.
  await b.sql`update exportaciones set creada = now() - interval '31 minutes' where id = ${id}`
  await adelantar()
  await hasta(id, 'en_curso')
  expect(await hasta(id, 'en_cola', 'fallo')).toMatchObject({ estado: 'en_cola' })
  await b.sql`update exportaciones set indexando_desde = now() - interval '31 minutes' where id = ${id}`
  await adelantar()
  expect(await hasta(id, 'lista', 'fallo')).toMatchObject({
    estado: 'fallo',
    motivo: expect.stringContaining('Todavía se está indexando'),
  })
})
