import { recordar } from '@foja/platform/recordar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { homonimaDeMuchas, nombreDicho } from '@foja/api/operacion/homonima.sql.ts'

const VIGENCIA_MS = 500

type Con = 'tipo' | 'nro_area'
/** El nombre de cada tipo y área, por su id. */
export type Nombres = Record<Con, Readonly<Record<string, string>>>

/** Los nombres de ahora, todos, con la sigla del área que se llama como otra; se recuerdan medio segundo. */
export const crearNombres = (sql: Sql): (() => Promise<Nombres>) => recordar(VIGENCIA_MS, () => leer(sql))

async function leer(sql: Sql): Promise<Nombres> {
  const [nombres] = await sql<[Nombres]>`
    select
      (select coalesce(json_object_agg(id, nombre_singular), '{}') from tipos_documento) as tipo,
      (select coalesce(json_object_agg(a.id, ${nombreDicho(sql, 'a', homonimaDeMuchas)}), '{}') from areas a) as nro_area`
  return nombres
}
