import type { Actualizando } from '@foja/domain/busqueda/respuesta.ts'
import type { Alias } from '@foja/platform/indices/alias.ts'
import { camposQueFaltan, type Definicion } from '@foja/platform/indices/definicion.ts'
import { leerMapeo } from '@foja/platform/indices/mapeo.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { recordar } from '@foja/platform/recordar.ts'

/** El índice en que se busca, si lo hizo otra versión y el de ésta se está llenando. */
export type EnUso = {
  /** Nulo si es el de esta versión. */
  avance: Pick<Actualizando, 'hechas' | 'total'> | null
  /** Campos de esta versión que el índice no tiene, o tiene de otra forma. */
  faltan: ReadonlySet<string>
}

const AL_DIA: EnUso = { avance: null, faltan: new Set() }
const VIGENCIA_MS = 500

/** El índice en uso de esas filas; se recuerda medio segundo. */
export const crearIndiceEnUso = (sql: Sql, alias: Alias): (() => Promise<EnUso>) =>
  recordar(VIGENCIA_MS, () => leer(sql, alias))

async function leer(sql: Sql, alias: Alias): Promise<EnUso> {
  const { hash, definicion } = leerMapeo(alias)
  const [fila] = await sql<{ definicion: Definicion; hechas: number; total: number }[]>`
    select a.definicion, coalesce(n.enviados, 0) as hechas, coalesce(n.total, 0) as total
    from indices a left join indices n on n.alias = a.alias and n.situacion = 'construyendo'
    where a.alias = ${alias} and a.situacion = 'activo'
      and a.mapeo_hash <> ${hash} and a.definicion is not null`
  if (!fila) return AL_DIA
  const { hechas, total } = fila
  return {
    avance: { hechas: Math.min(hechas, total), total },
    faltan: camposQueFaltan(definicion, fila.definicion),
  }
}

/** Consultas que nombran un campo por su clave: `{ term: { estado: 1 } }`. */
const CON_CAMPO = new Set([
  'term',
  'terms',
  'match',
  'match_phrase',
  'match_phrase_prefix',
  'match_bool_prefix',
  'prefix',
  'range',
])

/** Si una consulta, u otra parte de un pedido a Elasticsearch, nombra alguno de esos campos. */
export function nombraAlguno(nodo: unknown, campos: ReadonlySet<string>): boolean {
  if (campos.size === 0 || typeof nodo !== 'object' || nodo === null) return false
  if (Array.isArray(nodo)) return nodo.some((uno) => nombraAlguno(uno, campos))
  return Object.entries(nodo).some(([clave, valor]) => {
    if (CON_CAMPO.has(clave)) return Object.keys(valor as object).some((campo) => campos.has(campo))
    if (clave === 'fields' && Array.isArray(valor))
      return valor.some((campo) => typeof campo === 'string' && campos.has(campo.split('^')[0]!))
    return nombraAlguno(valor, campos)
  })
}
