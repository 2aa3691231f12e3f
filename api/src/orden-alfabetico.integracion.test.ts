import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearCircuito } from '@foja/api/circuito/crear-circuito.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, crearArea, crearTipo, crearUsuario } from '@foja/api/pruebas/organizacion.ts'
import { comprobarNuevo } from '@foja/api/usuario/crear-usuario.ts'

/** Como los busca quien lee: ni por código de carácter ni por cuándo se crearon. */
const NOMBRES = [
  'Álvarez',
  'Ávila 2',
  'Ávila 10',
  'D’Angelo',
  'Dante',
  'de Jesús',
  'De la Fuente',
  'Deán',
  'McAllister',
  'Mendoza',
  'Nzé',
  'Ñáñez',
  'Oña',
  'Zepeda',
]
const SECTORES = NOMBRES.map((nombre) => `Sector ${nombre}`)
const HASTA_LA_Z = 'limit=50'

let b: BusquedaDePrueba
let archivo: ClientePrueba
let conTodas: ClientePrueba
let conPersonas: number
let circuito: number

beforeAll(async () => {
  b = await prepararBusqueda()
  archivo = await b.ingresar('archivo')
  const hechos: { area: number; tipo: number; persona: number }[] = []
  // En otro orden: el id no ayuda.
  for (const nombre of NOMBRES.toSorted().toReversed()) hechos.push(await sembrar(nombre))
  const personas = hechos.map(({ persona }) => persona)
  conPersonas = await b.sembrar({ titulo: 'Con personas', personas })
  const [areas, tipos] = [hechos.map(({ area }) => area), hechos.map(({ tipo }) => tipo)]
  await crearUsuario(b.sql, { usuario: 'todas', areas, porDefecto: null })
  conTodas = await crearClientePrueba(b.app).ingresar('todas', CLAVE)
  const creado = await crearCircuito(b.sql, {
    nombre: 'Recorrido',
    pasos: [{ id: 1, nombre: 'Iniciado', esInicial: true, areas, modelo: tipos }],
    transiciones: [],
  })
  circuito = creado.id
  await b.indexar()
})
afterAll(() => b.cerrar())

/** Un área, un tipo con su numerador, una palabra clave, una persona y un usuario que se llaman así, y un documento. */
async function sembrar(nombre: string) {
  const sector = `Sector ${nombre}`
  const area = await crearArea(b.sql, sector, `S ${nombre}`)
  const tipo = await crearTipo(b.sql, { nombre: sector, permisos: [{ leer: true }] })
  await b.sql`with n as (insert into numeradores (nombre) values (${sector}) returning id)
    update tipos_documento set id_numerador = n.id from n where tipos_documento.id = ${tipo}`
  const [persona] = await b.sql<{ id: number }[]>`
    insert into personas (nombre, apellido) values ('Persona', ${nombre}) returning id`
  await b.sql`
    with u as (insert into usuarios (usuario, nombre, apellido) values (${`u${area}`}, 'Ana', ${nombre}) returning id)
    insert into usuarios_areas (id_usuario, id_area) select id, ${b.o.areas.biblioteca} from u`
  await b.sembrar({
    titulo: sector,
    id_tipo: tipo,
    id_area_creacion: area,
    palabras: [sector],
  })
  return { area, tipo, persona: persona!.id }
}

type Fila = Record<'nombre' | 'nombre_singular' | 'apellido' | 'nombre_completo', string>
const filas = async <F = Fila>(quien: ClientePrueba, camino: string) =>
  (await quien.get(camino)).json<{ rows: F[] }>().rows
const deNombre = (nombres: string[]) =>
  nombres.filter((nombre) => NOMBRES.some((uno) => nombre.includes(uno)))
const sugeridas = async (texto: string, clase: string): Promise<string[]> =>
  (await archivo.post('/autocomplete', { texto, clase }))
    .json<{ rows: { texto: string }[] }>()
    .rows.map((fila) => fila.texto)

test('areas, places, and the directory with its people [API-109, API-113, API-116, BUS-28]', async () => {
  const areas = await filas(archivo, `/documentos/areas?texto=sector&${HASTA_LA_Z}`)
  expect(areas.map(({ nombre }) => nombre)).toEqual(SECTORES)
  const { values } = (await archivo.get(`/documentos/lugares?texto=sector&${HASTA_LA_Z}`)).json<{
    values: Fila[]
  }>()
  expect(values.map(({ nombre }) => nombre)).toEqual(SECTORES)
  const directorio = await filas(archivo, `/mpc/areas?${HASTA_LA_Z}`)
  expect(deNombre(directorio.map(({ nombre }) => nombre))).toEqual(SECTORES)
  const [biblioteca] = await filas<{ usuarios: Fila[] }>(archivo, '/mpc/areas?texto=biblioteca')
  expect(deNombre(biblioteca!.usuarios.map(({ apellido }) => apellido))).toEqual(NOMBRES)
})

test('people, from the last surname to the first; in a document, from the first [API-110, BUS-28]', async () => {
  const personas = await filas(archivo, `/documentos/personas?${HASTA_LA_Z}`)
  expect(personas.map(({ apellido }) => apellido)).toEqual(NOMBRES.toReversed())
  const { data } = (await archivo.get(`/documentos/documento/${conPersonas}`)).json()
  expect(data.relaciones_personas.map(({ apellido }: { apellido: string }) => apellido)).toEqual(NOMBRES)
})

test('a legal person stands where its name says, and one surname goes before the double one', async () => {
  const ids = await b.sql<{ id: number }[]>`
    insert into personas (tipo, nombre, apellido) values
      ('juridica', 'Ñu S.A.', ''), ('fisica', 'Ana', 'Oña Paz'), ('fisica', 'Zoe', 'Oña') returning id`
  await b.sembrar({ titulo: 'Con otras personas', personas: ids.map(({ id }) => id) })
  const personas = await filas(archivo, `/documentos/personas?${HASTA_LA_Z}`)
  expect(personas.slice(1, 6).map(({ nombre_completo }) => nombre_completo)).toEqual([
    'Oña Paz, Ana',
    'Oña, Persona',
    'Oña, Zoe',
    'Ñu S.A.',
    'Ñáñez, Persona',
  ])
})

test('types, numerators, keywords [API-107, API-112, API-121]', async () => {
  const tipos = await filas(archivo, '/documentos/tipos')
  expect(deNombre(tipos.map(({ nombre_singular }) => nombre_singular))).toEqual(SECTORES)
  const numeradores = await filas(archivo, '/mpc/numeradores')
  expect(deNombre(numeradores.map(({ nombre }) => nombre))).toEqual(SECTORES)
  const { values } = (await archivo.get(`/documentos/keywords?texto=sector&${HASTA_LA_Z}`)).json()
  expect(values).toEqual(SECTORES)
})

test('what the box suggests of each kind [BUS-27, BUS-28]', async () => {
  const primeros = SECTORES.slice(0, 10)
  for (const clase of ['area', 'lugar', 'tipo', 'palabra_clave'])
    expect([clase, await sugeridas('sector', clase)]).toEqual([clase, primeros])
  expect(await sugeridas('persona', 'persona')).toEqual(
    [
      'Zepeda',
      'Oña',
      'Ñáñez',
      'Nzé',
      'Mendoza',
      'McAllister',
      'Deán',
      'De la Fuente',
      'de Jesús',
      'Dante',
    ].map((apellido) => `${apellido}, Persona`),
  )
})

test('the areas one works in, and what a step of a circuit asks [API-61, API-52]', async () => {
  const areas = await filas(conTodas, '/auth/areas')
  expect(areas.map(({ nombre }) => nombre)).toEqual(SECTORES)
  const { data } = (await archivo.get(`/pasos/circuito?id_circuito=${circuito}`)).json()
  expect(data.pasos[0].pide).toEqual({ areas: SECTORES, tipos: SECTORES })
})

test('the acronyms of the areas there are, when one is not', async () => {
  const { message } = await comprobarNuevo(b.sql, { usuario: 'otra', area: 'NINGUNA' }).catch(
    (error) => error,
  )
  const lugares = NOMBRES.map((nombre) => (message as string).indexOf(`S ${nombre}`))
  expect(lugares).toEqual(lugares.toSorted((uno, otro) => uno - otro))
  expect(lugares[0]).toBeGreaterThan(0)
})

test('results by title, both ways; of facets with as many, by name', async () => {
  const pedidos = { q: 'sector', orden: 'titulo', itemPorPagina: 50, facetas: 1 }
  const { rows, facetas } = await b.buscar(archivo, pedidos)
  expect(rows.map(({ titulo }) => titulo)).toEqual(SECTORES)
  expect(facetas!.tipo.map(({ texto }) => texto)).toEqual(SECTORES)
  expect(facetas!.nro_area.map(({ texto }) => texto)).toEqual(SECTORES)
  const alReves = await b.buscar(archivo, { ...pedidos, direccion: 'desc' })
  expect(alReves.rows.map(({ titulo }) => titulo)).toEqual(SECTORES.toReversed())
})
