import type { ClaveAnterior } from '@foja/domain/exportacion/constancia.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** Anota la clave pública con que se firma, la primera vez que se la usa: nadie tiene que acordarse al cambiar el secreto. */
export const anotarClave = (sql: Sql, clave: string) =>
  sql`insert into claves_de_firma ${sql({ clave })} on conflict do nothing`

/** Las que se usaron antes que la de hoy, de la última a la primera. */
export const clavesAnteriores = (sql: Sql, deHoy: string): Promise<ClaveAnterior[]> => sql<ClaveAnterior[]>`
  select clave, ${fechaIso(sql, 'desde')} as desde from claves_de_firma where clave <> ${deHoy} order by claves_de_firma.desde desc, clave`
