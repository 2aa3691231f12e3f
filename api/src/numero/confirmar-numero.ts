import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { numeradorCompleto } from '@foja/domain/numero/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { guardarNumero, tomarNumero } from '@foja/api/numero/numero.sql.ts'

/**
 * Da el número definitivo a un documento que se cierra, en esa transacción y con su fila ya bloqueada (ENT-10): el
 * siguiente del año en que se cierra, sin huecos ni repetidos. El que ya lo tiene queda como está, y el importado también.
 * Conviene que sea lo último; quien cierre varios en una transacción los toma en orden de id y los confirma por numerador y área.
 * @param ahora otro instante que el de ahora
 * @returns el número visible, antes y después.
 * @throws numeradorCompleto (409)
 */
export async function confirmarNumero(
  sql: Sql,
  id: number,
  ahora?: Date,
): Promise<{ anterior: string; nro_str: string }> {
  const {
    cifras,
    provisorio: _,
    anio_en_curso: anio,
    ...fila
  } = await tomarNumero(sql, id, { anio: ahora && anioOficial(ahora), definitivo: true })
  const anterior = fila.nro_str
  const importado = !fila.numerado_por_foja && anterior !== ''
  if (fila.nro !== null || importado) return { anterior, nro_str: anterior }
  if (cifras === null) throw numeradorCompleto()
  const nro_str = await guardarNumero(sql, fila, { ...fila, nro: cifras, nrop: null, anio, year_aa: null })
  return { anterior, nro_str }
}
