import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { RespuestaDeLista } from '@foja/domain/vista/schema.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { expedienteDeMesa, movimientos as m } from '@foja/api/pruebas/movimientos.ts'
import { marcarTodo, pasarUnDia } from '@foja/api/pruebas/pasar-un-dia.ts'

// Lo que pasó hoy, mirado desde ayer. Las vidas al azar están en en-el-tiempo.integracion.test.ts; aquí, lo que de una
// fila o de un filtro tiene que ser de ese día y ellas no comparan.

let b: BusquedaDePrueba
let mesa: ClientePrueba
let consulta: ClientePrueba
let movido: number
let incorporada: number
let rechazado: number
let anulada: number
let desarchivado: number
let archivado: number
let despublicado: number
let demorado: number
let reciente: number
let ayer: string
let hoy: string

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[mesa, consulta] = await Promise.all([b.ingresar('mesa'), b.ingresar('consulta')])
  const { mesa: deMesa, biblioteca } = b.o.areas
  const expediente = () => expedienteDeMesa(b.sql, b.o)
  const nota = () => expedienteDeMesa(b.sql, b.o, { tipo: b.o.tipos.documento, estado: ESTADO.autorizado })
  ;[movido, rechazado] = [await expediente(), await expediente()]
  ;[incorporada, anulada] = [await nota(), await nota()]
  const envio = (await m.pase(mesa, [rechazado], [biblioteca])).data[0]!.id_evento
  ;[desarchivado, archivado, despublicado] = [await expediente(), await expediente(), await expediente()]
  await b.sql`update documentos set estado = ${ESTADO.archivado} where id = ${desarchivado}`
  await b.sql`update documentos set atributos = '{"publicado": true}' where id = ${despublicado}`
  const devuelto = await expediente()
  ;[demorado, reciente] = [await expediente(), await expediente()]
  const vuelta = (await m.pase(mesa, [devuelto], [biblioteca])).data[0]!.id_evento
  await pasarUnDia(b.sql)
  await hace(movido, 60)
  await hace(reciente, 31)
  await marcarTodo(b.sql)
  const hecho = [
    await m.recibir(consulta, { id_evento: (await m.pase(mesa, [movido], [biblioteca])).data[0]!.id_evento }),
    await m.rechazar(consulta, { id_evento: envio }),
  ]
  expect(hecho.map(({ estado }) => estado)).toEqual([200, 200])
  const integrar = { id_documento: incorporada, id_expediente: await expediente(), id_area_activa: deMesa }
  expect((await mesa.put('/documentos/integrar', integrar)).statusCode).toBe(200)
  await b.sql`update documentos set estado = ${ESTADO.anulado} where id = ${anulada}`
  await b.sql`update documentos set estado = ${ESTADO.iniciado} where id = ${desarchivado}`
  await b.sql`update documentos set estado = ${ESTADO.archivado} where id = ${archivado}`
  await b.sql`update documentos set atributos = '{}', visibilidad = 'privado' where id = ${despublicado}`
  // Lo que se envió antes que otra cosa y tuvo su desenlace después.
  const enviado = (await m.pase(mesa, [demorado], [biblioteca])).data[0]!.id_evento
  await m.pase(mesa, [await expediente()], [biblioteca])
  const desenlaces = [
    await m.recibir(consulta, { id_evento: enviado }),
    await m.rechazar(consulta, { id_evento: vuelta }),
    await m.recibirRechazado(mesa, { id_evento: vuelta }),
  ]
  expect(desenlaces.map(({ estado }) => estado)).toEqual([200, 200, 200])
  await b.indexar()
  hoy = diaOficial(Date.now())
  ayer = diaOficial(Date.now() - 86_400_000)
})
afterAll(() => b.cerrar())

/** Lo que le pasó, le pasó hace tantos días. */
const hace = (id: number, dias: number) =>
  b.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update eventos set ts = now() - make_interval(days => ${dias}) where id_documento = ${id}`
    await sql`update documentos set fecha_ultimo_evento = now() - make_interval(days => ${dias}) where id = ${id}`
  })

const buscar = async (parametros: Record<string, string>): Promise<RespuestaDeBusqueda> =>
  b.buscar(mesa, { q: 'prueba', limit: 50, ...parametros })
const lista = async (vista: string, al: string | undefined, quien = mesa, mas = '') => {
  const area = quien === mesa ? b.o.areas.mesa : b.o.areas.biblioteca
  const dia = al === undefined ? '' : `&al=${al}`
  return (await quien.get(`/documentos/vistas/${vista}?area=${area}${dia}${mas}`)).json<RespuestaDeLista>()
    .rows
}

test('quick search counts its days back from that day, and so does its export [BUS-04, BUS-32]', async () => {
  const rapidas = async (al: string) => {
    const { rows } = await buscar({ busquedaRapida: 'true', al })
    return [movido, reciente].map((id) => rows.some((fila) => fila.id === id))
  }
  expect([await rapidas(ayer), await rapidas(hoy)]).toEqual([
    [false, true],
    [true, false],
  ])
  // Sin palabras lo dicen los dos almacenes, y se los compara.
  const exportadas = async (al: string) => {
    const filtros = { busquedaRapida: true, tipo: 'Expediente', al }
    const { body } = await mesa.post('/exportar', { vista: 'busqueda', filtros, formato: 'ndjson' })
    const ids = body
      .trimEnd()
      .split('\n')
      .map((renglon) => (JSON.parse(renglon) as { id: number }).id)
    return [movido, reciente].map((id) => ids.includes(id))
  }
  expect([await exportadas(ayer), await exportadas(hoy)]).toEqual([
    [false, true],
    [true, false],
  ])
})

test('where it was is where it was that day, also when it is searched by it [BUS-12]', async () => {
  const donde = async (al: string) => {
    const estaba: string[] = []
    for (const lugar_actual of ['mesa', 'biblioteca']) {
      const { rows } = await buscar({ lugar_actual, al })
      if (rows.some(({ id }) => id === movido)) estaba.push(lugar_actual)
    }
    return estaba
  }
  expect([await donde(ayer), await donde(hoy)]).toEqual([['mesa'], ['biblioteca']])
})

test('what was put in a case file later was not processed yet', async () => {
  const tramitado = async (al: string) =>
    (await lista('todos', al)).find(({ id }) => id === incorporada)!.tramitado
  expect([await tramitado(ayer), await tramitado(hoy)]).toEqual([false, true])
})

test('of a sending it says neither why nor when it was refused later', async () => {
  const enviado = async (al: string) => {
    const { resultado, motivo, fechas } = (await lista('enviados', al)).find(({ id }) => id === rechazado)!
    return [resultado, motivo, fechas!.desenlace === null]
  }
  expect([await enviado(ayer), await enviado(hoy)]).toEqual([
    ['enviado', null, true],
    ['rechazado', 'No corresponde', false],
  ])
  const recibida = (await lista('inbox', ayer, consulta)).find(({ id }) => id === rechazado)!
  expect([recibida.resultado, recibida.fechas!.recepcion]).toEqual(['enviado', null])
})

test('of what ends in a refusal and was not noted down, its events tell how it was until then', async () => {
  const contado = await b.sql`
    select dia::text, en_transito, id_area_actual from jornadas_de_eventos(${rechazado}) order by dia`
  const enCamino = { en_transito: true, id_area_actual: b.o.areas.mesa }
  expect([...contado]).toEqual([
    { dia: ayer, ...enCamino },
    { dia: hoy, ...enCamino },
  ])
})

test('each facet counts with what the others were that day [BUS-19]', async () => {
  const publicos = async (al: string) =>
    (await buscar({ estado: String(ESTADO.autorizado), facetas: '1', al })).facetas!.visibilidad.map(
      ({ cantidad }) => cantidad,
    )
  expect([await publicos(ayer), await publicos(hoy)]).toEqual([[2], [1]])
})

test('what was received again goes by its last time up to that day, either way [LIS-11]', async () => {
  const enOrden = async (direccion: string, al: string) =>
    (await buscar({ orden: 'recibido', direccion, al })).rows
      .map(({ id }) => id)
      .filter((id) => id === movido || id === rechazado)
  expect(await enOrden('asc', ayer)).toEqual([movido, rechazado])
  expect(await enOrden('asc', hoy)).toEqual([rechazado, movido])
  expect(await enOrden('desc', hoy)).toEqual([movido, rechazado])
})

test('what the words find alike goes by when it had been received by that day [LIS-11]', async () => {
  const porRelevancia = async (al: string) =>
    (await buscar({ orden: 'relevancia', al })).rows
      .map(({ id }) => id)
      .filter((id) => id === movido || id === rechazado)
  expect([await porRelevancia(ayer), await porRelevancia(hoy)]).toEqual([
    [rechazado, movido],
    [movido, rechazado],
  ])
})

const mios = () => [movido, desarchivado, archivado, despublicado]
test.each([
  ['archivados', [() => desarchivado], [() => archivado]],
  ['publicados', [() => despublicado], []],
  ['privadas', [], [() => despublicado]],
  ['biblioteca', [], [() => movido]],
])(
  'what the word %s names is told as it was that day, on the screen and in the file [BUS-32]',
  async (q, deAyer, deHoy) => {
    const hallados = async (al: string) => {
      const suyos = (filas: { id: number }[]) => filas.map(({ id }) => id).filter((id) => mios().includes(id))
      const enPantalla = suyos((await buscar({ q, orden: 'recibido', al })).rows)
      const pedido = {
        vista: 'busqueda',
        area: b.o.areas.mesa,
        filtros: { q, al },
        orden: 'recibido',
        formato: 'ndjson',
      }
      const { body } = await mesa.post('/exportar', pedido)
      expect(
        suyos(
          body
            .split('\n')
            .filter(Boolean)
            .map((fila) => JSON.parse(fila)),
        ),
      ).toEqual(enPantalla)
      return enPantalla
    }
    const ids = (cuales: (() => number)[]) => cuales.map((cual) => cual())
    expect([await hallados(ayer), await hallados(hoy)]).toEqual([ids(deAyer), ids(deHoy)])
  },
)

test('the filter of what a word names finds the same as the word', async () => {
  const [dicho, exigido] = await Promise.all([
    buscar({ q: 'archivados', orden: 'recibido', al: ayer }),
    buscar({ q: '', estado: String(ESTADO.archivado), al: ayer }),
  ])
  expect(dicho.rows.map(({ id }) => id)).toEqual(exigido.rows.map(({ id }) => id))
  expect(dicho.total).toBe(1)
})

test('the last one asked for is the last received by that day', async () => {
  const ultimos = async (al: string) =>
    (await buscar({ q: 'último expediente', al })).rows
      .map(({ id }) => id)
      .filter((id) => id === movido || id === rechazado)
  expect([await ultimos(ayer), await ultimos(hoy)]).toEqual([
    [rechazado, movido],
    [movido, rechazado],
  ])
})

const MOVIMIENTOS = ['inbox', 'recibidos', 'enviados', 'eventos', 'historial', 'ultimoevento']
test.each(MOVIMIENTOS)(
  'the date of each row of %s is the one it goes by, now and that day [LIS-11]',
  async (vista) => {
    for (const quien of [mesa, consulta])
      for (const al of [undefined, hoy, ayer]) {
        const fechas = (await lista(vista, al, quien)).map(({ fecha_recibido }) => fecha_recibido)
        expect([al, fechas]).toEqual([al, fechas.toSorted().toReversed()])
      }
  },
)

test('a list of that day is filtered by the date its rows show, and taken with it', async () => {
  const { mesa: area } = b.o.areas
  const [desde, hasta] = [Date.parse(`${ayer}T03:00:00Z`), Date.parse(`${hoy}T03:00:00Z`) - 1]
  for (const [vista, al] of [
    ['enviados', ayer],
    ['enviados', hoy],
    ['inbox', hoy],
  ] as const) {
    const filas = await lista(vista, al)
    const deAyer = filas.filter(({ fecha_recibido }) => Date.parse(fecha_recibido) <= hasta)
    const filtros = { al, fecha: `${desde}-${hasta}` }
    const filtradas = await lista(vista, al, mesa, `&fecha=${filtros.fecha}`)
    expect([vista, al, filtradas.map(({ id }) => id)]).toEqual([vista, al, deAyer.map(({ id }) => id)])
    const exportado = await mesa.post('/exportar', { vista, area, filtros, formato: 'ndjson' })
    const escritas = exportado.body.split('\n').filter(Boolean)
    // Las mismas filas, y no su fecha: en lo que se exporta, lo que nadie recibió no dice cuándo se recibió.
    expect(escritas.map((fila) => JSON.parse(fila).id_evento)).toEqual(
      deAyer.map(({ id_evento }) => id_evento),
    )
  }
})

test('what follows a page is of its same day', async () => {
  const { siguiente } = await buscar({ limit: '1', al: ayer })
  expect((await b.pedir(mesa, { q: 'prueba', limit: 1, al: ayer, siguiente: siguiente! })).statusCode).toBe(
    200,
  )
  const deOtro = await b.pedir(mesa, { q: 'prueba', limit: 1, al: hoy, siguiente: siguiente! })
  expect([deOtro.statusCode, deOtro.json().error]).toEqual([422, 'cursor_invalido'])
})

test('a day ends at midnight by the official hour [CON-05]', async () => {
  const dias = await b.sql`
    select dia_oficial('2025-03-02T02:59:59Z')::text as antes, dia_oficial('2025-03-02T03:00:00Z')::text as despues`
  expect(dias).toEqual([{ antes: '2025-03-01', despues: '2025-03-02' }])
})

test.each([
  ['estado', [ESTADO.archivado, ESTADO.iniciado]],
  ['visibilidad', ['privado', 'reservado']],
  ['validez', ['Papel', 'Digital']],
  ['id_area_actual', [2, 1]],
  ['id_area_archivo', [2, 1]],
  ['en_transito', [true, false]],
  ['fecha_recibido', ['2020-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z']],
])('if nothing but %s changes in a day, that day says how it ended', async (columna, valores) => {
  const id = await expedienteDeMesa(b.sql, b.o)
  const anotado = async () =>
    b.sql`select to_json(${b.sql(columna)}) #>> '{}' as valor from jornadas where id_documento = ${id} order by dia`
  await pasarUnDia(b.sql)
  const [{ valor: antes }] = (await anotado()) as unknown as [{ valor: string }]
  for (const valor of valores)
    await b.sql`update documentos set ${b.sql(columna)} = ${valor as string} where id = ${id}`
  const [primero, ultimo, ...resto] = await anotado()
  const quedo =
    await b.sql`select to_json(${b.sql(columna)}) #>> '{}' as valor from documentos where id = ${id}`
  expect([primero, resto]).toEqual([{ valor: antes }, []])
  expect(ultimo).toEqual(quedo[0])
})

test('in whose hands it ended is told the day it was created too', async () => {
  const { consulta: id } = b.o.usuarios
  const nota = await expedienteDeMesa(b.sql, b.o, { tipo: b.o.tipos.documento, estado: ESTADO.borrador })
  const destinos = [{ id, tipo: 'usuario' }]
  const envio = await m.guardar(mesa, { documentos: [nota], tipo_evento: EVENTO.movimiento, destinos })
  const recibido = await m.recibir(consulta, { id_evento: envio.data[0]!.id_evento })
  expect(recibido.estado).toBe(200)
  const jornadas = await b.sql`select dia::text, en_manos_de from jornadas where id_documento = ${nota}`
  expect(jornadas).toEqual([{ dia: hoy, en_manos_de: [id] }])
})

test('a sending that came already received was on its way until then, and received the day it was', async () => {
  const { mesa: area, biblioteca } = b.o.areas
  const yaRecibido = async (salio: string, llego: string) => {
    const id_documento = await expedienteDeMesa(b.sql, b.o)
    const [parte] = await b.sql`
      with e as (
        insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion, resultado, ts)
        values (${id_documento}, ${EVENTO.pase}, ${b.o.usuarios.mesa}, ${area}, 'confirmado', ${`${salio}T12:00:00Z`})
        returning id)
      insert into eventos_partes (id_evento, id_documento, lado, id_area, resultado, fecha_recepcion)
      select id, ${id_documento}, 'destino', ${biblioteca}, 'confirmado', ${`${llego}T15:00:00Z`} from e
      returning id`
    return b.sql`select dia::text, resultado from jornadas_partes where id_parte = ${parte!.id} order by dia`
  }
  const recibido = { dia: '2025-03-05', resultado: 'confirmado' }
  expect(await yaRecibido('2025-03-05', '2025-03-05')).toEqual([recibido])
  expect(await yaRecibido('2025-03-03', '2025-03-05')).toEqual([
    { dia: '2025-03-03', resultado: 'enviado' },
    recibido,
  ])
})
