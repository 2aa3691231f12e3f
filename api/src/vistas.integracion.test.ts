import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { VISIBILIDADES } from '@foja/domain/documento/visibilidad.ts'
import { ATENDIDOS, EVENTO, MUEVEN, type Resultado, type TipoDeEvento } from '@foja/domain/evento/evento.ts'
import { NOVEDADES } from '@foja/domain/novedad/novedad.ts'
import { ESENCIAS, type Esencia } from '@foja/domain/tipo/schema.ts'
import { cumple, type Condicion } from '@foja/domain/vista/condicion.ts'
import {
  SIN_ARCHIVO,
  type Hechos,
  type HechosDeEvento,
  type HechosDeParte,
} from '@foja/domain/vista/hechos.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import { estaEn, VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import {
  DECLARADAS,
  novedadesEnElasticsearch,
  novedadesEnPostgres,
  vistasEnElasticsearch,
  vistasEnPostgres,
  type Hallado,
} from '@foja/api/pruebas/vistas.ts'
import { crearArea, crearTipo, crearUsuario } from '@foja/api/pruebas/organizacion.ts'

const CUANTOS = 150
const MIRADAS = 10

let base: BaseDePrueba
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>
let areas: number[]
let usuarios: number[]
let tipos: Record<Esencia, number[]>
const filas = {
  documento: new Map<number, Hechos>(),
  parte: new Map<number, HechosDeParte>(),
  evento: new Map<number, HechosDeEvento>(),
}

beforeAll(async () => {
  base = await crearBaseDePrueba()
  const { sql } = base
  areas = [await crearArea(sql, 'Uno'), await crearArea(sql, 'Dos'), await crearArea(sql, 'Tres')]
  usuarios = []
  for (const usuario of ['ana', 'beto', 'caro'])
    usuarios.push(await crearUsuario(sql, { usuario, areas: [areas[0]!] }))
  tipos = { documento: [], contenedor: [], tramite: [] }
  for (const esencia of ESENCIAS) tipos[esencia].push(await crearTipo(sql, { nombre: esencia, esencia }))
  tipos.documento.push(await crearTipo(sql, { nombre: 'otro', esencia: 'documento' }))
  indexador = await arrancarIndexador(base)
  const azar = fc.sample(arbitrario(), { numRuns: CUANTOS, seed: 2026 })
  await sql.begin(async (tx) => {
    for (const documento of azar) await sembrar(tx, documento)
  })
  await esperarColaVacia(base)
})
afterAll(async () => {
  await indexador.parar()
  await base.cerrar()
})

const RESULTADOS_DE_ENVIO = ['confirmado', 'enviado', 'anulado', 'rechazado', 'rechazada', 'hecho'] as const
type DeQuien = { area: number } | { usuario: number }
type Destino = DeQuien & { resultado: Resultado; receptor: number | null }
type Movimiento = {
  id_tipo_evento: TipoDeEvento
  resultado: Resultado
  id_usuario: number
  id_area_creacion: number
  paralela: boolean | null
  origen: DeQuien
  destinos: Destino[]
}
type Sembrado = Omit<Hechos, 'id_area_archivo' | 'en_manos_de' | 'areas_paralelas'> & {
  id_tipo: number
  id_area_archivo: number | null
  tramitacion_paralela: boolean
  movimientos: Movimiento[]
}

const ENVIOS: readonly TipoDeEvento[] = [...MUEVEN, EVENTO.compartido]

/** Un documento cualquiera, con su historia: envíos en cualquier situación, y lo que no envía. */
function arbitrario(): fc.Arbitrary<Sembrado> {
  const area = fc.constantFrom(...areas)
  const usuario = fc.constantFrom(...usuarios)
  const deQuien = fc.oneof(fc.record({ area }), fc.record({ usuario }))
  const resultado = fc.constantFrom(...RESULTADOS_DE_ENVIO)
  const receptor = fc.option(usuario, { freq: 3 })
  const movimiento = fc.record({
    id_tipo_evento: fc.constantFrom(...ENVIOS, EVENTO.modificacion),
    resultado,
    id_usuario: usuario,
    id_area_creacion: area,
    paralela: fc.constantFrom(null, null, true, false),
    origen: deQuien,
    destinos: fc.array(
      fc.oneof(fc.record({ area, resultado, receptor }), fc.record({ usuario, resultado, receptor })),
      { maxLength: 3 },
    ),
  })
  return fc.constantFrom(...ESENCIAS).chain((esencia) =>
    fc.record({
      esencia: fc.constant(esencia),
      id_tipo: fc.constantFrom(...tipos[esencia]),
      estado: fc.constantFrom(...Object.values(ESTADO)),
      visibilidad: fc.constantFrom(...VISIBILIDADES),
      validez: fc.constantFrom('Digital', 'Papel'),
      publicado: fc.boolean(),
      id_usuario: usuario,
      id_area_actual: area,
      id_area_archivo: fc.option(area),
      en_transito: fc.boolean(),
      tramitacion_paralela: fc.boolean(),
      movimientos: fc.array(movimiento, { maxLength: 3 }),
    }),
  )
}

const areasDe = (partes: DeQuien[]) => partes.flatMap((parte) => ('area' in parte ? [parte.area] : []))
const usuariosDe = (partes: DeQuien[]) =>
  partes.flatMap((parte) => ('usuario' in parte ? [parte.usuario] : []))
const confirmados = (destinos: Destino[]) => destinos.filter(({ resultado }) => resultado === 'confirmado')

async function sembrar(
  sql: Sql,
  { esencia, publicado, tramitacion_paralela, movimientos, ...columnas }: Sembrado,
): Promise<void> {
  const atributos = { ...(publicado && { publicado }), ...(tramitacion_paralela && { tramitacion_paralela }) }
  const [{ id }] = await sql<[{ id: number }]>`
    insert into documentos ${sql({
      ...columnas,
      titulo: 'x',
      atributos: sql.json(atributos) as never,
      id_area_creacion: columnas.id_area_actual,
    })} returning id`
  for (const movimiento of movimientos)
    await sembrarMovimiento(sql, { id_documento: id, esencia, id_creador: columnas.id_usuario }, movimiento)
  const ultimo = movimientos.findLast(
    ({ id_tipo_evento, resultado, paralela }) =>
      MUEVEN.includes(id_tipo_evento) && resultado === 'confirmado' && paralela !== true,
  )
  const abierta = movimientos
    .slice(movimientos.findLastIndex(({ paralela }) => paralela === false) + 1)
    .filter(({ paralela, id_tipo_evento }) => paralela === true && ENVIOS.includes(id_tipo_evento))
  filas.documento.set(id, {
    ...columnas,
    esencia,
    publicado,
    id_area_archivo:
      columnas.id_area_archivo ??
      (columnas.estado === ESTADO.anulado ? SIN_ARCHIVO : columnas.id_area_actual),
    areas_paralelas: tramitacion_paralela
      ? abierta.flatMap(({ destinos }) => areasDe(confirmados(destinos)))
      : [],
    en_manos_de: ultimo ? usuariosDe(confirmados(ultimo.destinos)) : [],
  })
}

async function sembrarMovimiento(
  sql: Sql,
  { id_documento, ...documento }: Pick<HechosDeEvento, 'esencia' | 'id_creador'> & { id_documento: number },
  { paralela, origen, destinos, ...evento }: Movimiento,
): Promise<void> {
  const [{ id: id_evento }] = await sql<[{ id: number }]>`
    insert into eventos ${sql({
      ...evento,
      id_documento,
      atributos: sql.json(paralela === null ? {} : { tramitacion_paralela: paralela }) as never,
    })} returning id`
  const desde = { origen_areas: areasDe([origen]), origen_usuarios: usuariosDe([origen]) }
  const esEnvio = ENVIOS.includes(evento.id_tipo_evento)
  const atendidos = destinos.filter(
    ({ resultado, receptor }) => esEnvio && receptor !== null && ATENDIDOS.includes(resultado),
  )
  const sinPendiente = destinos.filter(
    (uno) => atendidos.includes(uno) || (esEnvio && uno.resultado === 'anulado'),
  )
  filas.evento.set(id_evento, {
    ...evento,
    ...desde,
    ...documento,
    destino_areas: areasDe(destinos),
    destino_usuarios: usuariosDe(destinos),
    atendido_areas: areasDe(sinPendiente),
    atendido_usuarios: usuariosDe(sinPendiente),
    atendido: atendidos.length > 0,
  })
  const partes = [
    { lado: 'origen' as const, de: origen, resultado: evento.resultado, receptor: null },
    ...destinos.map((de) => ({
      lado: 'destino' as const,
      de,
      resultado: de.resultado,
      receptor: de.receptor,
    })),
  ]
  for (const { lado, de, resultado, receptor } of partes) {
    const [id_area, id_usuario] = [areasDe([de])[0] ?? null, usuariosDe([de])[0] ?? null]
    const [{ id }] = await sql<[{ id: number }]>`
      insert into eventos_partes ${sql({ id_evento, lado, id_area, id_usuario, id_usuario_recepcion: receptor, resultado: esEnvio ? resultado : null })}
      returning id`
    if (esEnvio)
      filas.parte.set(id, {
        ...desde,
        lado,
        resultado,
        id_tipo_evento: evento.id_tipo_evento,
        id_area_creacion: evento.id_area_creacion,
        id_area: id_area ?? 0,
        id_usuario: id_usuario ?? 0,
      })
  }
}

test('what is news is the same by predicate, by Elasticsearch and by Postgres, whoever looks [SHL-09]', async () => {
  let alguna = 0
  for (const mirada of miradas()) {
    const esperadas = [...filas.evento]
      .filter(([, hechos]) => cumple(NOVEDADES, hechos, mirada))
      .map(([id]) => id)
    alguna += esperadas.length
    expect([mirada, await novedadesEnPostgres(base.sql, mirada)]).toEqual([mirada, esperadas])
    expect([mirada, await novedadesEnElasticsearch(base, mirada, tipos)]).toEqual([mirada, esperadas])
  }
  expect(alguna).toBeGreaterThan(100)
})

const miradas = () =>
  fc.sample<Mirada>(
    fc.record({
      id_usuario: fc.constantFrom(...usuarios),
      areas: fc.uniqueArray(fc.constantFrom(...areas)),
      ve_reservados: fc.boolean(),
      de_quien: fc.constantFrom(...usuarios),
    }),
    { numRuns: MIRADAS, seed: 2026 },
  )

function porPredicado(mirada: Mirada): Hallado[] {
  const queCumplen = <H extends object>(de: Map<number, H>, tiene: Condicion<H>) =>
    [...de].filter(([, hechos]) => cumple(tiene, hechos, mirada)).map(([id]) => id)
  return DECLARADAS.map((vista) => {
    const declarada = VISTA[vista]
    if (declarada.filas === 'parte') return { vista, ids: queCumplen(filas.parte, declarada.tiene) }
    if (declarada.filas === 'evento') return { vista, ids: queCumplen(filas.evento, declarada.tiene) }
    return { vista, ids: [...filas.documento].filter(([, h]) => estaEn(vista, h, mirada)).map(([id]) => id) }
  })
}

test('every view has the same rows by predicate, by Elasticsearch and by Postgres, whoever looks [LIS-03, LIS-04, LIS-05, LIS-06, LIS-07]', async () => {
  const halladas = new Set<Vista>()
  for (const mirada of miradas()) {
    const esperados = porPredicado(mirada)
    expect([mirada, await vistasEnPostgres(base.sql, mirada)]).toEqual([mirada, esperados])
    expect([mirada, await vistasEnElasticsearch(base, mirada, tipos)]).toEqual([mirada, esperados])
    for (const { vista, ids } of esperados) if (ids.length > 0) halladas.add(vista)
  }
  // Una vista a la que ninguna fila llegó no probaría nada.
  expect(DECLARADAS.filter((vista) => halladas.has(vista))).toEqual(DECLARADAS)
})
