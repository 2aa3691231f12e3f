import { idsDe, type Condicion, type HechoConValor, type Mirada } from '@foja/domain/vista/condicion.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { HECHOS } from '@foja/platform/vista/hechos.sql.ts'

const TEXTOS: ReadonlySet<HechoConValor> = new Set(['esencia', 'visibilidad', 'validez'])

/** Condición de Postgres sobre un documento `d`: que esté en la vista para quien mira. El acceso va aparte. */
export function enVista(sql: Sql, vista: Vista, mirada: Mirada): Fragmento {
  const { tiene } = VISTA[vista]
  return tiene ? enSql(sql, tiene, mirada) : sql`false`
}

function enSql(sql: Sql, condicion: Condicion, mirada: Mirada): Fragmento {
  const las = (condiciones: readonly Condicion[]) => condiciones.map((una) => enSql(sql, una, mirada))
  if ('todas' in condicion) return las(condicion.todas).reduce((a, b) => sql`${a} and ${b}`, sql`true`)
  if ('alguna' in condicion)
    return sql`(${las(condicion.alguna).reduce((a, b) => sql`${a} or ${b}`, sql`false`)})`
  if ('no' in condicion) return sql`not (${enSql(sql, condicion.no, mirada)})`
  if ('cierto' in condicion) return HECHOS[condicion.cierto](sql)
  if ('quienMira' in condicion) return mirada[condicion.quienMira] ? sql`true` : sql`false`
  const { hecho } = condicion
  const lee = HECHOS[hecho](sql)
  const esperados = [...('de' in condicion ? idsDe(mirada, condicion.de) : condicion.en)]
  if (hecho === 'en_manos_de') return sql`${lee} && ${esperados as number[]}::int[]`
  return TEXTOS.has(hecho)
    ? sql`${lee} = any(${esperados as string[]}::text[])`
    : sql`${lee} = any(${esperados as number[]}::int[])`
}
