import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

type Pagina = { desde: number; filas: number; bytes: number }

/**
 * Página siguiente de ids por clave, acotada en filas y en bytes de texto: cada una se lee con su propia foto.
 * Vacía: no hay más.
 */
export async function paginaDeIds(
  sql: Sql,
  alias: Alias,
  { desde, filas, bytes }: Pagina,
): Promise<number[]> {
  if (alias !== 'documentos') {
    const hallados = await sql<{ id: number }[]>`
      select id from ${sql(INDICES[alias].tabla)}
      where id > ${desde} and id_documento is not null order by id limit ${filas}`
    return hallados.map((f) => f.id)
  }
  const hallados = await sql<{ id: number; tamano: number }[]>`
    select d.id, d.tamano + coalesce(
      (select sum(octet_length(a.texto)) from archivos a where a.id_documento = d.id), 0)::int as tamano
    from documentos d where d.id > ${desde} order by d.id limit ${filas}`
  let suma = 0
  return hallados.filter((f, i) => (suma += f.tamano) <= bytes || i === 0).map((f) => f.id)
}

/** Las filas que el índice tiene que tener: `x`, de las que se indexan, de documentos que no se borraron. */
export const vivas = (sql: Sql, alias: Alias) =>
  alias === 'documentos'
    ? sql`documentos x where x.borrado is null`
    : sql`${sql(INDICES[alias].tabla)} x join documentos d on d.id = x.id_documento where d.borrado is null`

export async function contarFilas(sql: Sql, alias: Alias): Promise<number> {
  const [fila] = await sql<{ total: number }[]>`
    select count(*)::int as total from ${vivas(sql, alias)}`
  return fila!.total
}
