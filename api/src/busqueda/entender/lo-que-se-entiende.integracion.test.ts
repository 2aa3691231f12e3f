import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { diaDe, iso } from '@foja/domain/busqueda/fechas/calendario.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { Parametros } from '@foja/api/pruebas/busqueda-de-prueba.ts'
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

test.each([
  'nota compras 7/25',
  'not comp 7/2025',
  'compras 7 2025',
  '2025 nota 7 compras',
  'contrataciones nota7/25',
])('%s is the one of that area, first and marked; the other area after, the other year last', async (q) => {
  const { rows, entendido } = await buscar(q)
  expect(entendido.map(({ clase, texto }) => [clase, texto])).toEqual(
    expect.arrayContaining([
      ['area', 'Compras y Contrataciones'],
      ['numero', '7/2025'],
    ]),
  )
  expect(rows.slice(0, 2).map(({ id }) => porId.get(id))).toEqual(['n7compras', 'n7mesa'])
  expect(rows.map(({ exacta }) => exacta).slice(0, 2)).toEqual([true, false])
})

test.each(['nota compras', 'compras notas', 'nota comp 2025'])(
  '%s, a type and an area, is what that area made before what only says the words',
  async (q) => {
    const primeros = await hallados(q)
    expect(primeros[0]).toBe('n7compras')
    expect(primeros).toEqual(expect.arrayContaining(['claveCompras', 'tituloCompras']))
  },
)

test.each([
  ['arbolado público', []],
  ['obras', ['Secretaría de Obras y Servicios Públicos']],
  ['servicios públicos', ['Secretaría de Obras y Servicios Públicos']],
  ['dictamen de jurídicos', ['Asuntos Jurídicos']],
  ['asuntos pendientes', []],
])('«%s» names the areas %j', async (q, areas) => {
  const { entendido } = await buscar(q)
  expect(entendido.flatMap(({ clase, texto }) => (clase === 'area' ? [texto] : []))).toEqual(areas)
})

test.each([
  ['7/2025 7/2025 7/25', [['7/2025', '7/2025']]],
  ['nota Nota notas', [['Nota|notas', 'Nota']]],
  ['poda 2015 poda 2015', [['2015', '2015']]],
  ['poda -tilos -tilos', [['tilos', 'Sin «tilos»']]],
])('what «%s» says more than once is understood once, and worth no more [BUS-34]', async (q, dicho) => {
  const { entendido } = await buscar(q)
  expect(entendido.map(({ escrito, texto }) => [escrito, texto])).toEqual(dicho)
  expect((await buscar(q, { literal: dicho[0]![0]! })).entendido).toEqual([])
})

test('documents that are annulled are not those of a type that is called so', async () => {
  const { entendido, rows } = await buscar('documentos anulados')
  expect(entendido.map(({ clase }) => clase)).toEqual(['estado'])
  expect(rows.map(({ id }) => porId.get(id))).toEqual(['anulada'])
})

test('what is for a «constructor» is searched like any other words [BUS-34]', async () => {
  const { entendido } = await buscar('licencia para constructor')
  expect(entendido).toEqual([])
})

test('two years that are the number of nothing may be from one to the other', async () => {
  const { consejos } = await buscar('2014/2016', { facetas: '1' })
  const consejo = consejos.find(({ texto }) => texto === 'Del 2014 al 2016')
  expect(consejo?.q).toBe('desde 2014 hasta 2016')
  expect(consejo?.total).toBe((await buscar('desde 2014 hasta 2016')).total)
  expect(await hallados('2014 a 2016')).toEqual(expect.arrayContaining(['marzo', 'abril']))
})

test.each([
  ['4070-5678/2019', 'serie'],
  ['expediente 4070-5678/2019', 'serie'],
  ['A-00045678', 'externo'],
  ['expediente 4071-5679/2019', 'deOtraCasa'],
  ['Expte. Nº 4071-5679/2019', 'deOtraCasa'],
  ['expediente 4071-5679/19', 'deOtraCasa'],
  ['disposición DI-2023-15-E-AFIP', 'deGde'],
  ['Nro: 7/2019', 'n7viejo'],
])('%s is that document, and it lacks nothing', async (q, nombre) => {
  const { rows, total } = await buscar(q)
  expect([porId.get(rows[0]!.id), rows[0]!.exacta]).toEqual([nombre, true])
  if (!q.includes(' ') || q.startsWith('Nro')) expect([rows[0]!.falta, total > 0]).toEqual([[], true])
})

test.each([
  ['EX-2024-12345678- -APN-DGD#MEC', 'gde'],
  ['2024000123', 'ticket'],
  ['factura 0001-00012345', 'ticket'],
  ['1.500.000,00', 'ticket'],
  ['D.N.I. N° 23.164.118', 'conDni'],
  ['dni 23164118', 'conDni'],
  ['30712345679', 'empresa'],
  ['CUIT 30-71234567-9', 'empresa'],
])('%s, as a text says it or otherwise, is found whole', async (q, nombre) => {
  const { rows, total } = await buscar(q)
  expect([porId.get(rows[0]!.id), rows[0]!.falta, total > 0]).toEqual([nombre, [], true])
})

test('the number of no document brings the same number of other years', async () => {
  const { rows, total } = await buscar('nota 7/2023')
  expect(total).toBe(0)
  expect(rows.map(({ id }) => porId.get(id))).toEqual(expect.arrayContaining(['n7viejo', 'n7mesa']))
  expect(rows[0]!.falta).toContain('7/2023')
})

test('an area by its name, its beginning or its initials', async () => {
  expect((await hallados('direccion de personal'))[0]).toBe('licencia')
  expect((await buscar('direccion de personal')).entendido).toEqual([
    expect.objectContaining({ clase: 'area', texto: 'Dirección de Personal' }),
  ])
})

test.each(['direcion de personal', 'dirección de persnal', 'conpras', 'compars'])(
  'an area badly written is that area, if no text says it: %s',
  async (q) => {
    const { entendido, total } = await buscar(q)
    expect(entendido).toEqual([expect.objectContaining({ clase: 'area', escrito: q })])
    expect(total).toBeGreaterThan(0)
  },
)

test.each(['dpto compras', 'of. de compras', 'área de compras'])(
  'what every area is called goes with its name: %s',
  async (q) => {
    const { entendido, rows } = await buscar(q)
    expect(entendido).toEqual([
      expect.objectContaining({ clase: 'area', texto: 'Compras y Contrataciones', filtro: 'nro_area' }),
    ])
    expect([porId.get(rows[0]!.id), rows[0]!.falta]).toEqual(['n7compras', []])
  },
)

test.each(['obras publicas', 'secretaría de obras públicas'])(
  'what agrees with the first word of an area names it too: %s',
  async (q) => {
    const { entendido } = await buscar(q)
    expect(entendido).toEqual([
      expect.objectContaining({
        clase: 'area',
        escrito: q,
        texto: 'Secretaría de Obras y Servicios Públicos',
      }),
    ])
  },
)

test.each(['pendiente de autorización', 'notas pendientes'])(
  'a state of many words, or what two of them share: %s',
  async (q) => {
    await b.sembrar({ titulo: 'Poda de sauces', estado: 23 })
    await b.indexar()
    const { rows, entendido } = await buscar(q)
    expect(entendido.map(({ clase }) => clase)).toContain('estado')
    expect(rows[0]!.estado.id).toBe(23)
  },
)

test('what is said of a date names nothing else', async () => {
  expect((await buscar('este mes')).entendido.map(({ clase }) => clase)).toEqual(['fecha'])
  expect((await buscar('poda mar/2015')).rows[0]).toMatchObject({ titulo: 'Poda de plátanos', falta: [] })
})

test('the number of a person is not that of a document', async () => {
  expect((await buscar('nota 14.164.117')).entendido.map(({ clase }) => clase)).toEqual(['tipo', 'persona'])
  expect((await buscar('documento 14164117')).entendido.map(({ clase }) => clase)).toEqual(['persona'])
})

test.each(['compras', 'contrataciones', 'compras y contrataciones'])(
  '%s, a part of its name, names the area',
  async (q) => {
    expect((await buscar(q)).entendido).toEqual([
      expect.objectContaining({ clase: 'area', texto: 'Compras y Contrataciones' }),
    ])
  },
)

test.each(['nuevo', 'julio', 'direccion', 'concejo deliberante'])(
  '%s names no area: another word, the middle of a name, or what many are',
  async (q) => {
    // Lo que ningún texto dice podría estar mal escrito.
    for (const titulo of ['Nuevo turno', 'Turno nuevo']) await b.sembrar({ titulo })
    await b.indexar()
    expect((await buscar(`${q} poda`)).entendido).toEqual([])
  },
)

test.each(['notas', 'nottas', 'not', 'una not'])(
  '%s names the type: many, as it sounds, or half written',
  async (q) => {
    const { rows, total, entendido } = await buscar(q)
    expect(entendido).toEqual([expect.objectContaining({ clase: 'tipo', texto: 'Nota' })])
    expect(rows.length).toBeGreaterThan(0)
    expect(total).toBeGreaterThan(0)
  },
)

test('the last word may be the beginning of an area, unless documents say it', async () => {
  expect((await buscar('person')).entendido).toEqual([
    expect.objectContaining({ clase: 'area', texto: 'Dirección de Personal' }),
  ])
  // También empieza a nombrar a los Nadadores, pero doce documentos la dicen.
  expect((await buscar('nada')).entendido).toEqual([])
})

test.each(['14164117', '14.164.117', 'DNI 14164117', '20-14164117-3'])(
  '%s finds what names that person, who is said only to whoever may know',
  async (q) => {
    const { rows, entendido } = await buscar(q)
    expect(porId.get(rows[0]!.id)).toBe('deAna')
    expect(entendido).toEqual([expect.objectContaining({ clase: 'persona', texto: 'Rey, Ana' })])
  },
)

test.each(['14164', '141641', '1416411', 'DNI 141641', '14.164.1'])(
  '%s, still being written, finds whose number begins so, and names nobody',
  async (q) => {
    const { rows, entendido } = await buscar(q)
    expect(rows.map(({ id }) => porId.get(id))).toEqual(['deAna'])
    expect(entendido.filter(({ clase }) => clase === 'persona')).toEqual([])
  },
)

test('a number among other words is not the beginning of a document of identity', async () => {
  expect(await hallados('pensión 141641')).toEqual(['deAna'])
  expect((await buscar('poda 141641')).rows.map(({ id }) => porId.get(id))).not.toContain('deAna')
})

test('a hidden person is as unknown as one who does not exist', async () => {
  expect((await buscar('20304050')).entendido).toHaveLength(1)
  const [oculta, nadie] = [await buscar('20304050', {}, consulta), await buscar('20304051', {}, consulta)]
  expect([oculta.total, oculta.entendido]).toEqual([0, []])
  expect([nadie.total, nadie.entendido]).toEqual([0, []])
  expect((await buscar('203040')).total).toBe(1)
  expect((await buscar('203040', {}, consulta)).total).toBe(0)
})

test('a month in words, and a state, bring nearer without excluding', async () => {
  const { rows, entendido } = await buscar('poda marzo de 2015')
  expect(porId.get(rows[0]!.id)).toBe('marzo')
  expect(rows.map(({ id }) => porId.get(id))).toContain('abril')
  expect(entendido).toEqual([expect.objectContaining({ clase: 'fecha', escrito: 'marzo de 2015' })])
  expect((await hallados('poda anulada'))[0]).toBe('anulada')
})

test('a month without its year is the last one, and that of other years after it', async () => {
  const { rows, entendido } = await buscar('poda marzo')
  expect(porId.get(rows[0]!.id)).toBe('marzo')
  expect(entendido.map(({ clase }) => clase)).toEqual(['fecha'])
})

test('who may see it, whether it is published and whose it is are understood, and bring nearer', async () => {
  const suyos = { id_usuario: b.o.usuarios.consulta }
  const nuevos = {
    publicado: await b.sembrar({ titulo: 'Riego de sauces' }),
    privado: await b.sembrar({ titulo: 'Riego de olmos', visibilidad: 'privado' }),
    otro: await b.sembrar({ titulo: 'Riego de ceibos' }),
    suyo: await b.sembrar({ titulo: 'Riego de acacias', ...suyos }),
  }
  await b.sql`update documentos set atributos = '{"publicado": true}' where id = ${nuevos.publicado}`
  await b.indexar()
  for (const [q, primero, texto, filtro] of [
    ['riego publicadas', nuevos.publicado, 'Publicado', null],
    ['riegos privados', nuevos.privado, 'Privado', 'visibilidad'],
  ] as const) {
    const { rows, entendido } = await buscar(q)
    expect([rows[0]!.id, rows[0]!.falta]).toEqual([primero, []])
    expect(rows.map(({ id }) => id)).toContain(nuevos.otro)
    expect(entendido).toEqual([expect.objectContaining({ texto, filtro })])
  }
  const { rows, entendido } = await buscar('mis riegos', {}, consulta)
  expect(rows[0]!.id).toBe(nuevos.suyo)
  expect(rows.map(({ id }) => id)).toContain(nuevos.otro)
  expect(entendido).toEqual([expect.objectContaining({ clase: 'autor', texto: 'Creado por mí' })])
  expect((await buscar('riegos privados', {}, consulta)).rows.map(({ id }) => id)).not.toContain(
    nuevos.privado,
  )
})

test('who asks for the last gets the newest first, of what has everything', async () => {
  const deDia = async (titulo: string, dia: string, texto?: string) => {
    const id = await b.sembrar({ titulo, ...(texto && { texto }) })
    await b.sql`update documentos set fecha_recibido = ${`${dia}T12:00:00Z`} where id = ${id}`
    return id
  }
  const viejo = await deDia('Nota sobre glicinas', '2019-05-01')
  const nuevo = await deDia('Plantas', '2021-05-02', 'Esta nota dice, al pasar, que se plantaron glicinas.')
  const incompleto = await deDia('Glicinas', '2022-01-01', 'Florece.')
  await b.sql`update documentos set id_tipo = ${b.o.tipos.contenedor} where id = ${incompleto}`
  await b.indexar()
  const ids = async (q: string, mas: Parametros = {}) => (await buscar(q, mas)).rows.map(({ id }) => id)
  const literal = await ids('última nota de glicinas', { literal: 'última' })
  expect(literal.indexOf(viejo)).toBeLessThan(literal.indexOf(nuevo))
  for (const q of [
    'última nota de glicinas',
    'notas de glicinas más recientes',
    'notas recientes de glicinas',
  ]) {
    const { rows, entendido, total } = await buscar(q)
    const hallados = rows.map(({ id }) => id)
    expect(hallados.slice(0, 2)).toEqual([nuevo, viejo])
    // Entre lo que no tiene todo, cuál va antes depende de lo que el índice todavía no fundió.
    expect(hallados.slice(2)).toContain(incompleto)
    expect([total, rows[0]!.falta]).toEqual([2, []])
    expect(entendido).toContainEqual(
      expect.objectContaining({ clase: 'orden', texto: 'Lo más nuevo primero' }),
    )
  }
})

test('who asks for the last documents, and nothing else, gets all of them, the newest first', async () => {
  const nuevo = await b.sembrar({ titulo: 'Lo que entró al final' })
  await b.sql`update documentos set fecha_recibido = now() where id = ${nuevo}`
  await b.indexar()
  const { total: todos } = await buscar('', { visibilidad: 'publico|privado|reservado' })
  for (const q of ['últimos documentos', 'los documentos más recientes']) {
    const { rows, total, entendido } = await buscar(q)
    expect([rows[0]!.id, rows[0]!.falta, total]).toEqual([nuevo, [], todos])
    expect(entendido).toEqual([expect.objectContaining({ clase: 'orden', texto: 'Lo más nuevo primero' })])
  }
})

test('the last one of an area is one of its own, before a newer one that only names it', async () => {
  const [escuela] = await b.sql<{ id: number }[]>`select id from areas where nombre = 'Escuela de Nadadores'`
  const suya = await b.sembrar({
    titulo: 'Compra flotadores',
    id_area_creacion: escuela!.id,
    id_area_actual: escuela!.id,
  })
  const ajena = await b.sembrar({ titulo: 'Felicita a la Escuela de Nadadores' })
  await b.sql`update documentos set fecha_recibido = '2020-01-01T12:00:00Z' where id = ${suya}`
  await b.indexar()
  const { rows } = await buscar('última nota de la escuela de nadadores')
  expect(rows.map(({ id }) => id).slice(0, 2)).toEqual([suya, ajena])
})

test('days from one to another bring nearer too, and are said as such', async () => {
  for (const [q, escrito, texto] of [
    ['poda primer trimestre de 2015', 'primer trimestre de 2015', '01/01/15 – 31/03/15'],
    ['poda entre enero y marzo de 2015', 'entre enero y marzo de 2015', '01/01/15 – 31/03/15'],
    ['poda hasta marzo de 2015', 'hasta marzo de 2015', 'hasta 31/03/15'],
  ] as const) {
    const { rows, entendido } = await buscar(q)
    expect(porId.get(rows[0]!.id)).toBe('marzo')
    expect(entendido).toEqual([expect.objectContaining({ clase: 'fecha', escrito, texto })])
  }
})

test('a year after a type, among other words, is the year and not a number', async () => {
  const { entendido } = await buscar('nota 2015 poda de plátanos')
  expect(entendido.map(({ clase }) => clase)).toEqual(['tipo', 'anio'])
})

test('of many, a year is theirs; of one, its number', async () => {
  const clases = async (q: string) => (await buscar(q)).entendido.map(({ clase }) => clase)
  expect(await clases('notas 2015')).toEqual(['tipo', 'anio'])
  expect(await clases('nota 2015')).toEqual(['tipo', 'numero'])
})

test('what was understood may be only words, numbers too', async () => {
  const { entendido: sinNumero, rows } = await buscar('nota compras 7/25', { literal: '7/2025' })
  expect(sinNumero.map(({ clase }) => clase)).toEqual(['tipo', 'area'])
  expect(rows.every(({ exacta }) => !exacta)).toBe(true)
  const deAnio = async (mas: Parametros) =>
    (await buscar('poda 2015', mas)).entendido.map(({ clase, filtro, valor }) => [clase, filtro, valor])
  expect(await deAnio({})).toEqual([['anio', 'anio', '2015']])
  expect(await deAnio({ literal: '2015' })).toEqual([])
  const { entendido } = await buscar('poda anulada', { literal: 'anulada' })
  expect(entendido).toEqual([])
})

test('a type is named by its plural too, short as it may be', async () => {
  const tipo = { clase: 'tipo', texto: 'Nota' }
  for (const q of ['nota', 'notas', 'notas de compras'])
    expect((await buscar(q)).entendido).toContainEqual(expect.objectContaining(tipo))
  expect((await buscar('notas')).total).toBe((await buscar('nota')).total)
})

test('a short word of its own is not a type badly written', async () => {
  expect((await buscar('podas rotas')).entendido).toEqual([])
  expect((await buscar('podas noats')).entendido).toEqual([expect.objectContaining({ texto: 'Nota' })])
})

test('an area and a day are what that area made that day, before what only says the area in its title', async () => {
  const [personal] = await b.sql<
    { id: number }[]
  >`select id from areas where nombre = 'Dirección de Personal'`
  const suyo = await b.sembrar({
    titulo: 'Concede franco',
    fecha: '2015-05-18T15:00:00Z',
    anio: 2015,
    id_area_creacion: personal!.id,
    id_area_actual: personal!.id,
  })
  await b.sembrar({
    titulo: 'Autoriza la contratación de personal',
    texto: 'Visto lo actuado respecto de la contratación de personal.',
    palabras: ['personal'],
  })
  await b.indexar()
  const { rows } = await buscar('personal 18/05/2015')
  expect([rows[0]!.id, rows[0]!.falta]).toEqual([suyo, []])
})

test('a file is what the house calls so: also what may become one', async () => {
  const de = (tipo: number) => ({ titulo: 'Reclama cordones', id_tipo: tipo, nro: 31, anio: 2024 })
  const tramite = await b.sembrar({ ...de(b.o.tipos.tramite), nro_str: 'REC-31/2024' })
  const expediente = await b.sembrar({ ...de(b.o.tipos.contenedor), nro_str: 'EXP-31/2024' })
  const nota = await b.sembrar({ titulo: 'Pide cordones' })
  await b.indexar()
  const { rows, total, entendido } = await buscar('expediente de los cordones')
  expect(new Set(rows.slice(0, 2).map(({ id }) => id))).toEqual(new Set([expediente, tramite]))
  expect(rows.slice(0, 3).map(({ falta }) => falta)).toEqual([[], [], ['expediente']])
  expect(rows[2]!.id).toBe(nota)
  expect(total).toBe(2)
  expect(entendido).toEqual([expect.objectContaining({ clase: 'tipo', texto: 'Expediente', filtro: 'tipo' })])
  const conNumero = await buscar('expediente 31/2024')
  expect(conNumero.rows.slice(0, 2).map(({ id, exacta }) => [id, exacta])).toEqual([
    [expediente, true],
    [tramite, true],
  ])
  const { rows: deOtro } = await buscar('nota 31/2024 del expediente de los cordones')
  expect(deOtro.filter(({ exacta }) => exacta)).toEqual([])
})

test('the day of a date is the number of nothing, unless it is said apart', async () => {
  await b.sembrar({ titulo: 'Poda de acacias', nro: 17, anio: 2015, nro_str: '17/2015' })
  await b.indexar()
  const { rows, entendido } = await buscar('nota del 17 de marzo de 2015')
  expect([porId.get(rows[0]!.id), rows[0]!.falta, rows[0]!.exacta]).toEqual(['marzo', [], false])
  expect(entendido.map(({ clase }) => clase)).toEqual(['tipo', 'fecha'])
  const { rows: suyos } = await buscar('nota 17 del 17 de marzo de 2015')
  expect([suyos[0]!.titulo, suyos[0]!.exacta]).toEqual(['Poda de acacias', true])
})

test('a type, a state, an area, who may see it or a year that a hyphen leaves out is left out, and said', async () => {
  const [personal] = await b.sql<
    { id: number }[]
  >`select id from areas where nombre = 'Dirección de Personal'`
  const de = (datos: object) => b.sembrar({ titulo: 'Raleo de ligustros', anio: 2021, ...datos })
  const ids = {
    nota: await de({}),
    anulada: await de({ estado: 22 }),
    porFirmar: await de({ estado: 24 }),
    privada: await de({ visibilidad: 'privado' }),
    expediente: await de({ id_tipo: b.o.tipos.contenedor }),
    dePersonal: await de({ id_area_creacion: personal!.id }),
    vieja: await de({ anio: 2016 }),
    publicada: await de({}),
    numerada: await de({ nro: 33, nro_str: '33/2021' }),
    // Cita ese número, y no lo lleva.
    cita: await de({ nro: 34, nro_str: '34/2021', texto: 'Visto la nota 33/2021.' }),
  }
  await b.sql`update documentos set atributos = '{"publicado": true}' where id = ${ids.publicada}`
  await b.indexar()
  const todos = Object.keys(ids)
  for (const [excluye, quita, texto] of [
    ['-anulado', ['anulada'], 'Sin «anulado» ni los de estado Anulado'],
    [
      '-"pendientes de firma"',
      ['porFirmar'],
      'Sin «pendientes de firma» ni los de estado Pendiente de firma',
    ],
    ['-privadas', ['privada'], 'Sin «privadas» ni los de visibilidad Privado'],
    ['-expte', ['expediente'], 'Sin «expte» ni los de tipo Expediente'],
    [
      '-"dirección de personal"',
      ['dePersonal'],
      'Sin «dirección de personal» ni los de Dirección de Personal',
    ],
    // Parte del nombre de un área es una palabra como cualquiera.
    ['-personal', [], 'Sin «personal»'],
    ['-publicados', ['publicada'], 'Sin «publicados» ni los publicados'],
    ['-2016', ['vieja'], 'Sin 2016'],
    ['-2015-2017', ['vieja'], 'Sin 2015-2017'],
    ['-2016 -2021', todos, 'Sin 2016'],
    // De quién es no se excluye, ni «trámite» sin su «en», ni un número por su tipo.
    ['-míos', [], 'Sin «míos»'],
    ['-trámite', [], 'Sin «trámite» ni los de tipo Trámite'],
    ['-"en trámite"', [], 'Sin «en trámite» ni los de estado En trámite'],
    ['-nota5/2021', [], 'Sin «nota5/2021»'],
    ['-33/2021', ['numerada'], 'Sin 33/2021'],
    ['-0033/21', ['numerada'], 'Sin 0033/21'],
  ] as const)
    for (const mas of [{}, { orden: 'titulo' }, { facetas: '1' }, { al: diaOficial(Date.now()) }] as const) {
      const { rows, total, entendido } = await buscar(`"raleo de ligustros" ${excluye}`, mas)
      const quedan = todos.filter((uno) => !(quita as readonly string[]).includes(uno))
      expect([excluye, rows.map(({ id }) => id).toSorted()]).toEqual([
        excluye,
        quedan.map((uno) => ids[uno as keyof typeof ids]).toSorted(),
      ])
      expect([total, entendido[0]]).toEqual([
        quedan.length,
        expect.objectContaining({ clase: 'excluida', texto, filtro: null }),
      ])
    }
  // Quien no ve lo privado no lo halla excluyendo otra cosa.
  const suyos = await buscar('"raleo de ligustros" -anulado', {}, consulta)
  expect(suyos.rows.map(({ id }) => id)).not.toContain(ids.privada)
  // Vuelve a pedirse como palabra.
  const pedida = await buscar('"raleo de ligustros" -2016', { literal: '2016' })
  expect(pedida.entendido).toEqual([])
  const conElla = await buscar('"raleo de ligustros" -33/2021', { literal: '33/2021' })
  expect([conElla.entendido, conElla.rows.map(({ id }) => id)]).toEqual([
    [],
    expect.arrayContaining([ids.numerada, ids.cita]),
  ])
})

test('what became of a paper is not searched in it; what a paper says was received is', async () => {
  const ayer = new Date(Date.now() - 86_400_000).toISOString()
  const nota = await b.sembrar({ titulo: 'Pide un banco', fecha: ayer })
  const bienes = await b.sembrar({ titulo: 'Inventario de bienes recibidos' })
  await b.indexar()
  for (const q of [
    'notas recibidas ayer',
    'lo recibido ayer',
    'ingresadas ayer',
    'notas que ingresaron ayer',
  ]) {
    const { rows, total } = await buscar(q, { parecidos: 'false' })
    expect([q, total, rows.map(({ id }) => id)]).toEqual([q, 1, [nota]])
  }
  const { rows } = await buscar('bienes recibidos', { parecidos: 'false' })
  expect(rows.map(({ id }) => id)).toEqual([bienes])
  expect((await buscar('recibidos', { parecidos: 'false' })).rows.map(({ id }) => id)).toEqual([bienes])
})

test('a number of the last month is that number, and not a day', async () => {
  const [esteAnio, mes] = diaDe(new Date())
  const dia = iso(esteAnio, mes, 0)
  const anio = Number(dia.slice(0, 4))
  const suya = await b.sembrar({
    titulo: 'Pide una silla',
    fecha: `${dia}T15:00:00Z`,
    nro: 12,
    anio,
    nro_str: `12/${anio}`,
  })
  await b.indexar()
  const { rows, entendido } = await buscar('nota 12 del mes pasado')
  expect(rows[0]).toMatchObject({ id: suya, exacta: true, falta: [] })
  expect(entendido.map(({ clase }) => clase)).toEqual(['tipo', 'fecha'])
  // Dicho como día, no es el número de nada.
  const { rows: delDia } = await buscar('notas del 12 del mes pasado')
  expect(delDia.some(({ exacta }) => exacta)).toBe(false)
})

test('a number with an acronym is of whoever gave it; what is only there comes after, and is not the one named [BUS-34]', async () => {
  const [zoo] = await b.sql<{ id: number }[]>`select id from areas where sigla = 'SDZ'`
  const suyo = { nro: 31, anio: 2024, nro_str: '31/2024' }
  const ahi = await b.sembrar({ titulo: 'SDZ del parque', ...suyo, id_area_actual: zoo!.id })
  const suya = await b.sembrar({ titulo: 'Pide sillas', ...suyo, id_area_creacion: zoo!.id })
  await b.indexar()
  for (const q of ['sdz 31/24', 'SDZ 31/2024', 'nota 31/24 S.D.Z.', 'S.D.Z. 31/24']) {
    const { rows } = await buscar(q)
    expect([q, ...rows.slice(0, 2).map(({ id, exacta, falta }) => [id, exacta, falta])]).toEqual([
      q,
      [suya, true, []],
      [ahi, false, []],
    ])
  }
})
