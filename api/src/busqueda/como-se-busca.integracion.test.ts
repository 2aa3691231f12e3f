import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'
import {
  prepararBusqueda,
  type BusquedaDePrueba,
  type Parametros,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let archivo: ClientePrueba
let consulta: ClientePrueba
const porId = new Map<number, string>()

const buscar = (q: string, mas: Parametros = {}, quien = archivo) =>
  b.buscar(quien, { q, itemPorPagina: 100, ...mas })
const hallados = async (q: string, mas: Parametros = {}, quien = archivo) =>
  (await buscar(q, mas, quien)).rows.map(({ id }) => porId.get(id))

beforeAll(async () => {
  b = await prepararBusqueda()
  archivo = await b.ingresar('archivo')
  consulta = await b.ingresar('consulta')
  // La de prueba, «Not», es la raíz de su plural.
  await b.sql`update tipos_documento set nombre_abrev = 'NTA' where nombre_singular = 'Nota'`
  const compras = await crearArea(b.sql, 'Compras y Contrataciones')
  const personal = await crearArea(b.sql, 'Dirección de Personal')
  await crearArea(b.sql, 'Escuela de Nadadores')
  await crearArea(b.sql, 'Secretaría de Obras y Servicios Públicos')
  await crearArea(b.sql, 'Asuntos Jurídicos')
  await crearArea(b.sql, 'Honorable Concejo Deliberante de Nueve de Julio')
  const [ana] = await b.sql<{ id: number }[]>`
    insert into personas (nombre, apellido, nro_doc) values ('Ana', 'Rey', '14164117') returning id`
  const [oculta] = await b.sql<{ id: number }[]>`
    insert into personas (nombre, apellido, nro_doc) values ('Eva', 'Luz', '20304050') returning id`
  const [tocaya] = await b.sql<{ id: number }[]>`
    insert into personas (id, nombre, apellido, nro_doc) overriding system value values (14164117, 'Id', 'Igual', '1')
    returning id`
  const de = (area: number) => ({ id_area_creacion: area, id_area_actual: area })
  const numero = (nro: number, anio: number) => ({ nro, anio, nro_str: `${nro}/${anio}` })
  const documentos: Record<string, Parameters<typeof b.sembrar>[0]> = {
    padron: {
      titulo: 'Código electoral',
      texto: 'Del padrón: se arma con quienes no están excluidos de votar.',
    },
    estatuto: { titulo: 'Estatuto del docente', texto: 'Quienes enseñan y cómo votar a sus delegados.' },
    residuos: { titulo: 'Recolección de residuos domiciliarios' },
    cartel: { titulo: 'Colocación de un cartel', texto: 'Prohibido estacionar en la calle Echeverría.' },
    errado: { titulo: 'Fe de erratas', texto: 'Donde dice estacinar debe leerse otra cosa.' },
    n7compras: { titulo: 'Adjudica papel', ...numero(7, 2025), ...de(compras) },
    // De otra área, y lo dice donde más pesa.
    claveCompras: { titulo: 'Poda de ceibos', palabras: ['compras'], ...numero(9, 2025) },
    tituloCompras: { titulo: 'Compras de ceibos', ...numero(10, 2025) },
    serie: { titulo: 'Aprueba planos', ...numero(5678, 2019), nro_str: '4070-5678/2019' },
    otroDeEse: { titulo: 'Aprueba compras', ...numero(5678, 2019) },
    externo: { titulo: 'Eleva nota', nro_externo: 'A-00045678' },
    gde: { titulo: 'Dictamen previo', texto: 'Visto el EX-2024-12345678- -APN-DGD#MEC del registro.' },
    ticket: {
      titulo: 'Mesa de ayuda',
      texto: 'Ticket 2024000123, factura 0001-00012345 por $ 1.500.000,00.',
    },
    conDni: { titulo: 'Cita a quien sigue', texto: 'El señor Paz, D.N.I. N° 23.164.118.' },
    otroDni: { titulo: 'Cita a otra', texto: 'La señora Luz, DNI 23304051, y la DNI 23304052.' },
    empresa: { titulo: 'Inscribe proveedor', texto: 'La firma, CUIT 30712345679, se inscribe.' },
    n7mesa: { titulo: 'Designa agente', ...numero(7, 2025) },
    n7viejo: { titulo: 'Deja constancia', ...numero(7, 2019) },
    licencia: { titulo: 'Licencia anual', ...de(personal) },
    deTocaya: { titulo: 'Pide vacaciones', personas: [tocaya!.id] },
    deAna: { titulo: 'Solicita pensión', personas: [ana!.id] },
    deEva: { titulo: 'Pide informe', personas: [oculta!.id], visibilidad: 'privado' },
    marzo: { titulo: 'Poda de plátanos', fecha: '2015-03-17T15:00:00Z', anio: 2015 },
    abril: { titulo: 'Poda de tilos', fecha: '2015-04-17T15:00:00Z', anio: 2015 },
    anulada: { titulo: 'Poda de fresnos', estado: 22 },
    secreto: { titulo: 'Malversación de fondos', visibilidad: 'privado' },
  }
  for (const [nombre, datos] of Object.entries(documentos)) porId.set(await b.sembrar(datos), nombre)
  for (let i = 0; i < 12; i++) await b.sembrar({ titulo: `Otra cosa ${i}`, texto: 'Nada que ver con nada.' })
  await b.indexar()
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

test('a word with a number behind is finished: it is not the beginning of another', async () => {
  const { rows, total } = await buscar('cons 7/2019')
  // «Deja constancia» es el 7/2019, y no lo dice.
  expect([porId.get(rows[0]!.id), rows[0]!.falta, total]).toEqual(['n7viejo', ['cons'], 0])
  expect((await buscar('deja cons')).rows.map(({ id }) => porId.get(id))).toContain('n7viejo')
})

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

test('documents that are annulled are not those of a type that is called so', async () => {
  const { entendido, rows } = await buscar('documentos anulados')
  expect(entendido.map(({ clase }) => clase)).toEqual(['estado'])
  expect(rows.map(({ id }) => porId.get(id))).toEqual(['anulada'])
})

test('two years that are the number of nothing may be from one to the other', async () => {
  const { consejos } = await buscar('2014/2016', { facetas: '1' })
  const consejo = consejos.find(({ texto }) => texto === 'Del 2014 al 2016')
  expect(consejo?.q).toBe('desde 2014 hasta 2016')
  expect(consejo?.total).toBe((await buscar('desde 2014 hasta 2016')).total)
  expect(await hallados('2014 a 2016')).toEqual(expect.arrayContaining(['marzo', 'abril']))
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

test.each([
  ['4070-5678/2019', 'serie'],
  ['expediente 4070-5678/2019', 'serie'],
  ['A-00045678', 'externo'],
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

test('one or two letters at the end that nobody says do not lack', async () => {
  const { rows, total } = await buscar('recolección w')
  expect([total, rows[0]!.falta]).toEqual([1, []])
})

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

test('who may see it, whether it is published and whose it is are understood, and bring nearer [EST-25]', async () => {
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
    expect(rows.map(({ id }) => id).slice(0, 3)).toEqual([nuevo, viejo, incompleto])
    expect([total, rows[0]!.falta]).toEqual([2, []])
    expect(entendido).toContainEqual(
      expect.objectContaining({ clase: 'orden', texto: 'Lo más nuevo primero' }),
    )
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
