import type { Plantilla } from '@foja/domain/plantilla/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Coincidencia } from '@foja/api/http/sugerencias.ts'

type Buscadas = { id_tipo: number; texto: string }

const buscadas = (sql: Sql, { id_tipo, texto }: Buscadas, coincide: Coincidencia) =>
  sql`eliminado = 0 and id_tipo = ${id_tipo} and ${coincide(sql, 'titulo', texto)}`

/** Plantillas de un tipo, por título ascendente (CON-01). */
export const plantillasParaElegir = (
  sql: Sql,
  pedido: Buscadas & { limit: number; offset: number },
  coincide: Coincidencia,
) => sql<Plantilla[]>`
  select id, id_tipo, titulo, contenido, texto_x_defecto from plantillas
  where ${buscadas(sql, pedido, coincide)}
  order by titulo_orden, id limit ${pedido.limit} offset ${pedido.offset}`

export async function contarPlantillas(sql: Sql, pedido: Buscadas, coincide: Coincidencia): Promise<number> {
  const [cuenta] = await sql<{ total: number }[]>`
    select count(*)::int as total from plantillas where ${buscadas(sql, pedido, coincide)}`
  return cuenta!.total
}
