import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { esquemaDeConfiguracion, type Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { MAXIMO_DE_SUGERENCIAS } from '@foja/domain/busqueda/limites.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { loQueNoSeAbre } from '@foja/api/busqueda/resultados/lo-que-no-se-abre.ts'

let b: BusquedaDePrueba
let consulta: ClientePrueba
let archivo: ClientePrueba
/** De `archivo`, como los demás; `consulta` escribió el propio, y al otro lo recibió su área. */
let ajeno: number
let propio: number
let deSuArea: number

const NEGADA = { permitida: false, motivo: 'Usted no intervino en este documento.' }
const CERRADA = { abrir: NEGADA, vista_previa: NEGADA }

beforeAll(async () => {
  b = await prepararBusqueda({
    antes: async ({ sql }) => {
      await sql`update configuracion set valor = 'true' where clave = 'validar_intervenciones'`
    },
  })
  ;[consulta, archivo] = await Promise.all([b.ingresar('consulta'), b.ingresar('archivo')])
  const papel = { texto: 'El jacarandá del patio', palabras: ['Arbolado urbano'] }
  ajeno = await b.sembrar({ ...papel, titulo: 'Poda de tilos ajena', nro_str: '7/2024', nro: 7, anio: 2024 })
  propio = await b.sembrar({ ...papel, titulo: 'Poda de tilos propia', id_usuario: b.o.usuarios.consulta })
  deSuArea = await b.sembrar({ ...papel, titulo: 'Poda de tilos mandada' })
  await b.sql`
    with e as (
      insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion)
      values (${deSuArea}, 16, ${b.o.usuarios.archivo}, ${b.o.areas.mesa}) returning id)
    insert into eventos_partes (id_evento, lado, id_area) select id, 'destino', ${b.o.areas.biblioteca} from e`
  await b.indexar()
})
afterAll(() => b.cerrar())

/** De cada fila, qué se dice de abrirla y si cita lo que el documento dice. */
const dichas = (filas: readonly FilaDeBusqueda[]) =>
  new Map(filas.map(({ id, herramientas, resaltado }) => [id, { herramientas, ...resaltado }]))

test('what was found and one did not touch says it is not opened, and is not quoted [HER-09, HER-10, CFG-24]', async () => {
  const { rows } = await b.buscar(consulta, { q: 'jacarandá' })
  const suyas = dichas(rows)
  expect(suyas.get(ajeno)).toEqual({ herramientas: CERRADA, titulo: [], contenido: [] })
  for (const id of [propio, deSuArea])
    expect(suyas.get(id)).toEqual({
      herramientas: {},
      titulo: [],
      contenido: [expect.stringContaining('<mark>jacarandá</mark>')],
    })
  const deArchivo = dichas((await b.buscar(archivo, { q: 'jacarandá' })).rows)
  expect(deArchivo.get(ajeno)).toMatchObject({ herramientas: {}, contenido: [expect.anything()] })
  expect(deArchivo.get(propio)).toMatchObject({ herramientas: CERRADA, contenido: [] })
})

test('neither its keywords, but its title, which the row shows anyway [HER-09]', async () => {
  const por = async (q: string) => dichas((await b.buscar(consulta, { q })).rows)
  expect((await por('arbolado')).get(ajeno)).toEqual({ herramientas: CERRADA, titulo: [], contenido: [] })
  expect((await por('arbolado')).get(propio)).toMatchObject({ otros: [expect.stringContaining('<mark>')] })
  expect((await por('tilos')).get(ajeno)).toMatchObject({ titulo: [expect.stringContaining('<mark>tilos')] })
})

test('the menu of the row says the same [HER-02, HER-09, HER-10]', async () => {
  for (const [id, dicho] of [
    [ajeno, NEGADA],
    [propio, { permitida: true, motivo: null }],
  ] as const) {
    const { data } = (await consulta.get(`/documentos/herramientas/${id}?vista=busqueda`)).json()
    expect([data.abrir, data.vista_previa]).toEqual([dicho, dicho])
  }
})

test('the same in the advanced search, in Search UI and in «¿Dónde está?» [HER-09, API-49, RUT-15]', async () => {
  const avanzada = await consulta.post('/documentos/avbusqueda/', { contiene: 'jacarandá' })
  const search = await consulta.post('/search', { state: { searchTerm: 'jacarandá' } })
  const donde = await consulta.get('/documentos/dondeesta?q=tilos')
  type Dicha = { id: number; herramientas: object }
  const filas: Dicha[][] = [
    avanzada.json().rows,
    search.json().results.map(({ fila }: { fila: { raw: Dicha } }) => fila.raw),
    donde.json().rows,
  ]
  for (const unas of filas)
    expect(Object.fromEntries(unas.map(({ id, herramientas }) => [id, herramientas]))).toEqual({
      [ajeno]: CERRADA,
      [propio]: {},
      [deSuArea]: {},
    })
})

test('what is not opened is not suggested, by its title or by its number [HER-09]', async () => {
  const sugeridos = async (quien: ClientePrueba, texto: string) =>
    (await quien.post('/autocomplete', { texto, clase: 'todo' }))
      .json<{ rows: { id: string; clase: string }[] }>()
      .rows.flatMap(({ id, clase }) => (clase === 'documento' ? [Number(id)] : []))
      .toSorted()
  expect(await sugeridos(consulta, 'tilos')).toEqual([propio, deSuArea].toSorted())
  expect(await sugeridos(archivo, 'tilos')).toEqual([ajeno, deSuArea].toSorted())
  expect([await sugeridos(consulta, '7/2024'), await sugeridos(archivo, '7/2024')]).toEqual([[], [ajeno]])
  // Aunque lo que no se abre sea mucho, y se parezca más.
  for (let n = 0; n < 2 * MAXIMO_DE_SUGERENCIAS; n++) await b.sembrar({ titulo: 'Tilos' })
  await b.indexar()
  expect(await sugeridos(consulta, 'tilos')).toEqual([propio, deSuArea].toSorted())
  expect(await sugeridos(archivo, 'tilos')).toHaveLength(MAXIMO_DE_SUGERENCIAS)
})

test('without the validation everything opens, and nothing is asked [CFG-24]', async () => {
  const nunca = (() => {
    throw new Error('Se preguntó.')
  }) as unknown as Sql
  const con = (ajustes: Partial<Configuracion>) => ({
    sql: nunca,
    configuracion: async () => esquemaDeConfiguracion.parse(ajustes),
  })
  const acceso = { id_usuario: 1, areas: [] } as never
  expect((await loQueNoSeAbre(con({}), acceso, [ajeno]))(ajeno)).toBeUndefined()
  await expect(loQueNoSeAbre(con({ validar_intervenciones: true }), acceso, [ajeno])).rejects.toThrow()
})
