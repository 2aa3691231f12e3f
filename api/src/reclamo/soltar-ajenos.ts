import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** De unos documentos que quedan sólo en el área en que están, suelta los reclamos de quien no es de ella. */
export async function soltarAjenos(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql`
    delete from reclamos r using documentos d
    where d.id = r.id_documento and d.id = any(${ids as number[]}::bigint[])
      and not exists (
        select from usuarios_areas ua where ua.id_usuario = r.id_usuario and ua.id_area = d.id_area_actual)`
}
