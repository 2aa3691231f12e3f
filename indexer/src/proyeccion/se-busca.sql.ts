import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Condición de que se busque lo que dice un evento `e` de un documento `d`: si cuando se escribió lo veían, al menos, los que
 * lo ven ahora (lo demás se lee y no se halla: el índice es uno para todos), y no se dijo al compartir lo ajeno. De lo
 * anterior a que se anotara, nulo, no se sabe. 1 y 9 son borrador y rechazado.
 */
export const seBusca = (sql: Sql): Fragmento => sql`(e.interviene and (
  e.visibilidad is null
  or (e.visibilidad = 'publico' and e.estado not in (1, 9))
  or (e.visibilidad = d.visibilidad and (
    (e.estado in (1, 9)) = (d.estado in (1, 9)) or (e.estado in (1, 9) and d.visibilidad <> 'publico')))))`
