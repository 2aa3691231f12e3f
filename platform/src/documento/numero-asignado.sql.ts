import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * El número asignado de un documento `d` en la forma de domain/src/numero/identificadores.ts (`formaDeIdentificador`): es
 * texto libre, y con ceros a la izquierda o sin ellos tiene que ser el mismo (BUS-34).
 */
export const formaDeNumeroAsignado = (sql: Sql) => sql`
  regexp_replace(regexp_replace(regexp_replace(
    normalize(regexp_replace(normalize(lower(d.numero_asignado), NFD), '(n\\u0303)|[\\u0300-\\u036f]', '\\1', 'g'), NFC),
    '[[:space:]]+', '', 'g'), '(?<=[0-9])[.](?=[0-9]{3}([^0-9]|$))', '', 'g'), '(?<![0-9])0+(?=[0-9])', '', 'g')`
