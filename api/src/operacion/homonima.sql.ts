import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/** Si otra área se llama como la de ese alias. Va por el índice de `plegado(nombre)`: ni otra consulta, ni toda la tabla. */
export const homonima = (sql: Sql, alias: string): Fragmento => sql`exists (
  select from areas igual
  where plegado(igual.nombre) = plegado(${sql(`${alias}.nombre`)})
    and igual.nombre = ${sql(`${alias}.nombre`)} and igual.id <> ${sql(`${alias}.id`)})`

/** El área de ese alias con lo que hace falta para nombrarla (`areaDicha`). */
export const areaParaDecir = (sql: Sql, alias: string): Fragmento => sql`json_build_object(
  'nombre', ${sql(`${alias}.nombre`)}, 'sigla', ${sql(`${alias}.sigla`)}, 'homonima', ${homonima(sql, alias)})`

/** Lo mismo ya dicho, para lo que se arma en la consulta. */
export const nombreDicho = (sql: Sql, alias: string): Fragmento => sql`case when ${homonima(sql, alias)}
  then ${sql(`${alias}.nombre`)} || ' (' || ${sql(`${alias}.sigla`)} || ')' else ${sql(`${alias}.nombre`)} end`
