import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { migrar } from '@foja/api/migrar.ts'
import { asegurarBase } from '@foja/local/almacenes/postgres.ts'

/** Base ya migrada de la que se clonan las de los tests. */
export const PLANTILLA = 'foja_plantilla'

/** Rehace la plantilla: borra la que hubiera y la migra desde cero. */
export async function rehacerPlantilla(urlAdmin: string): Promise<void> {
  const sql = abrirPostgres(urlAdmin, { conexiones: 1 })
  await sql`drop database if exists ${sql(PLANTILLA)} with (force)`
  await sql.end()
  await migrar(await asegurarBase(urlAdmin, PLANTILLA))
}
