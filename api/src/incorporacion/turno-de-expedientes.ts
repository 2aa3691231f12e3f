import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Incorporar un expediente en otro es de a uno: dos a la vez, o con una fusión, podrían cerrar entre ambos
 * un círculo que ninguno ve.
 */
export const turnoDeExpedientes = (sql: Sql) => sql`
  select pg_advisory_xact_lock(hashtext('foja incorporar expedientes'))`
