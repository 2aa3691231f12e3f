import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  GUARDADAS_COMO_MUCHO,
  LARGO_DE_NOMBRE,
  RECIENTES_COMO_MUCHO,
} from '@foja/domain/busqueda-guardada/limites.ts'
import type { Buscado, BusquedaDeAlguien } from '@foja/domain/busqueda-guardada/schema.ts'
import { enOtraArea, prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

const GUARDADAS = '/busquedas/guardadas'
const RECIENTES = '/busquedas/recientes'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let consulta: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  consulta = await b.ingresar('consulta')
})
afterAll(() => b.cerrar())
beforeEach(() => b.sql`truncate busquedas_guardadas, busquedas_recientes cascade`)

const listar = async (quien: ClientePrueba, camino: string) =>
  (await quien.get(camino)).json<{ rows: BusquedaDeAlguien[]; total: number }>().rows
const nombres = async (quien: ClientePrueba, camino: string) =>
  (await listar(quien, camino)).map(({ nombre }) => nombre)
async function guardar(quien: ClientePrueba, nombre: string, buscado: Buscado): Promise<number> {
  const respuesta = await quien.post(GUARDADAS, { nombre, buscado })
  expect([respuesta.statusCode, respuesta.body]).toEqual([201, expect.stringContaining('"id"')])
  return respuesta.json().data.id
}
const nuevos = async (quien: ClientePrueba) =>
  (await quien.get(`${GUARDADAS}/nuevos`))
    .json<{ rows: { id: number; nuevos: number }[] }>()
    .rows.map((fila) => fila.nuevos)

test('a search is saved with its name, order and chips; again, it only takes the new name', async () => {
  const id = await guardar(mesa, '  Becas  ', { q: ' becas ', tipo: '1|2', orden: 'titulo', rapida: false })
  await guardar(mesa, 'Otra', { anio: '2024' })
  expect(await listar(mesa, GUARDADAS)).toEqual([
    { id, nombre: 'Becas', buscado: { q: 'becas', tipo: '1|2', orden: 'titulo' }, areas: [], avisar: false },
    { id: expect.any(Number), nombre: 'Otra', buscado: { anio: '2024' }, areas: [], avisar: false },
  ])
  expect(await guardar(mesa, 'Becas de hoy', { q: 'becas', tipo: '1|2', orden: 'recibido' })).toBe(id)
  expect(await nombres(mesa, GUARDADAS)).toEqual(['Becas de hoy', 'Otra'])
})

test('what a saved search cannot keep is refused: left aside, another would be saved, or take its name', async () => {
  const id = await guardar(mesa, 'Becas', { q: 'becas' })
  for (const dicho of [
    { al: '2025-12-31' },
    { tipo_busqueda: 'historica' },
    { contiene: 'x' },
    { inventado: '1' },
  ])
    for (const camino of [GUARDADAS, RECIENTES]) {
      const respuesta = await mesa.post(camino, { nombre: 'Otra', buscado: { q: 'becas', ...dicho } })
      expect([dicho, camino, respuesta.statusCode]).toEqual([dicho, camino, 422])
    }
  expect(await listar(mesa, GUARDADAS)).toMatchObject([{ id, nombre: 'Becas', buscado: { q: 'becas' } }])
})

test('what the search would not take is not saved, nor a name that is none or too long [VAL-52]', async () => {
  for (const [nombre, buscado] of [
    ['Nada', {}],
    ['Sólo el orden', { orden: 'titulo', rapida: true }],
    ['Espacios', { q: '  ' }],
    ['Orden inventado', { q: 'becas', orden: 'azar' }],
    ['Larga', { q: 'x'.repeat(1001) }],
    ['\u200b ', { q: 'becas' }],
    ['x'.repeat(LARGO_DE_NOMBRE + 1), { q: 'becas' }],
  ] as const)
    for (const camino of [GUARDADAS, RECIENTES])
      expect([nombre, (await mesa.post(camino, { nombre, buscado })).statusCode]).toEqual([nombre, 422])
  await guardar(mesa, 'Con de más', { q: 'be\u0000cas' })
  expect((await listar(mesa, GUARDADAS))[0]!.buscado).toEqual({ q: 'becas' })
})

test('nobody reads, renames, orders, looks at or removes what is another’s', async () => {
  const id = await guardar(mesa, 'De mesa', { q: 'becas' })
  await mesa.post(RECIENTES, { nombre: 'becas', buscado: { q: 'becas' } })
  expect(await listar(consulta, GUARDADAS)).toEqual([])
  expect(await listar(consulta, RECIENTES)).toEqual([])
  const ajenas = await Promise.all([
    consulta.put(`${GUARDADAS}/${id}`, { nombre: 'Mía' }),
    consulta.pedir('DELETE', `${GUARDADAS}/${id}`),
    consulta.post(`${GUARDADAS}/${id}/mirada`),
  ])
  expect(ajenas.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect((await consulta.put(`${GUARDADAS}/orden`, { ids: [id] })).statusCode).toBe(200)
  const [reciente] = await listar(mesa, RECIENTES)
  await consulta.pedir('DELETE', `${RECIENTES}/${reciente!.id}`)
  await consulta.pedir('DELETE', RECIENTES)
  expect(await nombres(mesa, GUARDADAS)).toEqual(['De mesa'])
  expect(await nombres(mesa, RECIENTES)).toEqual(['becas'])
})

test('without the general search there is nothing of this [PER-17]', async () => {
  await b.sql`delete from usuarios_roles where id_usuario = ${b.o.usuarios.consulta}`
  const respuestas = await Promise.all([
    consulta.get(GUARDADAS),
    consulta.get(`${GUARDADAS}/nuevos`),
    consulta.get(RECIENTES),
    consulta.post(GUARDADAS, { nombre: 'x', buscado: { q: 'x' } }),
    consulta.post(RECIENTES, { nombre: 'x', buscado: { q: 'x' } }),
  ])
  expect(respuestas.map((r) => r.json().error)).toEqual(respuestas.map(() => 'buscador_inhabilitado'))
  await b.sql`insert into usuarios_roles (id_usuario, id_rol) values (${b.o.usuarios.consulta}, 4)`
})

test('fifty at most, also when they arrive at once', async () => {
  for (let i = 1; i < GUARDADAS_COMO_MUCHO; i++) await guardar(mesa, `N ${i}`, { q: `n${i}` })
  const alaVez = await Promise.all(
    ['a', 'b', 'c'].map((q) => mesa.post(GUARDADAS, { nombre: q, buscado: { q } })),
  )
  expect(alaVez.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422])
  expect(alaVez.map((r) => r.json().error).filter(Boolean)).toEqual([
    'demasiadas_guardadas',
    'demasiadas_guardadas',
  ])
  // La que ya estaba se puede seguir renombrando.
  await guardar(mesa, 'Otro nombre', { q: 'n1' })
  expect(await listar(mesa, GUARDADAS)).toHaveLength(GUARDADAS_COMO_MUCHO)
})

test('they are renamed, removed and put in order; two orders at once leave one of them whole', async () => {
  const [uno, dos, tres] = [
    await guardar(mesa, 'Uno', { q: 'uno' }),
    await guardar(mesa, 'Dos', { q: 'dos' }),
    await guardar(mesa, 'Tres', { q: 'tres' }),
  ]
  expect((await mesa.put(`${GUARDADAS}/${dos}`, { nombre: 'Segunda' })).statusCode).toBe(200)
  // Lo que no se nombra queda detrás; lo que no está no cuenta.
  await mesa.put(`${GUARDADAS}/orden`, { ids: [tres, 2_000_000_000] })
  expect(await nombres(mesa, GUARDADAS)).toEqual(['Tres', 'Uno', 'Segunda'])

  const ordenes = [
    [uno, dos, tres],
    [tres, dos, uno],
    [dos, tres, uno],
  ]
  for (let vez = 0; vez < 5; vez++) {
    const todas = await Promise.all(ordenes.map((ids) => mesa.put(`${GUARDADAS}/orden`, { ids })))
    expect(todas.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const quedo = (await listar(mesa, GUARDADAS)).map(({ id }) => id)
    expect(ordenes).toContainEqual(quedo)
  }
  expect((await mesa.pedir('DELETE', `${GUARDADAS}/${uno}`)).statusCode).toBe(200)
  expect((await mesa.pedir('DELETE', `${GUARDADAS}/${uno}`)).statusCode).toBe(404)
  expect(await nombres(mesa, GUARDADAS)).toHaveLength(2)
})

test('what is new is what arrived since it was looked at, of what one may see [PER-26]', async () => {
  await b.sembrar({ titulo: 'Ceibal de antes' })
  await b.indexar()
  const id = await guardar(consulta, 'Ceibal', { q: 'ceibal' })
  await guardar(consulta, 'Ceibal por título', { titulo: 'ceibal', estado: '15' })
  await guardar(consulta, 'Nombra lo que no hay', { q: 'ceibal', nro_area: 'no existe' })
  await guardar(mesa, 'Ceibal', { q: 'ceibal' })
  expect(await nuevos(consulta)).toEqual([0, 0, 0])

  await b.sembrar({ titulo: 'Ceibal nuevo' })
  await b.sembrar({ titulo: 'Ceibal en borrador ajeno', visibilidad: 'privado', ...(await enOtraArea(b)) })
  await b.sembrar({ titulo: 'Ceibal de un tipo que no lee', id_tipo: b.o.tipos.cerrado })
  await b.sembrar({ titulo: 'Otra cosa' })
  await b.indexar()
  expect(await nuevos(consulta)).toEqual([1, 1, 0])

  expect((await consulta.post(`${GUARDADAS}/${id}/mirada`)).statusCode).toBe(200)
  expect(await nuevos(consulta)).toEqual([0, 1, 0])
  expect(await nuevos(mesa)).toEqual([1])
})

test('a saved search that can no longer be searched does not keep the others from being counted', async () => {
  const rota = await guardar(mesa, 'Rota', { q: 'lo que ya no se lee' })
  await guardar(mesa, 'Sauce', { q: 'sauce' })
  await b.sql`
    update busquedas_guardadas set buscado = ${b.sql.json({ q: 'x'.repeat(100_000) })} where id = ${rota}`
  await b.sembrar({ titulo: 'Sauce nuevo' })
  await b.indexar()
  expect(await nuevos(mesa)).toEqual([1])
})

test('what is kept or chosen from the fast search stays within its days [BUS-04, RUT-12, HER-01]', async () => {
  const buscado = { q: 'urunday', rapida: true }
  await guardar(mesa, 'Urunday, lo último', buscado)
  await guardar(mesa, 'Urunday', { q: 'urunday' })
  const haceUnMes = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await b.sembrar({ titulo: 'Urunday de estos días', fecha_ultimo_evento: new Date().toISOString() })
  await b.sembrar({ titulo: 'Urunday de antes', fecha_ultimo_evento: haceUnMes })
  await b.indexar()
  expect(await nuevos(mesa)).toEqual([1, 2])
  const elegidos = async (pedido: Buscado) =>
    (await mesa.post('/conjuntos', { vista: 'busqueda', buscado: pedido })).json().data
  expect(await elegidos(buscado)).toMatchObject({ total: 1, hallados: 1 })
  expect(await elegidos({ q: 'urunday' })).toMatchObject({ total: 2, hallados: 2 })
})

test('what one created oneself is not new, unless it came back', async () => {
  await guardar(mesa, 'Timbó', { q: 'timbó' })
  const otras = (await nuevos(mesa)).slice(0, -1)
  const suyo = { id_usuario: b.o.usuarios.mesa }
  await b.sembrar({ titulo: 'Timbó de otro' })
  await b.sembrar({ titulo: 'Timbó mío', ...suyo })
  const vuelto = await b.sembrar({ titulo: 'Timbó que volvió', ...suyo })
  await b.indexar()
  expect(await nuevos(mesa)).toEqual([...otras, 1])
  await b.sql`update documentos set fecha_recibido = creado + interval '1 second' where id = ${vuelto}`
  await b.indexar()
  expect(await nuevos(mesa)).toEqual([...otras, 2])
})

test('what came back is counted, however much one created since', async () => {
  await guardar(mesa, 'Guayacán', { q: 'guayacán' })
  const primero = await b.sembrar({ titulo: 'Guayacán', id_usuario: b.o.usuarios.mesa })
  // Una carga de quien crea mucho; volvió sólo el último.
  await b.sql`
    insert into documentos (id_tipo, visibilidad, estado, id_usuario, id_area_creacion, id_area_actual, titulo)
    select id_tipo, visibilidad, estado, id_usuario, id_area_creacion, id_area_actual, titulo
    from documentos, generate_series(1, 1000) where id = ${primero}`
  await b.sql`
    update documentos set fecha_recibido = creado + interval '1 second'
    where id = (select max(id) from documentos where titulo = 'Guayacán')`
  await b.indexar()
  expect(await nuevos(mesa)).toEqual([1])
})

test('what was waiting to be indexed when it was looked at is still new afterwards', async () => {
  const id = await guardar(mesa, 'Lapacho', { q: 'lapacho' })
  await b.sembrar({ titulo: 'Lapacho en flor' })
  await b.indexar()
  // Algo anterior espera todavía en la cola, tomado por otro proceso.
  await b.sql`
    insert into cola (clave, id, marca, carril, creada, tomada_por, tomada_hasta)
    values ('documento', 0, 0, 'masivo', now() - interval '1 hour', 'otro', now() + interval '1 hour')`
  await mesa.post(`${GUARDADAS}/${id}/mirada`)
  await b.sql`delete from cola where id = 0`
  expect(await nuevos(mesa)).toEqual([1])
  await mesa.post(`${GUARDADAS}/${id}/mirada`)
  expect(await nuevos(mesa)).toEqual([0])
})

test('recent ones: the last first, none twice, twenty at most, and forgotten on request', async () => {
  const anotar = (nombre: string, buscado: Buscado) => mesa.post(RECIENTES, { nombre, buscado })
  await anotar('becas', { q: 'becas' })
  await anotar('Año: 2024', { anio: '2024' })
  expect((await anotar('becas', { q: 'becas', orden: 'titulo' })).statusCode).toBe(200)
  expect(await nombres(mesa, RECIENTES)).toEqual(['becas', 'Año: 2024'])
  // A lo de hace un momento sólo se le siguió escribiendo; con otro filtro es otra.
  await anotar('becas de medicina', { q: 'becas de medicina' })
  await anotar('becas de medicina · Año: 2024', { q: 'becas de medicina', anio: '2024' })
  expect(await nombres(mesa, RECIENTES)).toEqual([
    'becas de medicina · Año: 2024',
    'becas de medicina',
    'Año: 2024',
  ])
  // Lo que se buscó hace rato no se estaba escribiendo: queda, aunque esto empiece igual.
  await b.sql`update busquedas_recientes set usada = usada - interval '3 minutes'`
  await anotar('becas de medicina y odontología', { q: 'becas de medicina y odontología' })
  expect((await nombres(mesa, RECIENTES)).slice(0, 3)).toEqual([
    'becas de medicina y odontología',
    'becas de medicina · Año: 2024',
    'becas de medicina',
  ])
  const [nueva] = await listar(mesa, RECIENTES)
  await mesa.pedir('DELETE', `${RECIENTES}/${nueva!.id}`)
  const [ultima] = await listar(mesa, RECIENTES)
  await mesa.pedir('DELETE', `${RECIENTES}/${ultima!.id}`)
  expect(await nombres(mesa, RECIENTES)).toEqual(['becas de medicina', 'Año: 2024'])
  for (let i = 0; i < RECIENTES_COMO_MUCHO + 5; i++) await anotar(`R${i}`, { titulo: `recuerdo ${i}` })
  const quedan = await nombres(mesa, RECIENTES)
  expect([quedan.length, quedan[0]]).toEqual([RECIENTES_COMO_MUCHO, 'R24'])
  await mesa.pedir('DELETE', RECIENTES)
  expect(await nombres(mesa, RECIENTES)).toEqual([])
})

test('recent ones that arrive at once do not stop each other, and stay within their limit', async () => {
  const escrito = 'becas de estudio'
  const alaVez = (vez: number) =>
    Array.from({ length: 40 }, (_, i) => {
      const q = i % 3 ? escrito.slice(0, 1 + ((i * 7 + vez) % escrito.length)) : `${escrito} ${i * vez}`
      return mesa.post(RECIENTES, { nombre: 'becas', buscado: { q } })
    })
  for (let vez = 0; vez < 5; vez++)
    for (const { statusCode } of await Promise.all(alaVez(vez))) expect(statusCode).toBe(200)
  expect((await listar(mesa, RECIENTES)).length).toBeLessThanOrEqual(RECIENTES_COMO_MUCHO)
})
