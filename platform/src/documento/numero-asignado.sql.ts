import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * El número asignado de un documento `d` en la forma de domain/src/numero/identificadores.ts (`formaDeIdentificador`): es
 * texto libre, y con ceros a la izquierda o sin ellos tiene que ser el mismo (BUS-34).
 */
export const formaDeNumeroAsignado = (sql: Sql) => sql`
  regexp_replace(regexp_replace(regexp_replace(translate(lower(d.numero_asignado), 'áéíóúü', 'aeiouu'),
    '[[:space:]]+', '', 'g'), '(?<=[0-9])[.](?=[0-9]{3}([^0-9]|$))', '', 'g'), '(?<![0-9])0+(?=[0-9])', '', 'g')`
