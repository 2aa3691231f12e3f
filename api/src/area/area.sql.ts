import type { AreaParaElegir } from '@foja/domain/area/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Coincidencia } from '@foja/api/http/sugerencias.ts'

type Pedido = { texto: string; limit: number; offset: number }

/** Sólo las áreas que no están eliminadas (BUS-22), por nombre o sigla. */
const buscadas = (sql: Sql, texto: string, coincide: Coincidencia) =>
  sql`eliminado = 0 and (${coincide(sql, 'nombre', texto)} or ${coincide(sql, 'sigla', texto)})`

/** Áreas para elegir, por nombre (BUS-28). */
export const areasParaElegir = (sql: Sql, { texto, limit, offset }: Pedido, coincide: Coincidencia) => sql<
  AreaParaElegir[]
>`
  select id as id_area, nombre, sigla, codigo, ruta_completa, eliminado
  from areas where ${buscadas(sql, texto, coincide)} order by nombre, id limit ${limit} offset ${offset}`

export async function contarAreas(sql: Sql, texto: string, coincide: Coincidencia): Promise<number> {
  const [cuenta] = await sql<{ total: number }[]>`
    select count(*)::int as total from areas where ${buscadas(sql, texto, coincide)}`
  return cuenta!.total
}
