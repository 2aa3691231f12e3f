import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { PeticionConClave } from '@foja/api/operacion/una-vez.ts'

/** De qué es un tipo y cómo nacen sus documentos; nada si ya no está. */
export async function tipoDeCopia(sql: Sql, id: number) {
  const [tipo] = await sql<{ esencia: Esencia; visibilidad: Visibilidad }[]>`
    select esencia, visibilidad from tipos_documento where id = ${id} and eliminado = 0`
  return tipo
}

/**
 * Si esa petición ya tuvo su efecto: repetida, no copia los bytes otra vez. Una hora antes de que `tomarEfecto` la olvide
 * ya no se cuenta con él: lo que sobre se quita.
 */
export async function yaSeCopio(sql: Sql, { id_usuario, clave }: PeticionConClave): Promise<boolean> {
  const filas = await sql`
    select from idempotencia
    where id_usuario = ${id_usuario} and clave = ${clave} and creada > now() - interval '23 hours'`
  return filas.length > 0
}
