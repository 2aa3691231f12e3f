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

beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  consulta = await crearClientePrueba(p.app).ingresar('consulta', CLAVE)
  indexador = await arrancarIndexador(p)
  for (let i = 0; i < 4; i++)
    await sembrar({ titulo: `Licitación pública de luminarias ${i}`, anio: 2024, id_tipo: o.tipos.documento })
  await sembrar({ titulo: 'Poda de árboles', texto: 'Se autoriza la extracción de un jacarandá', anio: 2020 })
  await sembrar({ titulo: 'Sumario por malversación', visibilidad: 'privado' })
  await esperarColaVacia(p)
})
afterAll(async () => {
  await indexador.parar()
  await p.cerrar()
})

const sembrar = (datos: Record<string, unknown>) =>
  p.sql`insert into documentos ${p.sql({
    visibilidad: 'publico',
    id_tipo: o.tipos.contenedor,
    id_usuario: o.usuarios.mesa,
    id_area_creacion: o.areas.mesa,
    id_area_actual: o.areas.mesa,
    ...datos,
  } as never)}`

const buscar = async (parametros: Record<string, unknown>, quien = mesa) => {
  const respuesta = await quien.get(
    `/documentos/vista_busqueda/?${new URLSearchParams({ facetas: '1', ...parametros } as never)}`,
  )
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()])
  return respuesta.json()
}

test.each([
  ['lisitacion', 'licitación'],
  ['Lisitacion luminarias', 'Licitación luminarias'],
  ['"lisitacion publica" -poda', '"licitación publica" -poda'],
  ['lumniarias', 'luminarias'],
  ['LUMINARAIS', 'LUMINARIAS'],
  ['jakaranda', 'jacarandá'],
])('%s may have meant %s, and that finds more', async (q, esperada) => {
  const { sugerencia, total } = await buscar({ q })
  // Si la búsqueda ya perdona el desliz, no hay nada que sugerir.
  if (total >= 3) expect(sugerencia).toBeNull()
  else {
    expect(sugerencia).toBe(esperada)
    expect((await buscar({ q: esperada })).total).toBeGreaterThan(total)
  }
})

test('no correction where enough is found, on later pages, or towards what one may not see', async () => {
  expect((await buscar({ q: 'licitacion' })).sugerencia).toBeNull()
  expect((await buscar({ q: 'lisitacion', numeroPagina: 2 })).sugerencia).toBeNull()
  expect((await buscar({ q: 'malversasion' })).sugerencia ?? 'malversación').toBe('malversación')
  const ajena = await buscar({ q: 'malversasion' }, consulta)
  expect([ajena.total, ajena.sugerencia]).toEqual([0, null])
})

test('with nothing found, how many there would be without each filter and without the text', async () => {
  const { documento, contenedor } = o.tipos
  const respuesta = await buscar({ q: 'licitacion', tipo: `${contenedor}`, anio: '2020' })
  expect(respuesta.total).toBe(0)
  expect(respuesta.sin_filtro).toEqual([{ filtro: 'q', valor: 'licitacion', texto: 'licitacion', total: 1 }])
  expect((await buscar({ q: 'licitacion', anio: '2020|2021' })).sin_filtro).toEqual([
    { filtro: 'q', valor: 'licitacion', texto: 'licitacion', total: 1 },
    { filtro: 'anio', valor: '2020|2021', texto: '2020, 2021', total: 4 },
  ])
  expect((await buscar({ tipo: documento, anio: '2020' })).sin_filtro).toEqual([
    { filtro: 'tipo', valor: String(documento), texto: 'Nota', total: 1 },
    { filtro: 'anio', valor: '2020', texto: '2020', total: 4 },
  ])
  expect((await buscar({ q: 'licitacion', anio: '2020', facetas: '' })).sin_filtro).toEqual([])
  expect((await buscar({ q: 'malversación', anio: '2020' }, consulta)).sin_filtro).toEqual([
    { filtro: 'q', valor: 'malversación', texto: 'malversación', total: 1 },
  ])
})
