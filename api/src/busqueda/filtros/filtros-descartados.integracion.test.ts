import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { FILTROS } from '@foja/domain/busqueda/filtros.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let archivo: ClientePrueba
let consulta: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[archivo, consulta] = await Promise.all([b.ingresar('archivo'), b.ingresar('consulta')])
  await b.sql`insert into personas (id, nombre, apellido, nro_doc) values
    (901, 'Eduviges', 'Ñáñez', '12345678'), (902, 'Ana', 'Paz', '20111222'), (903, 'Ana', 'Paz', '33444555'),
    (904, 'Sin', 'Documento', '')`
  await b.sembrar({ titulo: 'Sumario abierto', anio: 2024, palabras: ['Común'], personas: [902, 903, 904] })
  await b.sembrar({
    titulo: 'Sumario secreto',
    anio: 2024,
    visibilidad: 'privado',
    palabras: ['Escondida'],
    personas: [901],
    validez: 'Papel',
    ubicacion: 'Caja fuerte',
  })
  await b.indexar()
})
afterAll(() => b.cerrar())

test('only the value that names nothing is dropped, and it is named [BUS-18]', async () => {
  const { rows, elegidos, descartados } = await b.buscar(archivo, {
    anio: '2024|dos mil',
    nro_area: 'mesa|nada',
    fecha: 'ayer|1747439999999-1747353600000',
    visibilidad: 'secreto',
    nro_anexo: 'tres',
    titulo: 'sum|sumario',
  })
  expect(rows.map(({ titulo }) => titulo)).toEqual(['Sumario secreto', 'Sumario abierto'])
  expect(elegidos.map(({ filtro, valor }) => `${filtro}=${valor}`)).toEqual([
    'titulo=sumario',
    'nro_area=mesa',
    'anio=2024',
  ])
  expect(descartados.map(({ filtro, valor }) => `${filtro}=${valor}`)).toEqual([
    'titulo=sum',
    'fecha=ayer',
    'fecha=1747439999999-1747353600000',
    'nro_anexo=tres',
    'visibilidad=secreto',
    'nro_area=nada',
    'anio=dos mil',
  ])
})

test.each(FILTROS.filter((filtro) => !/titulo|contenido|nro_numero(_asignado)?$/.test(filtro)))(
  '%s with nothing it can mean leaves nothing to search [BUS-18, VAL-52]',
  async (filtro) => {
    const respuesta = await b.pedir(archivo, { [filtro]: 'no existe nada así' })
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([
      422,
      'Debe seleccionar al menos un filtro para comenzar la búsqueda.',
    ])
  },
)

test('all the visibilities filter nothing, and are no filter', async () => {
  expect((await b.buscar(archivo, { titulo: 'sumario', visibilidad: 'all' })).total).toBe(2)
  expect((await b.pedir(archivo, { visibilidad: 'all' })).statusCode).toBe(422)
})

test.each(['titulo', 'contenido'])('%s under four letters does not search [BUS-16]', async (filtro) => {
  for (const valor of ['abc', '  ab ', 'abc|de', 'ñañ'])
    expect(await b.buscar(archivo, { [filtro]: valor, anio: '2024' })).toMatchObject({ rows: [], total: 0 })
})

test('a title of over 200 characters is dropped and named, in a search and in a list; the joined ones may be more [FRM-09, BUS-18]', async () => {
  const justo = `sumario ${'a'.repeat(192)}`
  const largo = `${justo}a`
  const deTitulo = (valor: string) => ({ filtro: 'titulo', valor })
  const mas = { anio: '2024', area: String(b.o.areas.mesa) }
  const enLista = async (titulo: string) =>
    (await archivo.get(`/documentos/vistas/todos?${new URLSearchParams({ ...mas, titulo })}`)).json()
  for (const pedir of [(titulo: string) => b.buscar(archivo, { ...mas, titulo }), enLista]) {
    expect(await pedir(justo)).toMatchObject({ total: 0, descartados: [] })
    expect(await pedir(largo)).toMatchObject({ total: 2, descartados: [deTitulo(largo)] })
    expect(await pedir(`${justo}|abierto|${largo}`)).toMatchObject({
      total: 1,
      descartados: [deTitulo(largo)],
    })
  }
  const solo = await b.pedir(archivo, { titulo: largo })
  expect([solo.statusCode, solo.json().error]).toEqual([422, 'busqueda_sin_filtros'])
  expect(await b.buscar(archivo, { ...mas, titulo: largo, tipo_busqueda: 'avanzada' })).toMatchObject({
    total: 0,
  })
})

test('what counted comes back as it came, with its name to show', async () => {
  const { elegidos } = await b.buscar(archivo, {
    tipo: String(b.o.tipos.documento),
    nro_area: 'MESA',
    nro_sigla_area: 'mesa',
    persona_relacionada: '901|903|paz ana',
    palabra_clave: 'comun',
    estado: '15|2|cerrado',
    visibilidad: 'PRIVADO',
    fecha: `${Date.parse('2025-05-17T01:00:00Z')}|1747353600000-1747785599999`,
    lugar_actual: 'caja fuerte',
    nro_numero: '0012',
    nro_ruta_completa_area: 'mes',
    anio: '2024',
  })
  expect(elegidos.map(({ filtro, valor, texto }) => [filtro, valor, texto])).toEqual([
    ['nro_numero', '0012', '0012'],
    ['tipo', String(b.o.tipos.documento), 'Nota'],
    ['palabra_clave', 'comun', 'Común'],
    ['fecha', String(Date.parse('2025-05-17T01:00:00Z')), '16/05/25'],
    ['fecha', '1747353600000-1747785599999', '15/05/25 – 20/05/25'],
    ['visibilidad', 'PRIVADO', 'Privado'],
    ['nro_sigla_area', 'mesa', 'MESA'],
    ['nro_ruta_completa_area', 'mes', 'mes'],
    ['nro_area', 'MESA', 'Mesa'],
    ['lugar_actual', 'caja fuerte', 'Caja fuerte'],
    ['persona_relacionada', '901', 'Ñáñez, Eduviges · DNI 12345678'],
    ['persona_relacionada', '903', 'Paz, Ana · DNI 33444555'],
    ['persona_relacionada', 'paz ana', 'Paz, Ana'],
    ['anio', '2024', '2024'],
    ['estado', '15', 'Cerrado'],
    ['estado', '2', 'Cerrado (expediente)'],
    ['estado', 'cerrado', 'Cerrado'],
  ])
})

test('names that only hidden documents bear are as unknown as invented ones [PER-26]', async () => {
  const ocultos = {
    persona_relacionada: 'ñañez eduviges|901',
    palabra_clave: 'escondida',
    lugar_actual: 'caja fuerte',
    tipo: `sumario|${b.o.tipos.cerrado}`,
  }
  for (const [filtro, valor] of Object.entries(ocultos)) {
    const { rows, descartados } = await b.buscar(consulta, { anio: '2024', [filtro]: valor })
    expect(rows.map(({ titulo }) => titulo)).toEqual(['Sumario abierto'])
    expect(descartados).toEqual(valor.split('|').map((v) => ({ filtro, valor: v })))
  }
})

test('a value of nothing but dots names nobody: not who has no document number', async () => {
  const { rows, descartados } = await b.buscar(archivo, { anio: '2024', persona_relacionada: '.' })
  expect(rows.map(({ titulo }) => titulo)).toEqual(['Sumario secreto', 'Sumario abierto'])
  expect(descartados).toEqual([{ filtro: 'persona_relacionada', valor: '.' }])
})

test('strange values are answered, not broken: nulls, lone surrogates, quotes, a hundred of them', async () => {
  const raros = [
    '\u0000',
    '\ud800',
    "'; drop table areas; --",
    '%',
    '*',
    '/',
    ...Array.from({ length: 94 }, (_, i) => `x${i}`),
  ]
  for (const filtro of FILTROS) {
    const respuesta = await b.pedir(archivo, { q: 'sumario', [filtro]: raros.join('|').slice(0, 1_000) })
    expect([filtro, respuesta.statusCode]).toEqual([filtro, 200])
  }
})

test('a hundred values of a filter count; those beyond are named', async () => {
  const anio = Array.from({ length: 102 }, (_, n) => 2024 - n).join('|')
  const { rows, descartados } = await b.buscar(archivo, { anio })
  expect(rows).toHaveLength(2)
  expect(descartados).toEqual([
    { filtro: 'anio', valor: '1924' },
    { filtro: 'anio', valor: '1923' },
  ])
})
