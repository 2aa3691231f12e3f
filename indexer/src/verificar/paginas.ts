import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Pedida } from '@foja/indexer/lote/proyectar.ts'

type Pagina = { desde: number; filas: number; bytes: number }

/**
 * Página siguiente por id, con sus marcas, acotada en filas y en bytes de texto: cada una se lee con su propia foto.
 * Vacía: no hay más.
 */
export async function paginaDeFilas(
  sql: Sql,
  alias: Alias,
  { desde, filas, bytes }: Pagina,
): Promise<Pedida[]> {
  if (alias !== 'documentos')
    return sql<Pedida[]>`
      select id, marca from ${sql(INDICES[alias].tabla)}
      where id > ${desde} and id_documento is not null order by id limit ${filas}`
  const hallados = await sql<(Pedida & { tamano: number })[]>`
    select d.id, d.marca, d.tamano + coalesce(
      (select sum(octet_length(a.texto)) from archivos a where a.id_documento = d.id), 0)::int as tamano
    from documentos d where d.id > ${desde} order by d.id limit ${filas}`
  let suma = 0
  return hallados.filter((f, i) => (suma += f.tamano) <= bytes || i === 0)
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
