import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/** Título, palabras clave, personas y comienzo del texto de estos documentos, si quien llama puede verlos. */
export async function textosDe(sql: Sql, acceso: FiltroDeAcceso, ids: number[]): Promise<string[]> {
  const filas = await sql<{ texto: string }[]>`
    select concat_ws(' ', d.titulo, d.atributos ->> 'descripcion', left(d.texto, 20000),
      (select string_agg(c.nombre, ' ') from documentos_palabras_clave dc
        join palabras_clave c on c.id = dc.id_palabra_clave where dc.id_documento = d.id),
      (select string_agg(p.nombre_completo, ' ') from documentos_personas dp
        join personas p on p.id = dp.id_persona where dp.id_documento = d.id)) as texto
    from documentos d where d.id = any(${ids}::bigint[]) and ${visible(sql, acceso)}`
  return filas.map(({ texto }) => texto)
}
