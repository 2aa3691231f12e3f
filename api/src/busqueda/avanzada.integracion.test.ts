import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { VISIBILIDADES_DE_AVANZADA } from '@foja/domain/busqueda/avanzada.ts'
import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { crearAppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, sembrarOrganizacion } from '@foja/api/pruebas/organizacion.ts'

const CAMINO = '/documentos/avbusqueda/'
const [POZO, CANAL, PUENTE] = ['Pozo de agua', 'Canal de riego', 'Puente carretero']

let b: BusquedaDePrueba
let archivo: ClientePrueba
let consulta: ClientePrueba
const ids: Record<string, number> = {}

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[archivo, consulta] = await Promise.all([b.ingresar('archivo'), b.ingresar('consulta')])
  const { sql, o } = b
  await sql`insert into personas (id, nombre, apellido) values (901, 'Ana', 'Paz'), (902, 'Beto', 'Ruiz')`
  ids.pozo = await b.sembrar({
    titulo: POZO,
    personas: [901],
    fecha: '2024-03-13T02:30:00Z',
    nro: 77,
    anio: 2024,
  })
  ids.canal = await b.sembrar({
    titulo: CANAL,
    texto: `El canal y la cuenca de riego. ${'Nada más. '.repeat(30)}La cuenca del canal de riego`,
    adjunto: 'El agua que baja de la sierra',
    personas: [902],
    estado: 19,
    fecha: '2024-03-13T15:00:00Z',
    id_tipo: o.tipos.contenedor,
    id_area_creacion: o.areas.biblioteca,
    nro: 78,
    anio: 2024,
  })
  ids.puente = await b.sembrar({ titulo: PUENTE, visibilidad: 'reservado', fecha: '2024-05-01T15:00:00Z' })
  // Un plano sin texto también es un adjunto.
  await sql`insert into archivos ${sql({ id_documento: ids.puente, identifier: 'p', filename: 'p.png', ext: 'png', type: 'image/png', size: 1 })}`
  await sql`insert into relaciones ${sql([
    { id_documento: ids.canal, id_documento_relacionado: ids.pozo, id_tipo_relacion: 10 },
    { id_documento: ids.puente, id_documento_relacionado: ids.pozo, id_tipo_relacion: 12 },
  ])}`
  await b.indexar()
})
afterAll(() => b.cerrar())

const pedir = (cuerpo: object, quien = archivo) => quien.post(CAMINO, cuerpo)
async function buscar(cuerpo: object, quien = archivo): Promise<RespuestaDeBusqueda> {
  const respuesta = await pedir(cuerpo, quien)
  if (respuesta.statusCode !== 200) throw new Error(`${respuesta.statusCode}: ${respuesta.body}`)
  return respuesta.json()
}
const titulos = async (cuerpo: object, quien = archivo) => {
  const { rows, total } = await buscar({ orden: 'titulo', ...cuerpo }, quien)
  expect(total).toBe(rows.length)
  return rows.map(({ titulo }) => titulo)
}

test('each field alone gives exactly what has it, and all that is asked must hold [ENT-28, API-49, BUS-29, BUS-30]', async () => {
  const { tipos, areas } = b.o
  const casos: [object, string[]][] = [
    [{ areasorigen: [areas.biblioteca] }, [CANAL]],
    [{ areasorigen: [areas.biblioteca, areas.mesa] }, [CANAL, POZO, PUENTE]],
    [{ tiposdocumentos: [tipos.contenedor] }, [CANAL]],
    [{ estados: [19] }, [CANAL]],
    [{ estados: ['15'] }, [POZO, PUENTE]],
    [{ tieneadjuntos: true }, [CANAL, PUENTE]],
    [{ tieneadjuntos: false }, [POZO]],
    [{ fechadesde: '2024-03-13' }, [CANAL, PUENTE]],
    [{ fechahasta: '2024-03-12' }, [POZO]],
    [{ fechadesde: '2024-03-13', fechahasta: '2024-04-30' }, [CANAL]],
    [{ fechadesde: Date.parse('2024-03-13T02:30:00Z'), fechahasta: '2024-03-12' }, [POZO]],
    [{ numero: '00077' }, [POZO]],
    [{ numero: 78 }, [CANAL]],
    [{ contiene: 'AGUA' }, [CANAL, POZO]],
    [{ contiene: 'canal cuenca sierra' }, [CANAL]],
    [{ contiene: 'agua ausente' }, []],
    [{ personasrelacionadas: [901] }, [POZO]],
    [{ personasrelacionadas: [901, 902] }, [CANAL, POZO]],
    [{ documentosrelacionados: [ids.canal] }, [POZO]],
    [{ documentosrelacionados: [ids.pozo] }, [CANAL, PUENTE]],
    [{ visibilidad: 'publico' }, [CANAL, POZO]],
    [{ visibilidad: 'reservado' }, [PUENTE]],
    [{ visibilidad: 'all', contiene: 'agua', tieneadjuntos: true }, [CANAL]],
    [{ contiene: 'agua', estados: [15] }, [POZO]],
    [{ documentosrelacionados: [ids.pozo], fechadesde: '2024-04-01' }, [PUENTE]],
  ]
  for (const [cuerpo, esperados] of casos)
    expect({ cuerpo, titulos: await titulos(cuerpo) }).toEqual({ cuerpo, titulos: esperados })
})

const CON_COMILLAS_Y_GUION: [string, string[]][] = [
  ['agua -pozo', [CANAL]],
  ['agua –sierra', [POZO]],
  ['-agua', [PUENTE]],
  ['"pozo de agua"', [POZO]],
  ['"agua de pozo"', []],
  ['«baja de la sierra» agua', [CANAL]],
  ['"pozo de agua", "agua"', [POZO]],
  ['agua -"baja de la sierra"', [POZO]],
  ['-agua -puente', []],
  ['agua -2024', []],
  ['-2024', [PUENTE]],
  ['-77/2024', [CANAL, PUENTE]],
  ['"-agua"', [CANAL, POZO]],
]

test.each(CON_COMILLAS_Y_GUION)(
  'quotes and hyphens in what it contains are those of the box: «%s» [BUS-30, ENT-28]',
  async (contiene, esperados) => {
    expect(await titulos({ contiene })).toEqual(esperados)
    // Lo mismo, escrito en la simple.
    const { rows } = await b.buscar(archivo, { q: contiene, orden: 'titulo' })
    expect(rows.map(({ titulo }) => titulo)).toEqual(esperados)
    // Lo excluido no se marca en lo que se halla.
    const marcado = JSON.stringify((await buscar({ contiene: `canal -pozo` })).rows[0]!.resaltado)
    expect([marcado.includes('<mark>Canal</mark>'), marcado.includes('2024')]).toEqual([true, false])
  },
)

test('what is quoted is marked, and its piece of text chosen, only whole; «y» and «de», only if there is nothing else [BUS-30, BUS-34]', async () => {
  const entero = {
    titulo: ['<mark>Canal de riego</mark>'],
    contenido: [expect.stringMatching(/cuenca del <mark>canal de riego<\/mark>$/)],
  }
  const frase = '"canal de riego"'
  const deAvanzada = async (contiene: string) => (await buscar({ contiene })).rows[0]!.resaltado
  const deSimple = async (consulta: object) => (await b.buscar(archivo, consulta)).rows[0]!.resaltado
  expect(await deAvanzada(frase)).toEqual(entero)
  expect(await deAvanzada(`${frase} de y`)).toEqual(entero)
  expect(await deSimple({ q: frase })).toEqual(entero)
  expect(await deSimple({ titulo: frase, contenido: frase })).toEqual(entero)
  const marcado = JSON.stringify(await deAvanzada('cuenca y riego'))
  expect(marcado).toContain('y la <mark>cuenca</mark> de <mark>riego</mark>')
  expect(JSON.stringify(await deAvanzada('y'))).toContain('canal <mark>y</mark> la')
})

test('nor do the filters of title and content ask for what a hyphen leaves out [BUS-11, BUS-14, BUS-15]', async () => {
  const conFiltro = async (filtro: object) =>
    (await b.buscar(archivo, { ...filtro, orden: 'titulo' })).rows.map(({ titulo }) => titulo)
  expect(await conFiltro({ titulo: '-agua' })).toEqual([CANAL, PUENTE])
  expect(await conFiltro({ titulo: '"de pozo"|"de riego"' })).toEqual([CANAL])
  expect(await conFiltro({ titulo: 'agua -pozo|puente' })).toEqual([PUENTE])
  expect(await conFiltro({ contenido: 'cuenca -sierra' })).toEqual([])
  expect(await conFiltro({ contenido: '"baja de la sierra"' })).toEqual([CANAL])
})

test('what nobody knows lets nothing through, and is named [BUS-29]', async () => {
  const { rows, total, siguiente, descartados } = await buscar({ estados: [15], tiposdocumentos: [9999] })
  expect({ rows, total, siguiente, descartados }).toEqual({
    rows: [],
    total: 0,
    siguiente: null,
    descartados: [{ filtro: 'tipo', valor: '9999' }],
  })
  expect(await titulos({ personasrelacionadas: [901, 9999] })).toEqual([POZO])
  // Un id que no se conoce no es el código, la sigla ni el documento de otro.
  const { tipos, areas } = b.o
  await b.sql`update tipos_documento set codigo = '9999' where id = ${tipos.contenedor}`
  await b.sql`update areas set sigla = '9999' where id = ${areas.biblioteca}`
  await b.sql`update personas set tipo_doc = 'DNI', nro_doc = '9999' where id = 902`
  for (const cuerpo of [
    { tiposdocumentos: [9999] },
    { areasorigen: [9999] },
    { personasrelacionadas: [9999] },
  ])
    expect(await titulos(cuerpo)).toEqual([])
  // En la simple, donde se lo escribe, sí.
  const { rows: porCodigo } = await b.buscar(archivo, { tipo: '9999' })
  expect(porCodigo.map(({ titulo }) => titulo)).toEqual([CANAL])
})

test('it is ordered by the id of the document too, as the lists are, also what is exported [LIS-10]', async () => {
  const personasrelacionadas = [901, 902]
  for (const direccion of ['asc', 'desc'] as const) {
    const esperados = direccion === 'asc' ? [ids.pozo, ids.canal] : [ids.canal, ids.pozo]
    const { rows } = await buscar({ personasrelacionadas, orden: 'id', direccion })
    expect(rows.map(({ id }) => id)).toEqual(esperados)
    const exportadas = await archivo.post('/exportar', {
      formato: 'ndjson',
      vista: 'busqueda',
      filtros: { tipo_busqueda: 'avanzada', persona_relacionada: personasrelacionadas.join('|') },
      orden: 'id',
      direccion,
    })
    const lineas = exportadas.body.trim().split('\n')
    expect(lineas.map((linea) => (JSON.parse(linea) as { id: number }).id)).toEqual(esperados)
  }
})

test('it goes on page after page, also with the cursor [API-49, ENT-28]', async () => {
  const todos = { visibilidad: 'publico', orden: 'titulo', itemPorPagina: 1 }
  const primera = await buscar({ ...todos, numeroPagina: 1 })
  const segunda = await buscar({ ...todos, siguiente: primera.siguiente })
  expect([primera, segunda].map(({ rows, total }) => [rows[0]!.titulo, total])).toEqual([
    [CANAL, 2],
    [POZO, 2],
  ])
  expect(segunda.siguiente).toBeNull()
  const porNumero = await buscar({ ...todos, numeroPagina: 2 })
  expect(porNumero.rows.map(({ titulo }) => titulo)).toEqual([POZO])
  const ajena = await pedir({ ...todos, visibilidad: 'all', contiene: 'agua', siguiente: primera.siguiente })
  expect([ajena.statusCode, ajena.json().error]).toEqual([422, 'cursor_invalido'])
})

test('who may not see it neither finds it nor what it is related to', async () => {
  expect(await titulos({ tieneadjuntos: true }, consulta)).toEqual([CANAL])
  expect(await titulos({ documentosrelacionados: [ids.puente] })).toEqual([POZO])
  expect(await titulos({ documentosrelacionados: [ids.puente] }, consulta)).toEqual([])
})

test('related to more than can be asked is refused, and not looked for among the first ones', async () => {
  const muchos = Array.from({ length: 101 }, (_, i) => i + 1)
  const conEstos = (elegidos: number[]) =>
    archivo.get(`/documentos/vista_busqueda/?documentosrelacionados=${elegidos.join(',')}`)
  const respuesta = await conEstos(muchos)
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([422, 'demasiados_elegidos'])
  expect((await conEstos(muchos.slice(1))).statusCode).toBe(200)
})

test('only Público, Reservado and Todos; and with nothing asked, nothing is looked for [BUS-31, VAL-52]', async () => {
  expect(VISIBILIDADES_DE_AVANZADA).toEqual(['publico', 'reservado', 'all'])
  const privado = await pedir({ visibilidad: 'privado' })
  const nada = await pedir({ visibilidad: 'all', areasorigen: [], contiene: ' ', itemPorPagina: 10 })
  expect([privado, nada].map((r) => [r.statusCode, r.json().error])).toEqual([
    [422, 'datos_invalidos'],
    [422, 'busqueda_sin_filtros'],
  ])
})

test('without Elasticsearch it says so, in the words of the specification [ERR-31]', async () => {
  const caida = await crearAppDePrueba({ variables: { ELASTICSEARCH_URL: 'http://127.0.0.1:9' } })
  try {
    await sembrarOrganizacion(caida.sql)
    const mesa = await crearClientePrueba(caida.app).ingresar('mesa', CLAVE)
    const respuesta = await mesa.post(CAMINO, { estados: [15] })
    expect([respuesta.statusCode, respuesta.json()]).toEqual([
      500,
      expect.objectContaining({
        error: 'error_avbusqueda_buscar',
        message: 'No se pudo realizar la búsqueda',
      }),
    ])
  } finally {
    await caida.cerrar()
  }
})
