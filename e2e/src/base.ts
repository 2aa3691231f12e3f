import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'

/** Lee o cambia la base con la cuenta dueña. */
export async function conBase<T>(hacer: (sql: Pool) => PromiseLike<T>): Promise<T> {
  const sql = abrirPostgres(process.env.FOJA_DATABASE_URL!, { conexiones: 1 })
  try {
    return await hacer(sql)
  } finally {
    await sql.end()
  }
}
