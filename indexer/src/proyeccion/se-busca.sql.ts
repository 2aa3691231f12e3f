import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/** Cuántos lo ven, de más a menos: todos, su área si es borrador o rechazado (1, 9), los suyos, los que ven lo reservado. */
const grado = (sql: Sql, alias: 'e' | 'd') => {
  const [visibilidad, estado] = [sql(`${alias}.visibilidad`), sql(`${alias}.estado`)]
  return sql`(case when ${visibilidad} = 'publico' then case when ${estado} in (1, 9) then 2 else 3 end
    when ${visibilidad} = 'privado' then 1 else 0 end)`
}

/**
 * Condición de que se busque lo que dice un evento `e` de un documento `d`: si cuando se escribió lo veían, al menos, los que
 * lo ven ahora (lo demás se lee y no se halla: el índice es uno para todos), y no se dijo al compartir lo ajeno. De lo
 * anterior a que se anotara, nulo, no se sabe.
 */
export const seBusca = (sql: Sql): Fragmento => sql`(e.interviene and (
  e.visibilidad is null or ${grado(sql, 'e')} >= ${grado(sql, 'd')}))`
