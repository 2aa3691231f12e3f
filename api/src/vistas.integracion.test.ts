import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { VISIBILIDADES } from '@foja/domain/documento/visibilidad.ts'
import { EVENTO, MUEVEN, type TipoDeEvento } from '@foja/domain/evento/evento.ts'
import { ESENCIAS, type Esencia } from '@foja/domain/tipo/schema.ts'
import type { Hechos, Mirada } from '@foja/domain/vista/condicion.ts'
import { estaEn, VISTA, VISTAS, type Vista } from '@foja/domain/vista/vista.ts'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'
import { filtroDeVista } from '@foja/platform/vista/filtro-de-vista.ts'
import { crearArea, crearTipo, crearUsuario } from '@foja/api/pruebas/organizacion.ts'

const CUANTOS = 150
const MIRADAS = 10

let base: BaseDePrueba
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>
let areas: number[]
let usuarios: number[]
let tipos: Record<Esencia, number[]>
const documentos = new Map<number, Hechos>()

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

type Movimiento = { id_tipo_evento: TipoDeEvento; resultado: string; usuarios: number[]; area: number | null }
type Sembrado = Omit<Hechos, 'id_area_archivo' | 'en_manos_de'> & {
  id_tipo: number
  id_area_archivo: number | null
  publicado: boolean
  movimientos: Movimiento[]
}

/** Un documento cualquiera, con su historia: movimientos confirmados o no, y lo que no mueve. */
function arbitrario(): fc.Arbitrary<Sembrado> {
  const area = fc.constantFrom(...areas)
  const movimiento = fc.record({
    id_tipo_evento: fc.constantFrom(...MUEVEN, EVENTO.modificacion, EVENTO.compartido),
    resultado: fc.constantFrom('confirmado', 'enviado', 'anulado', 'rechazada'),
    usuarios: fc.uniqueArray(fc.constantFrom(...usuarios), { maxLength: 2 }),
    area: fc.option(area),
  })
  return fc.constantFrom(...ESENCIAS).chain((esencia) =>
    fc.record({
      esencia: fc.constant(esencia),
      id_tipo: fc.constantFrom(...tipos[esencia]),
      estado: fc.constantFrom(...Object.values(ESTADO)),
      visibilidad: fc.constantFrom(...VISIBILIDADES),
      validez: fc.constantFrom('Digital', 'Papel'),
      publicado: fc.boolean(),
      id_usuario: fc.constantFrom(...usuarios),
      id_area_actual: area,
      id_area_archivo: fc.option(area),
      movimientos: fc.array(movimiento, { maxLength: 3 }),
    }),
  )
}

async function sembrar(sql: Sql, { esencia, publicado, movimientos, ...columnas }: Sembrado): Promise<void> {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into documentos ${sql({
      ...columnas,
      titulo: 'x',
      atributos: sql.json(publicado ? { publicado } : {}) as never,
      id_area_creacion: columnas.id_area_actual,
    })} returning id`
  for (const { usuarios, area, ...evento } of movimientos) {
    const [{ id: id_evento }] = await sql<[{ id: number }]>`
      insert into eventos ${sql({ ...evento, id_documento: id, id_usuario: columnas.id_usuario, id_area_creacion: columnas.id_area_actual })}
      returning id`
    for (const id_usuario of usuarios)
      await sql`insert into eventos_partes ${sql({ id_evento, lado: 'destino', id_usuario })}`
    if (area) await sql`insert into eventos_partes ${sql({ id_evento, lado: 'destino', id_area: area })}`
  }
  const ultimo = movimientos.findLast(
    ({ id_tipo_evento, resultado }) => MUEVEN.includes(id_tipo_evento) && resultado === 'confirmado',
  )
  documentos.set(id, {
    ...columnas,
    esencia,
    publicado,
    id_area_archivo: columnas.id_area_archivo ?? columnas.id_area_actual,
    en_manos_de: ultimo?.usuarios ?? [],
  })
}

const miradas = () =>
  fc.sample<Mirada>(
    fc.record({
      id_usuario: fc.constantFrom(...usuarios),
      areas: fc.uniqueArray(fc.constantFrom(...areas)),
      ve_reservados: fc.boolean(),
    }),
    { numRuns: MIRADAS, seed: 2026 },
  )

type Hallado = { vista: Vista; ids: number[] }

const porPredicado = (mirada: Mirada): Hallado[] =>
  VISTAS.map((vista) => ({
    vista,
    ids: [...documentos].filter(([, hechos]) => estaEn(vista, hechos, mirada)).map(([id]) => id),
  }))

const porPostgres = async (mirada: Mirada): Promise<Hallado[]> => {
  const { sql } = base
  return sql<Hallado[]>`${VISTAS.map(
    (vista, i) => sql`${i > 0 ? sql`union all` : sql``}
      select ${vista}::text as vista, array(select d.id from documentos d where ${enVista(sql, vista, mirada)} order by d.id) as ids`,
  ).reduce((todas, una) => sql`${todas} ${una}`)}`
}

async function porElasticsearch(mirada: Mirada): Promise<Hallado[]> {
  const { responses } = await base.es.msearch({
    index: `${base.prefijo}documentos`,
    searches: VISTAS.flatMap((vista) => [
      {},
      { query: { bool: { filter: [filtroDeVista(vista, mirada, tipos)] } }, size: CUANTOS, _source: false },
    ]),
  })
  return responses.map((respuesta, i) => {
    if (!('hits' in respuesta)) throw new Error(JSON.stringify(respuesta.error))
    const ids = respuesta.hits.hits.map(({ _id }) => Number(_id)).toSorted((a, b) => a - b)
    return { vista: VISTAS[i]!, ids }
  })
}

test('every view has the same documents by predicate, by Elasticsearch and by Postgres, whoever looks [LIS-03, LIS-05, LIS-06, LIS-07]', async () => {
  const halladas = new Set<Vista>()
  for (const mirada of miradas()) {
    const esperados = porPredicado(mirada)
    expect([mirada, [...(await porPostgres(mirada))]]).toEqual([mirada, esperados])
    expect([mirada, await porElasticsearch(mirada)]).toEqual([mirada, esperados])
    for (const { vista, ids } of esperados) if (ids.length > 0) halladas.add(vista)
  }
  // Una vista a la que ningún documento llegó no probaría nada.
  expect(VISTAS.filter((vista) => halladas.has(vista))).toEqual(VISTAS.filter((vista) => VISTA[vista].tiene))
})
