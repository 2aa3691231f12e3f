import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Alias } from '@foja/platform/indices/definicion.ts'

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
  if (alias === 'eventos') {
    const hallados = await sql<
      { id: number }[]
    >`select id from eventos where id > ${desde} order by id limit ${filas}`
    return hallados.map((f) => f.id)
  }
  const hallados = await sql<{ id: number; tamano: number }[]>`
    select d.id, d.tamano + coalesce(
      (select sum(octet_length(a.texto)) from archivos a where a.id_documento = d.id), 0)::int as tamano
    from documentos d where d.id > ${desde} order by d.id limit ${filas}`
  let suma = 0
  return hallados.filter((f, i) => (suma += f.tamano) <= bytes || i === 0).map((f) => f.id)
}

export async function contarFilas(sql: Sql, alias: Alias): Promise<number> {
  const [fila] =
    alias === 'documentos'
      ? await sql<{ total: number }[]>`select count(*)::int as total from documentos where borrado is null`
      : await sql<{ total: number }[]>`
          select count(*)::int as total from eventos e join documentos d on d.id = e.id_documento where d.borrado is null`
  return fila!.total
}
