import { randomUUID } from 'node:crypto'
import type { Almacen } from '@foja/platform/almacen/almacen.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { claveDeArchivo } from '@foja/api/archivo/clave.ts'

/**
 * Copia los adjuntos de un documento en otro, cada uno con sus bytes: desde ahí no dependen del primero (API-10). El
 * acceso lo comprobó quien llama.
 * @throws Error si los bytes de alguno no están
 */
export async function copiarArchivos(
  sql: Sql,
  almacen: Almacen,
  { de, a, idUsuario }: { de: number; a: number; idUsuario: number },
): Promise<void> {
  const suyos = await sql<{ id: number; identifier: string }[]>`
    select id, identifier from archivos where id_documento = ${de} order by id`
  const copias = suyos.map((archivo) => ({ ...archivo, copia: randomUUID() }))
  for (const { identifier, copia } of copias)
    await almacen.copiar(claveDeArchivo(identifier), claveDeArchivo(copia))
  await sql`
    insert into archivos (id_documento, identifier, filename, ext, type, size, principal, firmado, texto, id_usuario)
    select ${a}, c.copia, filename, ext, type, size, principal, firmado, texto, ${idUsuario}
    from jsonb_to_recordset(${sql.json(copias)}) as c (id bigint, copia text)
    join archivos using (id) order by id`
}
