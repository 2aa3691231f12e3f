import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

let p: AppDePrueba
let o: Organizacion
let mesa: ClientePrueba
let consulta: ClientePrueba
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>
const ids: Record<string, number> = {}
beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
  indexador = await arrancarIndexador(p)
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  consulta = await crearClientePrueba(p.app).ingresar('consulta', CLAVE)
  for (const [nombre, datos] of Object.entries({
    nota: { tipo: o.tipos.documento, titulo: 'Nota de agua', nro_externo: 'EXT/7' },
    privada: {
      tipo: o.tipos.documento,
      titulo: 'Nota privada',
      nro_externo: 'EXT/7',
      visibilidad: 'privado',
    },
    expediente: { tipo: o.tipos.contenedor, titulo: 'Expediente de agua' },
    tramite: { tipo: o.tipos.tramite, titulo: 'Trámite de luz' },
  }))
    ids[nombre] = (await mesa.post('/v1/documento', datos)).json().data.id
  await mesa.post('/v1/documento/close', { solicitud: { id_documento: ids.nota } })
  await mesa.post('/v1/documento/close', { solicitud: { id_documento: ids.privada } })
  await mesa.put('/v1/documento/publicar', { ids_documento: [ids.nota, ids.privada] })
  await esperarColaVacia(p)
})
afterAll(async () => {
  await indexador.parar()
  await p.cerrar()
})

const listar = async (camino: string, quien = mesa) => {
  const { rows, total } = (await quien.get(camino)).json()
  return { ids: rows.map((fila: { id: number }) => fila.id).toSorted(), total }
}

test.each([
  ['modo=contenedor', ['expediente']],
  ['modo=tramite', ['tramite']],
  ['modo=documento', ['nota', 'privada']],
  ['titulo=agua', ['nota', 'expediente']],
  ['estado=15', ['nota', 'privada']],
  ['modo=documento&titulo=luz', []],
  ['nro_externo=EXT/7', ['nota', 'privada']],
  ['nro_externo=EXT/7&modo=contenedor', []],
])('%s lists %j [API-07]', async (query, esperados) => {
  const lista = await listar(`/documentos/documentos?${query}`)
  expect(lista).toEqual({ ids: esperados.map((uno) => ids[uno]!).toSorted(), total: esperados.length })
})

test('what is of a type no longer in use is listed too, to whoever reads it [API-07, DLG-40]', async () => {
  const { tramite, documento } = o.tipos
  await p.sql`update tipos_documento set eliminado = 1 where id in (${tramite}, ${documento})`
  for (const [query, esperados] of [
    ['modo=tramite', ['tramite']],
    ['titulo=agua', ['nota', 'expediente']],
    ['nro_externo=EXT/7', ['nota', 'privada']],
    [`tipo=${tramite}`, ['tramite']],
  ] as const)
    expect([query, await listar(`/documentos/documentos?${query}`)]).toEqual([
      query,
      { ids: esperados.map((uno) => ids[uno]!).toSorted(), total: esperados.length },
    ])
  await p.sql`update tipos_documento set eliminado = 0 where id in (${tramite}, ${documento})`
})

test('published documents are listed, each to who may see it, and of one’s own areas [API-15, EST-18, SES-10]', async () => {
  expect(await listar('/v1/documento/publicados')).toEqual({
    ids: [ids.nota, ids.privada].toSorted(),
    total: 2,
  })
  expect(await listar('/v1/documento/publicados', consulta)).toEqual({ ids: [ids.nota], total: 1 })
  const deLaBiblioteca = `/v1/documento/publicados?area=${o.areas.biblioteca}`
  expect(await listar(deLaBiblioteca, consulta)).toEqual({ ids: [], total: 0 })
  const ajena = await mesa.get(deLaBiblioteca)
  expect([ajena.statusCode, ajena.json().error]).toEqual([403, 'area_ajena'])
  expect(await listar('/v1/documento/publicados?itemPorPagina=1&numeroPagina=2')).toMatchObject({ total: 2 })
})

test('beyond the last page there is nothing, and the total is still the same [API-07, API-15, LIS-03]', async () => {
  for (const [camino, masAlla] of [
    ['/documentos/documentos?nro_externo=EXT/7', '&limit=2&offset=20'],
    ['/v1/documento/publicados?', 'numeroPagina=9'],
    ['/v1/documento/borradores?', 'numeroPagina=9'],
  ] as const) {
    const { total } = await listar(camino)
    expect([camino, total > 0]).toEqual([camino, true])
    expect([camino, await listar(camino + masAlla)]).toEqual([camino, { ids: [], total }])
  }
})

test('a row says which area gave the number and where the document is now', async () => {
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${ids.tramite!}`
  const { rows } = (await mesa.get('/documentos/documentos?modo=tramite')).json()
  expect(rows).toMatchObject([{ area: { id: o.areas.mesa }, area_actual: { id: o.areas.biblioteca } }])
})

test('documents by their ids come in that order, once, and only those one may see', async () => {
  const pedir = async (quien: ClientePrueba) =>
    (await quien.get(`/documentos/documentos?ids=${ids.privada},${ids.nota},999999,${ids.nota}`))
      .json()
      .rows.map(({ id }: { id: number }) => id)
  expect(await pedir(mesa)).toEqual([ids.privada, ids.nota])
  expect(await pedir(consulta)).toEqual([ids.nota])
  expect((await mesa.get('/documentos/documentos?ids=1,x')).statusCode).toBe(422)
})

test('drafts are one own, the last saved first [LIS-03]', async () => {
  expect(await listar('/v1/documento/borradores')).toEqual({
    ids: [ids.expediente, ids.tramite].toSorted(),
    total: 2,
  })
  await mesa.patch(`/v1/documento/${ids.expediente}`, { titulo: 'Expediente de agua y luz' })
  const { rows } = (await mesa.get('/v1/documento/borradores?itemPorPagina=1')).json()
  expect(rows).toMatchObject([{ id: ids.expediente }])
  expect(await listar('/v1/documento/borradores', consulta)).toEqual({ ids: [], total: 0 })
})
