import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { FilaDeLista, RespuestaDeLista } from '@foja/domain/vista/schema.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { DIA_CERO } from '@foja/platform/vista/dias.ts'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearOficinas, movimientos as m } from '@foja/api/pruebas/movimientos.ts'
import { marcarTodo, pasarUnDia } from '@foja/api/pruebas/pasar-un-dia.ts'
import { comoEstaba } from '@foja/api/pruebas/como-estaba.ts'

// Vidas al azar, con las operaciones de verdad, un día tras otro. Al terminar cada día se guarda lo que cada quien ve; al
// final, preguntado por ese día, tiene que verse lo mismo.

const DIAS = 8
const POR_DIA = 60
const PARES = 1_000
const VISTAS = [
  'todos',
  'areaActiva',
  'documentos',
  'expedientes',
  'archivo',
  'archivo_expedientes',
  'publicados',
  'borradores',
  'inbox',
  'recibidos',
  'enviados',
  'compartidos',
  'ultimoevento',
  'historial',
] as const satisfies Vista[]
const LISTAS = [...VISTAS, 'busqueda'] as const
const DE_MOVIMIENTOS: readonly Vista[] = [
  'inbox',
  'recibidos',
  'enviados',
  'compartidos',
  'ultimoevento',
  'historial',
]

const oficinas = await crearOficinas()
const { p, o, sql, mesa, archivo, legales, idBruno, bruno, lara } = oficinas
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>

type Quien = { quien: ClientePrueba; area: number; id: number; ve_reservados: boolean }
let quienes: Quien[]
/** Lo que cada quien vio en cada lista al terminar cada día; el último es hoy. */
const visto: Map<string, FilaDeLista[]>[] = []
let hoy: string

const clave = (quien: Quien, vista: Vista | 'busqueda') => `${quien.id} ${vista}`
const diaNumero = (i: number) => diaOficial(Date.parse(hoy) - (DIAS - 1 - i) * 86_400_000 + 12 * 3_600_000)

async function ver({ quien, area }: Quien, vista: Vista | 'busqueda', al?: string): Promise<FilaDeLista[]> {
  const parametros = new URLSearchParams({ area: String(area), limit: '60', ...(al && { al }) })
  if (vista === 'busqueda') parametros.set('q', 'prueba')
  if (vista === 'busqueda') parametros.set('orden', 'recibido')
  const camino = vista === 'busqueda' ? '/documentos/vista_busqueda/' : `/documentos/vistas/${vista}`
  const todas: FilaDeLista[] = []
  for (let siguiente: string | null = ''; siguiente !== null;) {
    if (siguiente) parametros.set('siguiente', siguiente)
    const respuesta = await quien.get(`${camino}?${parametros}`)
    if (respuesta.statusCode !== 200) throw new Error(`${vista} ${al}: ${respuesta.body}`)
    const pagina: RespuestaDeLista = respuesta.json()
    todas.push(...pagina.rows)
    siguiente = pagina.siguiente
    if (siguiente === null) expect([vista, al, pagina.total]).toEqual([vista, al, todas.length])
  }
  return todas
}

type Hecho = { que: number; cual: number; a: number }
const expedientes: number[] = []
const documentos: number[] = []
let hechas = 0

/** Una operación al azar; la que en ese momento no se puede, no se hace. */
async function hacer({ que, cual, a }: Hecho): Promise<void> {
  const areas = [o.areas.mesa, o.areas.biblioteca, legales]
  const esExpediente = cual % 3 > 0
  const lista = esExpediente ? expedientes : documentos
  if (que < 2 || lista.length < 3) {
    const tipo = esExpediente ? o.tipos.contenedor : o.tipos.documento
    const creado = await mesa.post('/v1/documento', { tipo, titulo: 'De prueba' })
    lista.push(creado.json().data.id)
    hechas++
    return
  }
  const id = lista[cual % lista.length]!
  const [doc] = await sql`select id_area_actual as area from documentos where id = ${id}`
  const quien = quienes.find(({ area }) => area === doc!.area)!.quien
  const [envio] = await sql`
    select e.id, p.id_area, p.resultado from eventos e join eventos_partes p on p.id_evento = e.id
    where e.id_documento = ${id} and p.lado = 'destino' and p.resultado in ('enviado', 'rechazado')
    order by p.id limit 1`
  const suyo = quienes.find(({ area }) => area === envio?.id_area)?.quien ?? quien
  const visibilidad = (['publico', 'privado', 'reservado'] as const)[a]!
  const evento = (tipo_evento: number) => m.guardar(quien, { documentos: [id], tipo_evento })
  const operaciones: (() => Promise<unknown>)[] = [
    () => quien.post('/v1/documento/close', { solicitud: { id_documento: id } }),
    () => quien.post('/v1/documento/close', { solicitud: { id_documento: id } }),
    () =>
      m.pase(
        quien,
        [id],
        areas.filter((_, i) => i !== a),
      ),
    () => m.pase(quien, [id], [areas[a]!]),
    () => m.recibir(suyo, { id_evento: envio?.id ?? 0 }),
    () => m.recibir(suyo, { id_evento: envio?.id ?? 0 }),
    () => m.rechazar(suyo, { id_evento: envio?.id ?? 0 }),
    () => m.recibirRechazado(quien, { id_evento: envio?.id ?? 0 }),
    () => m.cancelar(quien, { id_evento: envio?.id ?? 0, id_documento: id }),
    () => evento(esExpediente ? EVENTO.archivo_expedientes : EVENTO.archivo),
    () => evento(EVENTO.desarchivo_expedientes),
    () => quien.put('/v1/documento/publicar', { ids_documento: [id] }),
    () => quien.put('/v1/documento/despublicar', { ids_documento: [id] }),
    () =>
      archivo.put('/v1/documento/cambiar_visibilidad', { idDocumento: id, visibilidadACambiar: visibilidad }),
    () =>
      quien.put('/v1/documento/cambiar_visibilidad', { idDocumento: id, visibilidadACambiar: visibilidad }),
    () =>
      m.guardar(quien, {
        documentos: [id],
        tipo_evento: EVENTO.compartido,
        destinos: [{ id: idBruno, tipo: 'usuario' }],
      }),
    () => (cual % 7 === 0 ? quien.put('/documentos/anular', { id_documento: id, motivo: 'x' }) : evento(20)),
  ]
  const [antes] = await sql`select count(*)::int as n from eventos`
  await operaciones[que % operaciones.length]!()
  const [despues] = await sql`select count(*)::int as n from eventos`
  if (despues!.n > antes!.n) hechas++
}

beforeAll(async () => {
  indexador = await arrancarIndexador(p)
  const deUsuario = async (usuario: string) =>
    (await sql<{ id: number }[]>`select id from usuarios where usuario = ${usuario}`)[0]!.id
  quienes = [
    { quien: mesa, area: o.areas.mesa, id: await deUsuario('mesa'), ve_reservados: false },
    { quien: bruno, area: o.areas.biblioteca, id: idBruno, ve_reservados: false },
    { quien: lara, area: legales, id: await deUsuario('lara'), ve_reservados: false },
    { quien: archivo, area: o.areas.mesa, id: await deUsuario('archivo'), ve_reservados: true },
  ]
  const hecho = fc.record({ que: fc.nat(18), cual: fc.nat(1_000), a: fc.nat(2) })
  const azar = fc.sample(hecho, { numRuns: DIAS * POR_DIA, seed: 2025 })
  hoy = diaOficial(Date.now())
  for (let dia = 0; dia < DIAS; dia++) {
    if (dia > 0) await pasarUnDia(p.sql)
    await marcarTodo(p.sql)
    for (const uno of azar.slice(dia * POR_DIA, (dia + 1) * POR_DIA)) await hacer(uno)
    await esperarColaVacia(p)
    visto.push(
      new Map(
        await Promise.all(
          quienes.flatMap((quien) =>
            LISTAS.map(async (vista) => [clave(quien, vista), await ver(quien, vista)] as const),
          ),
        ),
      ),
    )
  }
})
afterAll(() => indexador.parar())

/** Lo que de una fila es de ese día. */
const delDia = ({
  id,
  id_evento,
  estado,
  area_actual,
  visibilidad,
  publicado,
  resultado,
  destino,
}: FilaDeLista) => ({
  id,
  id_evento,
  estado: estado.nombre,
  lugar: area_actual.nombre,
  visibilidad,
  publicado,
  resultado,
  destino: destino?.areas.map(({ resultado }) => resultado),
})

test('every list and search says of each day what it said that day, to whoever may still see it', async () => {
  expect(hechas).toBeGreaterThan(120)
  const conFilas = new Set<string>()
  for (let dia = 0; dia < DIAS; dia++)
    await Promise.all(
      quienes.flatMap((quien) =>
        LISTAS.map(async (vista) => {
          const ahora = new Set(
            visto
              .at(-1)!
              .get(clave(quien, 'busqueda'))!
              .map(({ id }) => id),
          )
          const deEntonces = visto[dia]!.get(clave(quien, vista))!.filter(({ id }) => ahora.has(id))
          const enElTiempo = await ver(quien, vista, diaNumero(dia))
          const orden = DE_MOVIMIENTOS.includes(vista as Vista) ? ordenadas : (filas: Fila[]) => filas
          const dice = (filas: FilaDeLista[]) => [quien.id, vista, dia, orden(filas.map(delDia))]
          expect(dice(enElTiempo)).toEqual(dice(deEntonces))
          if (deEntonces.length > 0 && dia < DIAS - 1) conFilas.add(vista)
        }),
      ),
    )
  expect([...conFilas].toSorted()).toEqual([...LISTAS].toSorted())
})
type Fila = ReturnType<typeof delDia>
const ordenadas = (filas: Fila[]) =>
  filas.toSorted((a, b) => a.id - b.id || (a.id_evento ?? 0) - (b.id_evento ?? 0))

test('what is exported of a day is that list of that day: the same rows, in the same order, as they were [BUS-32]', async () => {
  const delArchivo = ({ id, id_evento, estado, area_actual, visibilidad, resultado }: FilaDeLista) => ({
    id,
    id_evento,
    estado: estado.nombre,
    lugar: area_actual.nombre,
    visibilidad,
    resultado,
  })
  const conFilas = new Set<string>()
  const exportar = async ({ quien, area }: Quien, vista: Vista, al: string) => {
    const respuesta = await quien.post('/exportar', { vista, area, filtros: { al }, formato: 'ndjson' })
    if (respuesta.statusCode !== 200) throw new Error(`${vista} ${al}: ${respuesta.body}`)
    return respuesta.body
      .split('\n')
      .filter(Boolean)
      .map((linea) => JSON.parse(linea) as FilaDeLista)
  }
  for (const dia of [1, 4, 6])
    await Promise.all(
      quienes.map(async (quien) => {
        for (const vista of [...VISTAS, 'eventos'] as const) {
          const al = diaNumero(dia)
          const [exportadas, vistas] = [await exportar(quien, vista, al), await ver(quien, vista, al)]
          // La lista dice además qué movimiento fue el último de cada documento; el archivo, sólo en las de movimientos.
          const comun = (filas: FilaDeLista[]) =>
            filas
              .map(delArchivo)
              .map((fila) =>
                VISTA[vista].filas === 'documento'
                  ? { ...fila, id_evento: undefined, resultado: undefined }
                  : fila,
              )
          expect([quien.id, vista, al, comun(exportadas)]).toEqual([quien.id, vista, al, comun(vistas)])
          if (exportadas.length > 0) conFilas.add(vista)
        }
      }),
    )
  expect([...conFilas]).toEqual(
    expect.arrayContaining(['recibidos', 'enviados', 'inbox', 'historial', 'eventos']),
  )
}, 240_000)

test('a thousand documents on random days are as their events tell, and seen by whom could see them then and can now', async () => {
  const ids = [...expedientes, ...documentos]
  const pares = fc.sample(
    fc.record({ cual: fc.nat(ids.length - 1), dia: fc.nat(DIAS - 1), de: fc.nat(quienes.length - 1) }),
    { numRuns: PARES, seed: 31 },
  )
  const filas = new Map<string, Map<number, FilaDeLista>>()
  for (const [i, quien] of quienes.entries())
    for (let dia = 0; dia < DIAS; dia++) {
      const rows = await ver(quien, 'busqueda', diaNumero(dia))
      filas.set(`${i} ${dia}`, new Map(rows.map((fila) => [fila.id, fila])))
    }
  let vistos = 0
  for (const { cual, dia, de } of pares) {
    const quien = quienes[de]!
    const [id, al] = [ids[cual]!, diaNumero(dia)]
    const esperado = await comoEstaba(p.sql, id, al, quien)
    const fila = filas.get(`${de} ${dia}`)!.get(id)
    const hallado = fila && {
      estado: fila.estado.id,
      area: fila.area_actual.id,
      visibilidad: fila.visibilidad,
    }
    expect([id, al, quien.id, hallado]).toEqual([id, al, quien.id, esperado])
    if (hallado) vistos++
  }
  expect(vistos).toBeGreaterThan(PARES / 5)
})

test('what happened before it was noted down is told by its events', async () => {
  // El acceso no se compara: lo que se canceló después, contado de nuevo ya no lo daba ese día.
  const hechos = ['estado', 'visibilidad', 'id_area_actual', 'en_transito', 'publicado'] as const
  const [distintas] = await p.sql`
    with dias as (select ${diaNumero(0)}::date + n as dia from generate_series(0, ${DIAS - 1}::int) n),
    anotado as (
      select d.id, x.dia, j.* from documentos d, dias x, lateral (
        select ${p.sql(hechos as never)} from jornadas where id_documento = d.id and dia <= x.dia order by dia desc limit 1) j),
    contado as (
      select d.id, x.dia, j.* from documentos d, dias x, lateral (
        select ${p.sql(hechos as never)} from jornadas_de_eventos(d.id) where dia <= x.dia order by dia desc limit 1) j)
    select count(*)::int as todas, count(*) filter (where a is distinct from c)::int as distintas,
      json_agg(json_build_array(a, c)) filter (where a is distinct from c) as cuales
    from anotado a full join contado c using (id, dia)`
  expect(distintas).toEqual({ todas: expect.any(Number), distintas: 0, cuales: null })
})

const antesDe = (dia: string) => new Date(Date.parse(dia) - 86_400_000).toISOString().slice(0, 10)
test.each([
  ['2025-02-30', 'al: Debe ser un día que exista, como 2025-12-31.'],
  ['31%2F12%2F2025', 'al: Debe ser un día que exista, como 2025-12-31.'],
  ['', 'al: Debe ser un día que exista, como 2025-12-31.'],
  ['2999-01-01', 'al: Ese día todavía no llegó.'],
  [antesDe(DIA_CERO), 'al: De antes del 1800-01-01 no se sabe cómo estaba nada.'],
  ['0000-01-01', 'al: De antes del 1800-01-01 no se sabe cómo estaba nada.'],
])('the day %s is not one that can be looked at', async (al, details) => {
  for (const camino of ['vista_busqueda/?q=prueba', 'vistas/todos?']) {
    const respuesta = await mesa.get(`/documentos/${camino}&area=${o.areas.mesa}&al=${al}`)
    expect([respuesta.statusCode, respuesta.json().details]).toEqual([422, details])
  }
})

test('before anything there is nothing, of what was being edited nothing is kept, and the facets are of that day', async () => {
  for (const al of ['1950-01-01', DIA_CERO]) expect(await ver(quienes[0]!, 'busqueda', al)).toEqual([])
  const editando = await mesa.get(`/documentos/vistas/edicion?area=${o.areas.mesa}&al=${diaNumero(0)}`)
  expect([editando.statusCode, editando.json().message]).toEqual([
    422,
    'De lo que se estaba editando otro día no queda registro.',
  ])
  const pedir = async (mas = '') =>
    (await mesa.get(`/documentos/vista_busqueda/?q=prueba&facetas=1&al=${diaNumero(2)}${mas}`)).json()
  const { facetas, total } = await pedir()
  for (const faceta of ['estado', 'visibilidad'] as const) {
    expect(facetas[faceta].length).toBeGreaterThan(1)
    expect(facetas[faceta].reduce((n: number, { cantidad }: { cantidad: number }) => n + cantidad, 0)).toBe(
      total,
    )
    const [{ valor, cantidad }] = facetas[faceta]
    expect((await pedir(`&${faceta}=${valor}`)).total).toBe(cantidad)
  }
})
