import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Hecho } from '@foja/domain/busqueda/explicar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

export type Candidato = Omit<Hecho, 'al_dia' | 'incumple'> & {
  id: number
  marca: number
  /** Todo lo escrito, o una cadena que está en ello, es su identificador. */
  exacto: boolean
}
type Identificado = {
  formas: string[]
  /** Los que nombra lo escrito; vacío, cualquiera. */
  tipos: number[]
  /** Todo lo escrito, o una cadena de lo escrito: identifican de cualquier tipo. */
  enteras: string[]
}

/** Documentos visibles con ese identificador, el más nuevo primero. Lo oculto y lo inexistente dan lo mismo: ninguno. */
export const candidatosPara = (
  sql: Sql,
  acceso: FiltroDeAcceso,
  { formas, tipos, enteras }: Identificado,
) => sql<Candidato[]>`
  select d.id, d.marca, d.identificadores && ${enteras}::text[] as exacto, d.estado, d.titulo, d.nro_str, t.nombre_singular as tipo,
    exists (select from cuarentena c join indices i on i.nombre = c.indice and i.situacion = 'activo'
      where c.clave = 'documento' and c.id = d.id) as apartado,
    coalesce((select bool_and(btrim(coalesce(a.texto, '')) = '') from archivos a where a.id_documento = d.id), false) as sin_texto
  from documentos d join tipos_documento t on t.id = d.id_tipo
  where d.identificadores && ${formas}::text[] and ${visible(sql, acceso)}
    and (${tipos.length === 0} or d.id_tipo = any(${tipos}::int[]) or d.identificadores && ${enteras}::text[])
  order by exacto desc, d.fecha_recibido desc, d.id desc limit 20`
