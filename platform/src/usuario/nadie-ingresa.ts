import type { Sql } from '@foja/platform/postgres/postgres.ts'

const CREAR = 'usuarios crear NOMBRE --rol administrador'

/** Lo que se dice al arrancar sobre una base donde nadie puede ingresar: la orden que crea a quien administra. */
export const NADIE_INGRESA =
  `Nadie puede ingresar todavía. Cree a quien administra con: npm run -s foja -- ${CREAR} ` +
  `(con Docker Compose: docker compose run --rm foja ${CREAR})`

/** Si no hay ningún usuario activo con clave. */
export async function nadieIngresa(sql: Sql): Promise<boolean> {
  const [fila] = await sql<{ nadie: boolean }[]>`
    select not exists (select from usuarios where activo and clave_hash is not null) as nadie`
  return fila!.nadie
}
