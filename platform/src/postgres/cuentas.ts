import { abrirPostgres, type Sql } from '@foja/platform/postgres/postgres.ts'

/** Con qué cuenta entra cada proceso a la base y a Elasticsearch: ninguna es dueña de nada ni cambia su forma. */
export const CUENTA = { api: 'foja_api', indexador: 'foja_indexador' } as const
export type Proceso = keyof typeof CUENTA

/**
 * Crea las cuentas de api y del indexador, o les pone esa clave. Va antes de las migraciones, que les da lo suyo.
 * @param databaseUrl la base, con la cuenta dueña.
 * @throws Error si la cuenta dueña no puede crear otras.
 */
export async function crearCuentas(databaseUrl: string, claves: Record<Proceso, string>): Promise<void> {
  const sql = abrirPostgres(databaseUrl, { conexiones: 1 })
  try {
    const [duenia] = await sql<{ puede: boolean }[]>`
      select rolsuper or rolcreaterole as puede from pg_roles where rolname = current_user`
    if (!duenia!.puede)
      throw new Error('La cuenta de DATABASE_URL no puede crear las de api y el indexador: falta CREATEROLE.')
    for (const [proceso, clave] of Object.entries(claves)) {
      const cuenta = CUENTA[proceso as Proceso]
      await sql.begin(async (sql) => {
        await unaPorVez(sql)
        const [existe] = await sql`select 1 from pg_roles where rolname = ${cuenta}`
        if (!existe) await sql`create role ${sql(cuenta)} login`
        await ponerClave(sql, cuenta, clave)
      })
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Dos arranques a la vez no cambian los mismos permisos. */
export const unaPorVez = (sql: Sql) => sql`select pg_advisory_xact_lock(hashtext('foja.cuentas'))`

/** La clave va como parámetro de otra sentencia: escrita en ésta quedaría en el registro del servidor si fallara. */
async function ponerClave(sql: Sql, cuenta: string, clave: string): Promise<void> {
  await sql`select set_config('foja.cuenta', ${cuenta}, true), set_config('foja.clave', ${clave}, true)`
  await sql`
    do $$ begin
      execute format('alter role %I login password %L', current_setting('foja.cuenta'), current_setting('foja.clave'));
    end $$`
}

/** La dirección de una base con la cuenta de un proceso. */
export function urlDeCuenta(databaseUrl: string, proceso: Proceso, clave: string): string {
  const url = new URL(databaseUrl)
  url.username = CUENTA[proceso]
  url.password = encodeURIComponent(clave)
  return url.href
}
