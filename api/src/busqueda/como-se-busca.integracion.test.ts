import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararPapeles } from '@foja/api/pruebas/papeles-para-buscar.ts'

type Papeles = Awaited<ReturnType<typeof prepararPapeles>>
let b: Papeles['b']
let buscar: Papeles['buscar']
let consulta: Papeles['consulta']
let hallados: Papeles['hallados']
let porId: Papeles['porId']

beforeAll(async () => {
  ;({ b, buscar, consulta, hallados, porId } = await prepararPapeles())
})
afterAll(() => b.cerrar())

test('what has the weightiest part of the words is found, after what has them all, and says what it lacks', async () => {
  const { rows, total } = await buscar('padrón votar excluidos')
  expect(rows.map(({ id }) => porId.get(id))[0]).toBe('padron')
  expect(rows[0]).toMatchObject({ falta: [], exacta: false })
  const parcial = await buscar('recolección residuos hospitalarios')
  expect([parcial.total, parcial.parecidos]).toEqual([0, 1])
  expect(parcial.rows[0]).toMatchObject({ falta: ['hospitalarios'] })
  expect(total).toBe(1)
})

test('words that ask carry no weight, unless they are quoted', async () => {
  const { rows, total } = await buscar('qué ley dice quiénes no pueden votar y cómo se arma el padrón')
  expect(porId.get(rows[0]!.id)).toBe('padron')
  expect(total).toBeLessThanOrEqual(1)
  expect(rows[0]!.falta).not.toEqual(expect.arrayContaining(['qué', 'quiénes', 'cómo', 'dice']))
  expect(await hallados('"quienes enseñan"')).toEqual(['estatuto'])
  expect(await hallados('"quienes enseñan" padrón')).toEqual([])
})

test('slips in several words, first letters too; what was corrected is said; the right spelling is first', async () => {
  const { rows, corregido } = await buscar('cartel prohivido hestacionar echeberria')
  expect(porId.get(rows[0]!.id)).toBe('cartel')
  expect(rows[0]!.falta).toEqual([])
  expect(corregido).toEqual(
    expect.arrayContaining([
      { palabra: 'prohivido', por: expect.arrayContaining(['prohibido']) },
      { palabra: 'echeberria', por: expect.arrayContaining(['echeverría']) },
    ]),
  )
  expect(rows[0]!.resaltado.contenido.join(' ')).toContain('<mark>Prohibido</mark>')
  expect((await hallados('estacinar'))[0]).toBe('errado')
  expect(await hallados('estacinar')).toContain('cartel')
})

test('nothing is corrected towards what one may not see', async () => {
  expect((await buscar('malversasion')).corregido).toEqual([
    { palabra: 'malversasion', por: ['malversación'] },
  ])
  const ajena = await buscar('malversasion', {}, consulta)
  expect([ajena.total, ajena.corregido]).toEqual([0, []])
})

test('what one may not see takes no place from what one may', async () => {
  // Todas a una letra de «tornaviaje» escrito sin la última, como ella.
  const ocultas = [...'bcdfghjklmnpqrstvwxyz'].flatMap((letra) => [`${letra}ornaviaj`, `tornavia${letra}`])
  await b.sembrar({ titulo: `Cifrado ${ocultas.join(' ')}`, visibilidad: 'privado' })
  await b.sembrar({ titulo: 'Relato de un tornaviaje' })
  await b.indexar()
  expect((await buscar('tornaviaj', {}, consulta)).corregido).toEqual([
    { palabra: 'tornaviaj', por: ['tornaviaje'] },
  ])
})

test('a word with a number behind is finished: it is not the beginning of another', async () => {
  const { rows, total } = await buscar('cons 7/2019')
  // «Deja constancia» es el 7/2019, y no lo dice.
  expect([porId.get(rows[0]!.id), rows[0]!.falta, total]).toEqual(['n7viejo', ['cons'], 0])
  expect((await buscar('deja cons')).rows.map(({ id }) => porId.get(id))).toContain('n7viejo')
})

test('what a hyphen leaves out is said, and can be asked for instead', async () => {
  const { entendido, rows } = await buscar('poda -tilos')
  expect(entendido).toContainEqual({
    clase: 'excluida',
    escrito: 'tilos',
    texto: 'Sin «tilos»',
    filtro: null,
    valor: 'Sin «tilos»',
  })
  expect(rows.map(({ id }) => porId.get(id))).not.toContain('abril')
  const pedida = await buscar('poda -tilos', { literal: 'tilos' })
  expect([pedida.entendido, porId.get(pedida.rows[0]!.id)]).toEqual([[], 'abril'])
})

test('a phrase that a hyphen leaves out leaves out what says it whole, is said, and can be asked for instead', async () => {
  const nombres = async (q: string, mas: object = {}) => {
    const { rows, entendido } = await buscar(q, { orden: 'titulo', ...mas })
    return { son: rows.map(({ id }) => porId.get(id)), dicho: entendido.map(({ texto }) => texto) }
  }
  const todas = ['claveCompras', 'anulada', 'marzo', 'abril']
  for (const frase of ['"poda de tilos"', '«poda de tilos»'])
    expect(await nombres(`poda -${frase}`)).toEqual({
      son: todas.filter((una) => una !== 'abril'),
      dicho: ['Sin «poda de tilos»'],
    })
  // Sus palabras, si no están seguidas, no quitan nada.
  expect((await nombres('poda -"tilos poda"')).son).toEqual(todas)
  expect(await nombres('poda -"poda de tilos"', { literal: 'poda de tilos' })).toEqual({
    son: ['abril'],
    dicho: [],
  })
  const { total } = await buscar('documentos')
  const sin = await buscar('documentos -"poda de tilos"')
  expect(total).toBe(0)
  expect(sin.total).toBe((await buscar('-"poda de tilos"')).total)
  expect(sin.total).toBeGreaterThan(20)
})

test('empty words with a year or a day do not ask for themselves: it is that year, or that day, alone', async () => {
  for (const [q, solo] of [
    ['documentos de 2015', '2015'],
    ['en el año 2015', '2015'],
    ['lo del 17/3/2015', '17/3/2015'],
    ['documentos entre el 1/3/2015 y el 31/3/2015', 'entre el 1/3/2015 y el 31/3/2015'],
    ['lo que hay desde 2015 hasta 2015', 'desde 2015 hasta 2015'],
  ] as const)
    for (const mas of [{ orden: 'titulo' }, { parecidos: 'false' }] as const) {
      const [hallado, sola] = [await buscar(q, mas), await buscar(solo, mas)]
      expect([q, hallado.total, hallado.rows.map(({ id }) => id)]).toEqual([
        q,
        sola.total,
        sola.rows.map(({ id }) => id),
      ])
      expect(hallado.rows.map(({ id }) => porId.get(id))).toContain('marzo')
    }
})

test('what is left out stays so, and what was read apart too, in what is proposed to who found nothing', async () => {
  const { consejos } = await buscar('"plátanos de poda" -"poda de tilos"', { facetas: 1 })
  expect(consejos.map(({ q }) => q)).toEqual(['plátanos de poda -"poda de tilos"'])
  const excluido = await buscar('poda "de plátanos" -"poda de plátanos"', { facetas: 1 })
  expect(excluido.consejos.map(({ q, texto }) => [q, texto])).toContainEqual([
    'poda "de plátanos"',
    'Sin excluir «poda de plátanos»',
  ])
})

test('a document found by a key word or a person says so, as its text does not', async () => {
  const otrosDe = async (q: string, nombre: string) =>
    (await buscar(q)).rows.find(({ id }) => porId.get(id) === nombre)?.resaltado
  expect(await otrosDe('compras', 'claveCompras')).toEqual({
    titulo: [],
    contenido: [],
    otros: ['Palabra clave: <mark>compras</mark>'],
  })
  expect((await otrosDe('rey', 'deAna'))?.otros).toEqual(['Persona: <mark>Rey</mark>, Ana'])
})

test('what names badly an area is corrected in the texts too', async () => {
  await b.sembrar({ titulo: 'Traslado de personal' })
  await b.indexar()
  const { entendido, corregido } = await buscar('trazlado pecsonal')
  expect(entendido).toEqual([expect.objectContaining({ clase: 'area', texto: 'Dirección de Personal' })])
  expect(corregido).toContainEqual({ palabra: 'pecsonal', por: ['personal'] })
})

test('with another first letter and without its accent a word is still corrected', async () => {
  await b.sembrar({ titulo: 'Habilitación y señalización del sector eléctrico' })
  await b.indexar()
  const corregida = async (q: string) => (await buscar(q)).corregido.flatMap(({ por }) => por)
  expect(await corregida('abilitacion')).toContain('habilitación')
  expect(await corregida('senalisacion')).toContain('señalización')
  expect(await corregida('heletrico')).toContain('eléctrico')
})

test('a word of the table of equivalences is well written, and one that sounds like it is it', async () => {
  await b.sembrar({ titulo: 'Pesos y medidas' })
  await b.sembrar({ titulo: 'Mario y Maya' })
  await b.indexar()
  for (const q of ['perros', 'calle 25 de mayo'])
    expect((await buscar(q)).corregido.filter(({ palabra }) => palabra !== 'calle')).toEqual([])
  expect((await hallados('vasura')).filter(Boolean)).toContain('residuos')
})

test('a phrase of the table finds what says it otherwise', async () => {
  const id = await b.sembrar({ titulo: 'Campamento de los abuelos' })
  await b.indexar()
  expect((await buscar('adultos mayores')).rows.map((fila) => fila.id)).toContain(id)
})

test('a word conjugated otherwise is found, after what says it as written, and does not lack', async () => {
  const otra = await b.sembrar({ titulo: 'Vecinos que patrullaban de noche' })
  const tal = await b.sembrar({
    titulo: 'Ordenanza común',
    texto: `${'De todo un poco. '.repeat(40)} Patrullar.`,
  })
  await b.indexar()
  const { rows, total } = await buscar('patrullar')
  expect(rows.map(({ id, falta }) => [id, falta])).toEqual([
    [tal, []],
    [otra, []],
  ])
  expect(total).toBe(1)
  // En otro orden sólo va lo que dice lo escrito.
  const { rows: porTitulo } = await buscar('patrullar', { orden: 'titulo' })
  expect(porTitulo.map(({ id }) => id)).toEqual([tal])
})

test('one or two letters at the end that nobody says do not lack', async () => {
  const { rows, total } = await buscar('recolección w')
  expect([total, rows[0]!.falta]).toEqual([1, []])
})

test('everyday words find those of the papers, never before what matches as written', async () => {
  expect(await hallados('basura')).toEqual(['residuos'])
  await b.sembrar({ titulo: 'Basura en la vía pública' })
  await b.indexar()
  expect((await hallados('basura')).at(-1)).toBe('residuos')
})

test('in another order only what has everything, unless the rest is asked for', async () => {
  const pedido = 'recolección residuos hospitalarios'
  expect(await hallados(pedido, { orden: 'recibido' })).toEqual([])
  expect(await hallados(pedido, { orden: 'recibido', parecidos: 'true' })).toContain('residuos')
  expect(await hallados(pedido, { parecidos: 'false' })).toEqual([])
})

test('a number among other words is one more of those that have to be there, in any order', async () => {
  for (const mas of [{ orden: 'titulo' }, { parecidos: 'false' }] as const) {
    expect([mas, await hallados('4070-5678/2019', mas)]).toEqual([mas, expect.arrayContaining(['serie'])])
    expect([mas, await hallados('aprueba 4070-5678/2019', mas)]).toEqual([
      mas,
      expect.arrayContaining(['serie']),
    ])
    expect([mas, await hallados('poda 4070-5678/2019', mas)]).toEqual([mas, []])
  }
})

test('with nothing found, other ways of writing the same, with how many there are', async () => {
  const { total, consejos } = await buscar('"plátanos de poda"', { facetas: 1 })
  expect(total).toBe(0)
  expect(consejos).toEqual([{ q: 'plátanos de poda', texto: 'Sin las comillas', total: expect.any(Number) }])
  expect((await buscar('zzzyyy', { facetas: 1 })).consejos).toEqual([])
})

test('a number that nobody has does not leave its words with nothing, and each row says that it lacks it', async () => {
  const { total, parecidos, rows } = await buscar('otra 999/2031')
  expect(total).toBe(0)
  expect(parecidos).toBeGreaterThanOrEqual(12)
  expect(rows[0]).toMatchObject({ falta: ['999/2031'] })
  expect(await hallados('otra 999/2031', { parecidos: 'false' })).toEqual([])
  expect((await buscar('zzzyyy 999/2031')).parecidos).toBe(0)
})

test('of a type with a number that nobody has, it is not any other of that type [BUS-34]', async () => {
  for (const q of ['nota 99999', 'notas nº 99.999/2031']) {
    const { total, parecidos, consejos } = await buscar(q, { facetas: 1 })
    expect([q, total, parecidos]).toEqual([q, 0, 0])
    expect(consejos.map(({ texto }) => texto)).toEqual(['Sin el número'])
  }
})

test('the year of a date is the number of nothing, though only empty words go with it', async () => {
  await b.sembrar({
    titulo: 'Trata de otra cosa',
    fecha: '1999-05-05T15:00:00Z',
    nro: 2015,
    anio: 1999,
    nro_str: '2015/1999',
  })
  await b.indexar()
  const { rows } = await buscar('desde 2015')
  expect(rows.some(({ exacta }) => exacta)).toBe(false)
  expect(rows.map(({ id }) => porId.get(id))).toContain('marzo')
})
