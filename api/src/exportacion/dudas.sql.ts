import type { Fragmento, Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import type { Cosecha } from '@foja/api/exportacion/cosecha.ts'
import { formaDe, paraElegir, type ClaseDeFila } from '@foja/api/exportacion/fila.sql.ts'

/**
 * Los documentos que cambiaron después de esa foto de la base (`pg_current_snapshot`). Ningún índice los da: se recorren
 * todos, mirando de cada uno qué transacción lo marcó, que es un número.
 */
export async function cambiadosDesde(sql: Pool, foto: string): Promise<number[]> {
  const filas = await sql<{ id: number }[]>`
    select id from documentos
    -- Si nadie escribió nada, ni se empieza.
    where (select pg_current_snapshot()::text <> ${foto})
      and marca_tx >= pg_snapshot_xmin(${foto}::pg_snapshot)
      -- En una base restaurada quedan las de otra, que aquí todavía no pasaron.
      and marca_tx < (select pg_snapshot_xmax(pg_current_snapshot()))
      and not pg_visible_in_snapshot(marca_tx, ${foto}::pg_snapshot)`
  return filas.map(({ id }) => id)
}

/** Las filas que el índice en uso no aceptó. */
export async function enCuarentena(sql: Pool, clase: ClaseDeFila): Promise<number[]> {
  const filas = await sql<{ id: number }[]>`
    select c.id from cuarentena c join indices i on i.nombre = c.indice
    where c.clave = ${clase} and i.situacion = 'activo'`
  return filas.map(({ id }) => id)
}

/** De unas filas, las que en el momento cumplen lo que la base sabe de la exportación, con la marca que tenían. */
export async function lasQueCumplen(
  sql: Sql,
  { clase, condicion, cuando }: Cosecha,
  cuales: { ids: readonly number[] } | { documentos: readonly number[] },
): Promise<Map<number, number>> {
  const forma = formaDe(clase)
  const [de, ids]: [Fragmento, readonly number[]] =
    'ids' in cuales ? [forma.id(sql), cuales.ids] : [sql`d.id`, cuales.documentos]
  if (ids.length === 0) return new Map()
  const filas = await sql<{ id: number; marca: number }[]>`
    select ${forma.id(sql)} as id, ${forma.marca(sql)} as marca
    from ${paraElegir(sql, clase, cuando)}
    where ${de} = any(${ids as number[]}::bigint[]) and ${condicion(sql)}`
  return new Map(filas.map(({ id, marca }) => [id, marca]))
}
