import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

let p: AppDePrueba
let o: Organizacion
let mesa: ClientePrueba
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>

beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  indexador = await arrancarIndexador(p)
  for (let i = 0; i < 23; i++)
    await p.sql`insert into documentos ${p.sql({
      titulo: `Obra de agua ${i}`,
      texto: 'El agua del arroyo',
      visibilidad: 'publico',
      id_tipo: i % 2 ? o.tipos.documento : o.tipos.contenedor,
      anio: 2000 + (i % 3),
      id_usuario: o.usuarios.mesa,
      id_area_creacion: o.areas.mesa,
      id_area_actual: o.areas.mesa,
    } as never)}`
  await esperarColaVacia(p)
})
afterAll(async () => {
  await indexador.parar()
  await p.cerrar()
})

const directa = async (parametros: Record<string, string>) =>
  (
    await mesa.get(`/documentos/vista_busqueda/?${new URLSearchParams({ facetas: '1', ...parametros })}`)
  ).json()

test('POST /search gives the rows, facets and extras of the plain call, as Search UI shapes them', async () => {
  const { documento, contenedor } = o.tipos
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
  const { rows, ...foja } = await directa({
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
      Object.entries(foja.facetas).map(([field, valores]) => [
        field,
        [{ field, type: 'value', data: cubos(valores as never) }],
      ]),
    ),
    foja,
  })
  expect(respuesta.body).not.toMatch(/rawHit|rawResponse|_meta|tokens/)
})

test('neither text nor filter answers as the plain call [VAL-52]', async () => {
  const respuesta = await mesa.post('/search', { state: { searchTerm: '', filters: [] } })
  expect(respuesta.statusCode).toBe(422)
  expect(respuesta.json().message).toBe('Debe seleccionar al menos un filtro para comenzar la búsqueda.')
})
