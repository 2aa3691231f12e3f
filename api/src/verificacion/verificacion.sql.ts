import { CERRADOS } from '@foja/domain/documento/estado.ts'
import type { Verificacion } from '@foja/domain/verificacion/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** `clave`: dónde está el PDF definitivo de esa versión; nula si no se hizo. */
type Fila = Omit<Verificacion, 'organizacion'> & { clave: string | null }

const LO_VEN_TODOS = ['publico']
const TERMINADOS: number[] = [...CERRADOS]

/**
 * Una versión publicada de un documento terminado que ve quien no tiene área, rol ni intervención alguna: público y de un
 * tipo que leen todos. Una anterior, si también lo era cuando la reemplazaron. De lo demás no hay fila, y se pregunta lo mismo.
 */
export async function leerPublicada(sql: Sql, id: number, version: string): Promise<Fila | undefined> {
  const [mayor, menor] = version.split('.').map(Number) as [number, number]
  const [fila] = await sql<Fila[]>`
    select d.nro_str, x.titulo, a.nombre as area, ${fechaIso(sql, 'd.fecha')} as fecha,
      x.mayor || '.' || x.menor as version, p.clave, p.sha256,
      case when not x.vigente then d.version_mayor || '.' || d.version_menor end as posterior
    from documentos d
    join tipos_documento t on t.id = d.id_tipo and t.esencia = 'documento'
    join tipos_permisos tp on tp.id_tipo = t.id and tp.id_rol is null and tp.id_area is null and tp.leer
    join areas a on a.id = d.id_area_creacion
    cross join lateral (
      select d.version_mayor as mayor, d.version_menor as menor, d.titulo, true as vigente
      union all
      select v.mayor, v.menor, v.titulo, false from versiones v
      where v.id_documento = d.id and v.estado = any(${TERMINADOS})
        and v.datos @> '{"visibilidad": "publico", "atributos": {"publicado": true}}') x
    left join documentos_pdf p on p.id_documento = d.id and p.mayor = x.mayor and p.menor = x.menor
    where d.id = ${id} and x.mayor = ${mayor} and x.menor = ${menor} and d.borrado is null and d.publicado
      and d.tokens && ${LO_VEN_TODOS}::text[] and d.estado = any(${TERMINADOS})`
  return fila
}
