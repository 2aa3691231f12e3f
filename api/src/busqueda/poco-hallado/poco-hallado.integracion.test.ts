import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  prepararBusqueda,
  type BusquedaDePrueba,
  type Parametros,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let archivo: ClientePrueba
let consulta: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  archivo = await b.ingresar('archivo')
  consulta = await b.ingresar('consulta')
  for (let i = 0; i < 4; i++) await b.sembrar({ titulo: `Licitación pública de luminarias ${i}`, anio: 2024 })
  const deOtroTipo = { id_tipo: b.o.tipos.contenedor }
  await b.sembrar({ titulo: 'Poda', texto: 'Se extrae un jacarandá', anio: 2020, ...deOtroTipo })
  await b.sembrar({ titulo: 'Sumario por malversación', visibilidad: 'privado', ...deOtroTipo })
  await b.indexar()
})
afterAll(() => b.cerrar())

/** Por título, la búsqueda no perdona deslices: todo lo que se corrige lo corrige la sugerencia. */
const buscar = (parametros: Parametros, quien = archivo) =>
  b.buscar(quien, { facetas: 1, orden: 'titulo', ...parametros })

test.each([
  ['lisitacion', 'licitación'],
  ['Lisitacion luminarias', 'Licitación luminarias'],
  ['"lisitacion publica" -poda', '"licitación publica" -poda'],
  ['lisitacion –luminariaz', 'licitación –luminariaz'],
  ['lumniarias', 'luminarias'],
  ['LUMINARAIS', 'LUMINARIAS'],
  ['jakaranda', 'jacarandá'],
])('%s may have meant %s, and that finds more', async (q, esperada) => {
  const { sugerencia, total } = await buscar({ q })
  expect(sugerencia).toBe(esperada)
  expect((await buscar({ q: esperada })).total).toBeGreaterThan(total)
})

test('no correction where enough is found, on later pages, or towards what one may not see', async () => {
  expect((await buscar({ q: 'licitacion' })).sugerencia).toBeNull()
  expect((await buscar({ q: 'lisitacion', numeroPagina: 2 })).sugerencia).toBeNull()
  expect((await buscar({ q: 'malversasion' })).sugerencia).toBe('malversación')
  const ajena = await buscar({ q: 'malversasion' }, consulta)
  expect([ajena.total, ajena.sugerencia]).toEqual([0, null])
})

test('with nothing found, how many there would be without each filter and without the text', async () => {
  const { documento, contenedor } = b.o.tipos
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

test('by date, of what nothing has whole, how many there would be with what is alike', async () => {
  const pedido = { q: 'licitacion jirafa', orden: 'recibido' }
  const { total, con_parecidos } = await buscar(pedido)
  const amplia = await buscar({ ...pedido, parecidos: '1' })
  expect([total, con_parecidos > 0]).toEqual([0, true])
  expect(con_parecidos).toBe(amplia.total + amplia.parecidos)
  expect(amplia.con_parecidos).toBe(0)
})

test('of a date with nothing, the nearest months before and after that have something', async () => {
  const anios = [2031, 2033]
  for (const anio of anios)
    for (const mes of ['02', '04']) {
      const id = await b.sembrar({ titulo: `Balance de ${mes}`, anio })
      await b.sql`update documentos set fecha = ${`${anio}-${mes}-10T12:00:00-03:00`} where id = ${id}`
    }
  await b.sembrar({ titulo: 'Número uno', nro: 1, anio: 2000 })
  await b.indexar()
  const consejos = async (q: string) =>
    (await buscar({ q, tipo: b.o.tipos.documento })).consejos.map(({ q: otra, texto, total }) => [
      otra,
      texto,
      total,
    ])
  expect(await consejos('marzo de 2032')).toEqual([
    ['abril de 2031', 'Lo anterior, abril de 2031', 1],
    ['febrero de 2033', 'Lo siguiente, febrero de 2033', 1],
  ])
  expect(await consejos('15/05/2033')).toEqual([
    ['2033', 'En todo 2033', 2],
    ['abril de 2033', 'Lo anterior, abril de 2033', 1],
  ])
  expect(await consejos('abril de 2031')).toEqual([])
  // De lo que llega hasta un día, o parte de él, los años enteros; no el primero de todos, que sería un número.
  expect(await consejos('hasta enero de 1801')).toEqual([
    ['febrero de 2031', 'Lo siguiente, febrero de 2031', 1],
  ])
  expect(await consejos('desde mayo de 2033')).toEqual([
    ['desde 2033', 'Desde 2033', 2],
    ['abril de 2033', 'Lo anterior, abril de 2033', 1],
  ])
  expect(await consejos('desde mayo de 2031 hasta enero de 2033')).toEqual([
    ['desde 2031 hasta 2033', 'Del 2031 al 2033', 4],
    ['abril de 2031', 'Lo anterior, abril de 2031', 1],
    ['febrero de 2033', 'Lo siguiente, febrero de 2033', 1],
  ])
})
