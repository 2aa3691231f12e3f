import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { HUSO } from '@foja/domain/fecha/hora-oficial.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/** Lo que está en un expediente, si quien pregunta puede verlo. Si no, sólo que está. */
export type Incorporado =
  | { dentro_de: number; visible: false }
  | {
      dentro_de: number
      visible: true
      id: number
      revision: number
      esencia: Esencia
      estado: number
      tipo: string
      numero: string
      titulo: string
      /** dd-MM-aaaa, en hora oficial. */
      incorporado: string
      fojas_desde: number | null
      fojas_hasta: number | null
      /** Su PDF definitivo, si ya está hecho. `tamanio`, en bytes. */
      clave: string | null
      paginas: number | null
      tamanio: number | null
    }

/** Lo incorporado y lo tramitado en unos expedientes, en el orden en que entró en cada uno. */
export const leerIncorporados = (sql: Sql, filtro: FiltroDeAcceso, idsExpedientes: readonly number[]) =>
  sql<Incorporado[]>`
    select r.id_documento as dentro_de, v.si as visible,
      case when v.si then d.id end as id,
      case when v.si then d.revision end as revision,
      case when v.si then t.esencia end as esencia,
      case when v.si then d.estado end as estado,
      case when v.si then t.nombre_singular end as tipo,
      case when v.si then d.nro_str end as numero,
      case when v.si then d.titulo end as titulo,
      case when v.si then to_char(r.fecha_relacion at time zone ${HUSO}::interval, 'DD-MM-YYYY') end as incorporado,
      case when v.si then r.fojas_desde end as fojas_desde,
      case when v.si then r.fojas_hasta end as fojas_hasta,
      p.clave, p.paginas, p.tamanio
    from relaciones r
    join documentos d on d.id = r.id_documento_relacionado
    join tipos_documento t on t.id = d.id_tipo
    cross join lateral (select ${visible(sql, filtro)} as si) v
    left join documentos_pdf p
      on v.si and p.id_documento = d.id and p.mayor = d.version_mayor and p.menor = d.version_menor
    where r.id_documento = any(${idsExpedientes as number[]}::bigint[])
      and r.id_tipo_relacion = any(${DEJAN_DENTRO as number[]}) and d.borrado is null
    order by r.fecha_relacion, r.id`
