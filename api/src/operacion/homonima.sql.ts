import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/** Si otra área se llama como la de ese alias. Va por el índice de `plegado(nombre)`: ni otra consulta, ni toda la tabla. */
export const homonima = (sql: Sql, alias: string): Fragmento => sql`exists (
  select from areas igual
  where plegado(igual.nombre) = plegado(${sql(`${alias}.nombre`)})
    and igual.nombre = ${sql(`${alias}.nombre`)} and igual.id <> ${sql(`${alias}.id`)})`

/** Lo mismo, donde las filas pueden ser un millón: los nombres de varias se averiguan una vez por consulta. */
export const homonimaDeMuchas = (sql: Sql, alias: string): Fragmento =>
  sql`${sql(`${alias}.nombre`)} in (select nombre from areas group by nombre having count(*) > 1)`

/** El área de ese alias con lo que hace falta para nombrarla (`areaDicha`). */
export const areaParaDecir = (sql: Sql, alias: string): Fragmento => sql`json_build_object(
  'nombre', ${sql(`${alias}.nombre`)}, 'sigla', ${sql(`${alias}.sigla`)}, 'homonima', ${homonima(sql, alias)})`

/** Lo mismo ya dicho, para lo que se arma en la consulta. @param siOtra cómo se averigua si otra se llama igual */
export const nombreDicho = (
  sql: Sql,
  alias: string,
  siOtra = homonima,
): Fragmento => sql`case when ${siOtra(sql, alias)}
  then ${sql(`${alias}.nombre`)} || ' (' || ${sql(`${alias}.sigla`)} || ')' else ${sql(`${alias}.nombre`)} end`
