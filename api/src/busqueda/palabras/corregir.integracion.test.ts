import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararPapeles } from '@foja/api/pruebas/papeles-para-buscar.ts'

type Papeles = Awaited<ReturnType<typeof prepararPapeles>>
let b: Papeles['b']
let buscar: Papeles['buscar']

beforeAll(async () => {
  ;({ b, buscar } = await prepararPapeles())
})
afterAll(() => b.cerrar())

test('a word is not corrected towards another two letters away, unless it is long', async () => {
  await b.sembrar({ titulo: 'Control de montos de licitaciones' })
  await b.indexar()
  const corregida = async (q: string) => (await buscar(q)).corregido.flatMap(({ por }) => por)
  expect(await corregida('centro nontos')).toEqual(['montos'])
  expect(await corregida('lizitacines')).toContain('licitaciones')
})

test('what is told of a paper is not asked of it', async () => {
  await b.sembrar({ titulo: 'Monto del paso de ceibas' })
  await b.indexar()
  for (const q of ['la que mandaron de ceibas', 'qué paso con lo de ceibas', 'lo de ceibas que salió']) {
    const { rows, corregido } = await buscar(q)
    expect([rows[0]!.titulo, rows[0]!.falta, corregido]).toEqual(['Monto del paso de ceibas', [], []])
  }
})

test('a word that others conjugate otherwise is well written, though nobody says it so', async () => {
  await b.sembrar({ titulo: 'Se percibirán los aranceles del corralón' })
  await b.sembrar({ titulo: 'Lo que percibieron los corralones' })
  await b.indexar()
  const { rows, corregido } = await buscar('percibirían corralón')
  expect([rows[0]!.titulo, rows[0]!.falta, corregido]).toEqual([
    'Se percibirán los aranceles del corralón',
    [],
    [],
  ])
})

test('a word is corrected by the one that sounds the same, however many others its ending seems to be', async () => {
  await b.sembrar({ titulo: 'Emergencia en el barrido' })
  for (let i = 0; i < 3; i++) await b.sembrar({ titulo: `Habilita un bar ${i}` })
  await b.indexar()
  const { rows, corregido } = await buscar('emergencia barido')
  expect(rows[0]).toMatchObject({ titulo: 'Emergencia en el barrido', falta: [] })
  expect(corregido.flatMap(({ por }) => por)).toContain('barrido')
})

test('a short word of the table of equivalences is well written in its plural too', async () => {
  await b.sembrar({ titulo: 'Pesos y medidas' })
  await b.indexar()
  expect((await buscar('pozos')).corregido).toEqual([])
})

test('two words written together are found as two, one after the other', async () => {
  await b.sembrar({ titulo: 'Camino a Villa Unión' })
  await b.sembrar({ titulo: 'Villa de la Unión Vecinal' })
  await b.indexar()
  const { rows, corregido } = await buscar('camino villaunion')
  expect(rows[0]).toMatchObject({ titulo: 'Camino a Villa Unión', falta: [] })
  expect(corregido).toEqual([{ palabra: 'villaunion', por: ['villa union'] }])
  expect(rows[0]!.resaltado.titulo.join()).toContain('<mark>Villa Unión</mark>')
  expect((await buscar('villaunion')).rows.map(({ titulo }) => titulo)).toEqual(['Camino a Villa Unión'])
})

test('a word written as two is found whole', async () => {
  await b.sembrar({ titulo: 'Palacio de la municipalidad' })
  await b.indexar()
  const { rows, corregido } = await buscar('munici palidad')
  expect(rows[0]).toMatchObject({ titulo: 'Palacio de la municipalidad', falta: [] })
  expect(corregido.map(({ por }) => por)).toEqual([['municipalidad'], ['municipalidad']])
  // Sola, esa mitad es otra cosa.
  expect((await buscar('palidad')).rows.map(({ titulo }) => titulo)).not.toContain(
    'Palacio de la municipalidad',
  )
})

test('a slip that others made too is corrected, if the right word is far commoner [BUS-34]', async () => {
  for (let i = 0; i < 2; i++)
    await b.sembrar({ titulo: `Libro ${i}`, texto: 'De los derehcos y sus calmantes.' })
  for (let i = 0; i < 205; i++) await b.sembrar({ titulo: `Derechos y caimantes ${i}` })
  await b.sembrar({ titulo: 'Derechos del vitralista' })
  await b.sembrar({ titulo: 'Vitralista' })
  await b.indexar()
  const { rows, corregido } = await buscar('derehcos vitralista')
  expect(rows[0]).toMatchObject({ titulo: 'Derechos del vitralista', falta: [] })
  expect(corregido).toEqual([{ palabra: 'derehcos', por: ['derechos'] }])
  // Con otra letra puede ser otra palabra.
  expect((await buscar('calmantes')).corregido).toEqual([])
})
