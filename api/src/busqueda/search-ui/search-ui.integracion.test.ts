import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  const { documento, contenedor } = b.o.tipos
  for (let i = 0; i < 23; i++)
    await b.sembrar({
      titulo: `Obra de agua ${i}`,
      texto: 'El agua del arroyo',
      id_tipo: i % 2 ? documento : contenedor,
      anio: 2000 + (i % 3),
    })
  await b.indexar()
})
afterAll(() => b.cerrar())

test('POST /search gives the rows, facets and extras of the plain call, as Search UI shapes them', async () => {
  const { documento, contenedor } = b.o.tipos
  const respuesta = await mesa.post('/search', {
    state: {
      searchTerm: 'agua',
      filters: [
        { field: 'tipo', values: [String(documento), String(contenedor)], type: 'any' },
        { field: 'anio', values: ['2000', '2001'], type: 'any' },
      ],
      current: 2,
      resultsPerPage: 5,
      sortField: 'titulo',
      sortDirection: 'desc',
      sortList: [],
    },
    queryConfig: {
      result_fields: { contenido: { raw: {} }, tokens: { raw: {} } },
      facets: { tokens: { type: 'value' } },
    },
  })
  expect(respuesta.statusCode).toBe(200)
  const { rows, ...foja } = await b.buscar(mesa, {
    facetas: 1,
    q: 'agua',
    tipo: `${documento}|${contenedor}`,
    anio: '2000|2001',
    itemPorPagina: '5',
    numeroPagina: '2',
    orden: 'titulo',
    direccion: 'desc',
  })
  expect(rows).toHaveLength(5)
  const cubos = (valores: { valor: string; cantidad: number }[]) =>
    valores.map(({ valor, cantidad }) => ({ value: valor, count: cantidad }))
  expect(respuesta.json()).toEqual({
    resultSearchTerm: 'agua',
    totalResults: 16,
    totalPages: 4,
    pagingStart: 6,
    pagingEnd: 10,
    requestId: '',
    wasSearched: false,
    results: rows.map((fila: { id: number }) => ({ id: { raw: String(fila.id) }, fila: { raw: fila } })),
    facets: Object.fromEntries(
      Object.entries(foja.facetas!).map(([field, valores]) => [
        field,
        [{ field, type: 'value', data: cubos(valores as never) }],
      ]),
    ),
    foja,
  })
  expect(respuesta.body).not.toMatch(/rawHit|rawResponse|_meta|tokens/)
})

test('the order may come in the list of orders of Search UI', async () => {
  const titulos = async (orden: object) =>
    (await mesa.post('/search', { state: { searchTerm: 'agua', ...orden } }))
      .json()
      .results.map(({ fila }: { fila: { raw: { titulo: string } } }) => fila.raw.titulo)
  const suelto = await titulos({ sortField: 'titulo', sortDirection: 'asc' })
  expect(suelto[0]).toBe('Obra de agua 0')
  expect(await titulos({ sortList: [{ field: 'titulo', direction: 'asc' }] })).toEqual(suelto)
})

test('neither text nor filter answers as the plain call [VAL-52]', async () => {
  const respuesta = await mesa.post('/search', { state: { searchTerm: '', filters: [] } })
  expect(respuesta.statusCode).toBe(422)
  expect(respuesta.json().message).toBe('Debe seleccionar al menos un filtro para comenzar la búsqueda.')
})

test('choosing a document leaves out what is loaded and what cannot take part in that relation [RUT-22, BUS-06, BUS-10]', async () => {
  const pedir = async (mas: object) =>
    (await mesa.post('/search', { state: { searchTerm: 'agua' }, ...mas })).json() as {
      totalResults: number
      results: { fila: { raw: { id: number; tipo: { esencia: string } } } }[]
    }
  const todos = await pedir({})
  const primero = todos.results[0]!.fila.raw.id
  const sinUno = await pedir({ docs_cargados: [primero] })
  expect(sinUno.totalResults).toBe(todos.totalResults - 1)
  const expedientes = await pedir({ id_tipo_ie: 13 })
  expect(expedientes.totalResults).toBe(12)
  expect(new Set(expedientes.results.map(({ fila }) => fila.raw.tipo.esencia))).toEqual(
    new Set(['contenedor']),
  )
  expect((await mesa.post('/search', { state: { searchTerm: 'agua' }, id_tipo_ie: 99 })).statusCode).toBe(422)
})
