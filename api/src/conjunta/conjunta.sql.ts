import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Conjunta, ExpedienteEnConjunta } from '@foja/domain/conjunta/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

type Fila = { expediente: ExpedienteEnConjunta; encabeza: boolean; desde: string }

/** La tramitación conjunta en que está un expediente, sea cabecera o miembro; de los que no pueden verse, sólo que están. */
export async function conjuntaDe(sql: Sql, id: number, filtro: FiltroDeAcceso): Promise<Conjunta | null> {
  const filas = await sql<Fila[]>`
    with suya as (
      select id_cabecera, min(desde) as desde from tramitaciones_conjuntas
      where id_cabecera = ${id} or id_cabecera = (
        select id_cabecera from tramitaciones_conjuntas where id_expediente = ${id})
      group by id_cabecera),
    todos as (
      select id_cabecera as id, true as encabeza, desde from suya
      union all select c.id_expediente, false, s.desde
      from suya s join tramitaciones_conjuntas c on c.id_cabecera = s.id_cabecera)
    select x.encabeza, ${fechaIso(sql, 'x.desde')} as desde,
      json_build_object('id', d.id, 'visible', v.si,
        'tipo_documento', case when v.si then t.nombre_singular end,
        'nro_str', case when v.si then d.nro_str end,
        'titulo', case when v.si then d.titulo end) as expediente
    from todos x
    join documentos d on d.id = x.id
    join tipos_documento t on t.id = d.id_tipo
    cross join lateral (select ${visible(sql, filtro)} as si) v
    order by case when v.si then d.nro_orden end nulls last, d.id`
  const cabecera = filas.find(({ encabeza }) => encabeza)
  if (!cabecera) return null
  return {
    desde: cabecera.desde,
    cabecera: cabecera.expediente,
    miembros: filas.filter(({ encabeza }) => !encabeza).map(({ expediente }) => expediente),
  }
}
