import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import type { EntornoLeido } from '@foja/domain/vista/entorno.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'
import { HECHOS_DE_PARTE, resultadoAl, resultadoDeEventoAl } from '@foja/platform/vista/hechos.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { entornoDeFila } from '@foja/api/busqueda/listas/entorno.sql.ts'
import { columnasDeEvento, fechasDeEvento } from '@foja/api/evento/columnas.sql.ts'
import { motivosDe } from '@foja/api/evento/motivos.sql.ts'

/** Un movimiento en una lista, y la fila que lo puso ahí. */
export type MovimientoHallado = MovimientoDeFila & Partial<EntornoLeido> & { fila: number }

/** Los movimientos de esas partes, si siguen en la lista, o estaban un día, y su documento puede verse. */
export const movimientosDePartes = (
  sql: Sql,
  ids: number[],
  {
    vista,
    mirada,
    filtro,
    al,
  }: { vista: Vista; mirada: Mirada; filtro: FiltroDeAcceso; al?: string | undefined },
) => sql<MovimientoHallado[]>`
  select p.id as fila, ${columnasDeEvento(sql, filtro, al)}, ${entornoDeFila(sql, filtro)},
    ${al === undefined ? HECHOS_DE_PARTE.resultado(sql) : resultadoAl(sql, al)} as resultado,
    ${motivosDe(sql, filtro, al, sql`(x.id = p.id or p.lado = 'origen')`)} as motivo,
    ${fechasDeEvento(sql, 'p', al)} as fechas
  from eventos_partes p
  join eventos e on e.id = p.id_evento
  join documentos d on d.id = p.id_documento
  where p.id = any(${ids}::bigint[]) and ${enVista(sql, vista, mirada, al)} and ${visible(sql, filtro)}`

/** `enLista`: con lo que los rodea, que es de las filas de una lista; `al`: como eran al terminar ese día. */
export type ComoSeLeen = { al?: string | undefined; enLista: boolean }

/** Esos eventos, si cumplen y su documento puede verse. */
export const movimientosDeEventos = (
  sql: Sql,
  ids: number[],
  filtro: FiltroDeAcceso,
  cumple: Fragmento,
  { al, enLista }: ComoSeLeen,
) => sql<MovimientoHallado[]>`
  select e.id as fila, ${columnasDeEvento(sql, filtro, al)},${enLista ? sql`${entornoDeFila(sql, filtro)},` : sql``}
    ${al === undefined ? sql`e.resultado` : sql`${resultadoDeEventoAl(sql, al)}`} as resultado,
    ${motivosDe(sql, filtro, al)} as motivo, ${fechasDeEvento(sql, 'e', al)} as fechas
  from eventos e
  join documentos d on d.id = e.id_documento
  where e.id = any(${ids}::bigint[]) and ${cumple} and ${visible(sql, filtro)}`

/**
 * El último evento de cada documento, o el último de los que cumplen (LIS-05): por cuándo pasó, que lo importado se anota
 * después.
 */
export const ultimosEventos = async (
  sql: Sql,
  documentos: readonly number[],
  cumple: Fragmento = sql`true`,
): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select distinct on (e.id_documento) e.id from eventos e
      where e.id_documento = any(${documentos as number[]}::bigint[]) and ${cumple}
      order by e.id_documento, e.ts desc, e.id desc`
  ).map(({ id }) => id)
