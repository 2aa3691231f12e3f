import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** De qué es un tipo y cómo nacen sus documentos; nada si ya no está. */
export async function tipoDeCopia(sql: Sql, id: number) {
  const [tipo] = await sql<{ esencia: Esencia; visibilidad: Visibilidad }[]>`
    select esencia, visibilidad from tipos_documento where id = ${id} and eliminado = 0`
  return tipo
}
