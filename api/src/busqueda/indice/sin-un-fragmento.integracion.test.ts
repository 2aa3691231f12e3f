import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  await b.sembrar({ titulo: 'Compras', nro: 7, anio: 2025 })
  await mesa.post('/busquedas/guardadas', { nombre: 'Compras', buscado: { q: 'compras' } })
  await b.indexar()
  // A cada alias, un fragmento que ningún nodo tiene.
  for (const alias of ['documentos', 'eventos', 'bandejas'])
    await b.es.indices.create({
      index: `${b.prefijo}${alias}-roto`,
      aliases: { [`${b.prefijo}${alias}`]: {} },
      settings: { 'index.routing.allocation.require._name': 'ninguno', number_of_replicas: 0 },
      wait_for_active_shards: 0,
    })
})
afterAll(() => b.cerrar())

const pedir = (camino: string) =>
  mesa.get(`${camino.replace('USUARIO', String(b.o.usuarios.mesa))}&area=${b.o.areas.mesa}`)

test.each([
  ['/documentos/vista_busqueda/?q=compras'],
  ['/documentos/novedades?'],
  ['/v1/novedades/sin_mirar?'],
  ['/v1/vista/contadornovedades/USUARIO?'],
  ['/busquedas/guardadas/nuevos?'],
  ['/documentos/por_que?texto=7/2025'],
  ['/documentos/por_que?texto=7/2025&q=compras+999/2025'],
])('without one of its shards %s says there is no answer, and not a shorter one', async (camino) => {
  const respuesta = await pedir(camino)
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([503, 'busqueda_no_disponible'])
})

test.each([
  ['/documentos/vistas/todos?'],
  ['/documentos/vistas/eventos?'],
  ['/documentos/vista_inbox/?'],
  ['/v1/vista/list/EVE/USUARIO?'],
])('the list %s says so with its own key and words [ERR-05]', async (camino) => {
  const respuesta = await pedir(camino)
  expect([respuesta.statusCode, respuesta.json()]).toEqual([
    503,
    expect.objectContaining({
      error: 'error_document_list',
      message: 'No se pudo obtener el listado',
      details: 'Intente de nuevo en unos segundos.',
    }),
  ])
})
