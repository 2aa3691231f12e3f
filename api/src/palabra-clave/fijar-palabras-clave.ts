import { sinRepetir } from '@foja/domain/palabra-clave/sin-repetir.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Reemplaza las palabras clave, cada una como se escribió: la misma con otras mayúsculas es otra fila, y así lo que un
 * documento que no se ve dice no vuelve a quien la escribe. Dentro de un documento no se repite.
 */
export async function fijarPalabrasClave(sql: Sql, idDocumento: number, palabras: string[]): Promise<void> {
  await sql`delete from documentos_palabras_clave where id_documento = ${idDocumento}`
  if (palabras.length === 0) return
  const distintas = sinRepetir(palabras)
  await sql`
    insert into palabras_clave (nombre) select n from unnest(${distintas}::text[]) n order by n
    on conflict (nombre) do nothing`
  await sql`
    insert into documentos_palabras_clave (id_documento, id_palabra_clave, orden)
    select ${idDocumento}, k.id, p.orden
    from unnest(${distintas}::text[]) with ordinality as p (nombre, orden)
    join palabras_clave k on k.nombre = p.nombre`
}
