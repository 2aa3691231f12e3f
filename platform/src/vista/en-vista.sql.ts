import { idsDe, type Condicion } from '@foja/domain/vista/condicion.ts'
import type { HechosDeEvento } from '@foja/domain/vista/hechos.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { finDelDia } from '@foja/domain/fecha/hora-oficial.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import {
  HECHOS,
  HECHOS_DE_EVENTO,
  HECHOS_DE_PARTE,
  hechosAl,
  resultadoAl,
} from '@foja/platform/vista/hechos.sql.ts'

/** Cómo se lee un hecho por su nombre. */
type Lectura = Readonly<Record<string, (sql: Sql) => Fragmento>>

const TEXTOS: ReadonlySet<string> = new Set(['esencia', 'visibilidad', 'validez', 'lado', 'resultado'])
const LISTAS: ReadonlySet<string> = new Set([
  'en_manos_de',
  'areas_paralelas',
  'origen_areas',
  'origen_usuarios',
  'destino_areas',
  'destino_usuarios',
  'atendido_areas',
  'atendido_usuarios',
])

/**
 * Condición de Postgres de que la fila de una lista esté en ella para quien mira: sobre un documento `d`, una parte `p`
 * de un evento `e`, o un evento `e`, según de qué sean sus filas. El acceso va aparte; la de los reclamos no está aquí.
 * @param al que haya estado en ella al terminar ese día, aaaa-MM-dd
 */
export function enVista(sql: Sql, vista: Vista, mirada: Mirada, al?: string): Fragmento {
  const declarada = VISTA[vista]
  if (declarada.filas === 'reclamo') return sql`false`
  if (declarada.filas === 'parte') {
    if (al === undefined) return enSql(sql, HECHOS_DE_PARTE, declarada.tiene, mirada)
    const resultado = (sql: Sql) => resultadoAl(sql, al)
    const tiene = enSql(sql, { ...HECHOS_DE_PARTE, resultado }, declarada.tiene, mirada)
    return sql`${resultado(sql)} is not null and ${tiene}`
  }
  if (declarada.filas === 'evento') {
    const tiene = eventoCumple(sql, declarada.tiene, mirada)
    return al === undefined ? tiene : sql`e.ts < ${finDelDia(al)}::timestamptz and ${tiene}`
  }
  return enSql(sql, { ...HECHOS, ...(al !== undefined && hechosAl(al)) }, declarada.tiene, mirada)
}

/** Condición de Postgres de que un evento `e` cumpla para quien mira. El acceso va aparte. */
export const eventoCumple = (sql: Sql, condicion: Condicion<HechosDeEvento>, mirada: Mirada): Fragmento =>
  enSql(sql, HECHOS_DE_EVENTO, condicion, mirada)

function enSql<H>(sql: Sql, lecturas: Lectura, condicion: Condicion<H>, mirada: Mirada): Fragmento {
  const la = (una: Condicion<H>) => enSql(sql, lecturas, una, mirada)
  if ('todas' in condicion) return condicion.todas.map(la).reduce((a, b) => sql`${a} and ${b}`, sql`true`)
  if ('alguna' in condicion)
    return sql`(${condicion.alguna.map(la).reduce((a, b) => sql`${a} or ${b}`, sql`false`)})`
  if ('no' in condicion) return sql`not (${la(condicion.no)})`
  if ('cierto' in condicion) return lecturas[condicion.cierto]!(sql)
  if ('quienMira' in condicion) return mirada[condicion.quienMira] ? sql`true` : sql`false`
  const lee = lecturas[condicion.hecho]!(sql)
  const esperados: readonly unknown[] = 'de' in condicion ? idsDe(mirada, condicion.de) : condicion.en
  if (LISTAS.has(condicion.hecho)) return sql`${lee} && ${esperados as number[]}::int[]`
  return TEXTOS.has(condicion.hecho)
    ? sql`${lee} = any(${esperados as string[]}::text[])`
    : sql`${lee} = any(${esperados as number[]}::int[])`
}
