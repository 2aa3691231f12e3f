import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { primeroLoQueEmpieza, type Coincidencia } from '@foja/api/http/sugerencias.ts'

/** Palabras clave para elegir: sólo las de documentos que quien llama puede ver, una por cómo se lee. */
export async function palabrasClaveParaElegir(
  sql: Sql,
  acceso: FiltroDeAcceso,
  { texto, limit, offset }: { texto: string; limit: number; offset: number },
  coincide: Coincidencia,
): Promise<string[]> {
  const filas = await sql<{ nombre: string }[]>`
    select c.nombre from (
      select distinct on (lower(c.nombre)) c.nombre, c.nombre_orden from palabras_clave c
      where ${coincide(sql, 'c.nombre', texto)} and exists (
        select from documentos_palabras_clave dc join documentos d on d.id = dc.id_documento
        where dc.id_palabra_clave = c.id and ${visible(sql, acceso)})
      order by lower(c.nombre), c.nombre) c
    order by ${primeroLoQueEmpieza(sql, 'c.nombre', texto)}, c.nombre_orden, c.nombre limit ${limit} offset ${offset}`
  return filas.map(({ nombre }) => nombre)
}
