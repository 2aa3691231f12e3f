import type { Faker } from '@faker-js/faker'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { EJEMPLOS, type Ejemplo } from '@foja/local/demo/ejemplos.ts'
import { filaDe } from '@foja/local/demo/fila.ts'
import { copiar, reservarIds } from '@foja/local/demo/copiar.ts'
import { historiaDe } from '@foja/local/demo/historia.ts'
import { sembrarVinculos } from '@foja/local/demo/vinculos.ts'
import { inventarAsunto } from '@foja/local/demo/textos.ts'

const CUANTOS = 3000 - EJEMPLOS.length
const DIEZ_ANIOS_MS = 10 * 365 * 86_400_000
const BORRADOR = 1
const CERRADO = 15
/** Cuántos de cada cien documentos son de cada tipo, por su abreviatura. */
const PESOS: Readonly<Record<string, number>> = {
  RES: 20,
  DEC: 10,
  DISP: 10,
  NOTA: 16,
  MEMO: 5,
  INF: 8,
  DICT: 4,
  ACTA: 3,
  SUM: 2,
  EXP: 12,
  LEG: 2,
  LIC: 4,
  REC: 4,
}
const ESTADOS: Record<Esencia, { value: number; weight: number }[]> = {
  documento: [
    { value: BORRADOR, weight: 8 },
    { value: 15, weight: 60 },
    { value: 19, weight: 12 },
    { value: 18, weight: 8 },
    { value: 22, weight: 4 },
    { value: 23, weight: 4 },
    { value: 24, weight: 3 },
    { value: 9, weight: 1 },
  ],
  contenedor: [
    { value: 16, weight: 40 },
    { value: 3, weight: 30 },
    { value: 26, weight: 25 },
    { value: 22, weight: 5 },
  ],
  tramite: [
    { value: 16, weight: 45 },
    { value: 3, weight: 35 },
    { value: 26, weight: 15 },
    { value: 22, weight: 5 },
  ],
}
const VISIBILIDADES = [
  { value: 'publico', weight: 82 },
  { value: 'privado', weight: 12 },
  { value: 'reservado', weight: 6 },
]

/** Un documento escrito. */
export type Nacido = {
  id: number
  id_usuario: number
  fecha_recibido: Date
  esencia: Esencia
  estado: number
  visibilidad: string
}
/** Uno por escribir. */
type Inventado = {
  fila: ReturnType<typeof filaDe>
  esencia: Esencia
  publicado: boolean
  personas: readonly { id: number }[]
}
type TipoSembrado = {
  id: number
  id_numerador: number
  abrev: string
  esencia: Esencia
  visibilidad: string
}
/** Quiénes y qué hay en la organización: la primera área es su mesa de entradas. */
export type Elenco = {
  areas: number[]
  autores: { id_usuario: number; id_area: number; sigla: string }[]
  tipos: TipoSembrado[]
  personas: { id: number; nombre_completo: string }[]
}

export async function leerElenco(sql: Sql): Promise<Elenco> {
  const areas = await sql<{ id: number }[]>`
    select id from areas where eliminado = 0 order by sigla = 'MESA' desc, id`
  return {
    areas: areas.map(({ id }) => id),
    autores: await sql`
      select ua.id_usuario, ua.id_area, a.sigla from usuarios_areas ua join areas a on a.id = ua.id_area
      join usuarios u on u.id = ua.id_usuario where u.usuario not in ('admin', 'consulta') order by 1, 2`,
    tipos: await sql<TipoSembrado[]>`
      select id, id_numerador, nombre_abrev as abrev, esencia, visibilidad from tipos_documento
      where nombre_abrev = any(${Object.keys(PESOS)}::text[]) order by id`,
    personas: await sql`select id, nombre_completo from personas order by id`,
  }
}

/** Tres mil documentos en diez años, del más viejo al más nuevo, numerados como los numeraría Foja. */
export async function sembrarDocumentos(sql: Sql, faker: Faker): Promise<number> {
  const elenco = await leerElenco(sql)
  const ultimos = new Map<string, number>()
  const inventados = fechasDe(faker, CUANTOS).map((fecha) => inventarDocumento(faker, elenco, ultimos, fecha))
  const documentos = [...inventados, ...EJEMPLOS.map((ejemplo) => escribirEjemplo(elenco, ejemplo))].toSorted(
    (a, b) => a.fila.fecha.getTime() - b.fila.fecha.getTime(),
  )
  const nacidos = await escribirDocumentos(sql, faker, elenco, documentos)
  await sembrarVinculos(sql, faker, nacidos)
  await anotarSecuencias(
    sql,
    nacidos.map(({ id }) => id),
  )
  return nacidos.length
}

/** Cada vez más seguidos: la mitad es de los últimos tres años. */
export function fechasDe(faker: Faker, cuantos: number): Date[] {
  const ahora = Date.now()
  return Array.from({ length: cuantos }, (_, i) => {
    const antiguedad = (1 - i / cuantos) ** 1.7 * DIEZ_ANIOS_MS
    return new Date(ahora - antiguedad - faker.number.int(3_600_000))
  })
}

/** Escribe documentos con su historia, por COPY y de a muchos. @param modificaciones las de cada uno, como mucho */
export async function escribirDocumentos(
  sql: Sql,
  faker: Faker,
  { areas, autores }: Elenco,
  documentos: readonly Inventado[],
  modificaciones?: number,
): Promise<Nacido[]> {
  const usuarios = [...new Set(autores.map(({ id_usuario }) => id_usuario))]
  const receptores = new Map(autores.map(({ id_usuario, id_area }) => [id_area, id_usuario]))
  const ids = await reservarIds(sql, 'documentos', documentos.length)
  const vidas = documentos.map(({ fila, esencia, publicado }) =>
    historiaDe(faker, { ...fila, esencia, publicado }, { areas, usuarios, receptores }, modificaciones),
  )
  await copiar(
    sql,
    'documentos',
    documentos.map(({ fila }, i) => ({ id: ids[i], ...fila, ...vidas[i]!.paradero })),
  )
  await copiar(
    sql,
    'documentos_personas',
    documentos.flatMap(({ personas }, i) =>
      personas.map(({ id }, k) => ({
        id_documento: ids[i],
        id_persona: id,
        rol: k === 0 ? 'Interesado' : 'Apoderado',
      })),
    ),
  )
  const sucesos = vidas.flatMap(({ sucesos }, i) =>
    sucesos.map((suceso) => ({ ...suceso, documento: ids[i] })),
  )
  const idsDeEvento = await reservarIds(sql, 'eventos', sucesos.length)
  await copiar(
    sql,
    'eventos',
    sucesos.map((suceso, i) => {
      const { partes: _, documento, ...evento } = suceso
      return { id: idsDeEvento[i], id_documento: documento, ...evento }
    }),
  )
  await copiar(
    sql,
    'eventos_partes',
    sucesos.flatMap(({ partes }, i) => partes.map((parte) => ({ id_evento: idsDeEvento[i], ...parte }))),
  )
  return documentos.map(({ fila, esencia }, i) => ({ ...fila, esencia, id: ids[i]! }))
}

/** Los numeradores siguen de donde quedaron esos documentos. */
export const anotarSecuencias = (sql: Sql, ids: number[]) => sql`
  insert into numeradores_secuencias (id_numerador, id_area, anio, ultimo, ultimo_provisorio)
  select id_numerador, id_area_creacion, anio, coalesce(max(nro), 0), coalesce(max(nrop), 0)
  from documentos where numerado_por_foja and id = any(${ids}::bigint[]) group by 1, 2, 3
  on conflict (id_numerador, id_area, anio) do update set ultimo = greatest(numeradores_secuencias.ultimo, excluded.ultimo),
    ultimo_provisorio = greatest(numeradores_secuencias.ultimo_provisorio, excluded.ultimo_provisorio)`

export function inventarDocumento(
  faker: Faker,
  elenco: Elenco,
  ultimos: Map<string, number>,
  fecha: Date,
): Inventado {
  const tipo = faker.helpers.weightedArrayElement(
    elenco.tipos.map((value) => ({ value, weight: PESOS[value.abrev]! })),
  )
  const autor = faker.helpers.arrayElement(elenco.autores)
  const personas = faker.helpers.arrayElements(elenco.personas, { min: 0, max: 2 })
  const asunto = inventarAsunto(
    faker,
    tipo,
    personas.map((p) => p.nombre_completo),
  )
  const estado = faker.helpers.weightedArrayElement(ESTADOS[tipo.esencia])
  const anio = anioOficial(fecha)
  const provisorio = estado === BORRADOR
  const serie = `${tipo.id_numerador}/${autor.id_area}/${anio}/${provisorio}`
  const cifras = (ultimos.get(serie) ?? 0) + 1
  ultimos.set(serie, cifras)
  const [nro, nrop] = provisorio ? [null, cifras] : [cifras, null]
  const visibilidad =
    tipo.visibilidad === 'publico' ? faker.helpers.weightedArrayElement(VISIBILIDADES) : tipo.visibilidad
  const fila = filaDe({ tipo, autor, asunto, fecha, estado, visibilidad, nro, nrop })
  return { fila, esencia: tipo.esencia, publicado: false, personas }
}

/** Está publicado y su número no lo dio Foja: la secuencia de su área no lo cuenta. */
function escribirEjemplo(elenco: Elenco, { abrev, sigla, nro, fecha, ...asunto }: Ejemplo) {
  const tipo = elenco.tipos.find((uno) => uno.abrev === abrev)!
  const autor = elenco.autores.find((uno) => uno.sigla === sigla)!
  const comun = { tipo, autor, asunto, fecha: new Date(fecha), estado: CERRADO, visibilidad: 'publico' }
  const fila = filaDe({ ...comun, nro, nrop: null, publicado: true, numerado_por_foja: false })
  return { fila, esencia: tipo.esencia, publicado: true, personas: [] }
}
