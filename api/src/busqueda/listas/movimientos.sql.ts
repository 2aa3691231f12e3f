import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'
import { HECHOS_DE_PARTE } from '@foja/platform/vista/hechos.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { columnasDeEvento, fechasDeEvento } from '@foja/api/evento/columnas.sql.ts'

/** Un movimiento en una lista, y la fila que lo puso ahí. */
export type MovimientoHallado = MovimientoDeFila & { fila: number }

/** Los movimientos de esas partes, si siguen en la lista y su documento puede verse. */
export const movimientosDePartes = (
  sql: Sql,
  ids: number[],
  { vista, mirada, filtro }: { vista: Vista; mirada: Mirada; filtro: FiltroDeAcceso },
) => sql<MovimientoHallado[]>`
  select p.id as fila, ${columnasDeEvento(sql)}, ${HECHOS_DE_PARTE.resultado(sql)} as resultado,
    p.observaciones as motivo,
    ${fechasDeEvento(sql, 'p')} as fechas
  from eventos_partes p
  join eventos e on e.id = p.id_evento
  join documentos d on d.id = p.id_documento
  where p.id = any(${ids}::bigint[]) and ${enVista(sql, vista, mirada)} and ${visible(sql, filtro)}`

/** Esos eventos, si cumplen y su documento puede verse. */
export const movimientosDeEventos = (
  sql: Sql,
  ids: number[],
  filtro: FiltroDeAcceso,
  cumple: Fragmento,
) => sql<MovimientoHallado[]>`
  select e.id as fila, ${columnasDeEvento(sql)}, e.resultado, null as motivo,
    ${fechasDeEvento(sql, 'e')} as fechas
  from eventos e
  join documentos d on d.id = e.id_documento
  where e.id = any(${ids}::bigint[]) and ${cumple} and ${visible(sql, filtro)}`

/** El último evento de cada documento (LIS-05). */
export const ultimosEventos = async (sql: Sql, documentos: number[]): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select max(e.id) as id from eventos e where e.id_documento = any(${documentos}::bigint[]) group by e.id_documento`
  ).map(({ id }) => id)
