import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Reemplaza las palabras clave; crea las que falten. */
export async function fijarPalabrasClave(sql: Sql, idDocumento: number, palabras: string[]): Promise<void> {
  await sql`delete from documentos_palabras_clave where id_documento = ${idDocumento}`
  if (palabras.length === 0) return
  await sql`
    insert into palabras_clave (nombre)
    select distinct on (lower(n)) n from unnest(${palabras}::text[]) n order by lower(n)
    on conflict (lower(nombre)) do nothing`
  await sql`
    insert into documentos_palabras_clave (id_documento, id_palabra_clave, orden)
    select ${idDocumento}, k.id, min(p.orden)
    from unnest(${palabras}::text[]) with ordinality as p (nombre, orden)
    join palabras_clave k on lower(k.nombre) = lower(p.nombre) group by k.id`
}
