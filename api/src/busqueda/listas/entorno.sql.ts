import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import { RELACIONES_DE_FILA } from '@foja/domain/vista/entorno.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

const lista = (sql: Sql, filas: Fragmento) =>
  sql`(select coalesce(json_agg(x.valor), '[]') from (${filas}) x)`

/**
 * De una fila de una lista de movimientos, lo que rodea a su evento `e` y a su documento `d` (ENT-16), como es ahora. De
 * otros documentos, sólo los que quien llama puede ver; las cuentas son de todos.
 */
export const entornoDeFila = (sql: Sql, filtro: FiltroDeAcceso): Fragmento => sql`
  (select json_build_object('id', a.id, 'nombre', a.nombre, 'sigla', a.sigla) from areas a
    where a.id = e.id_area_creacion) as area_creacion,
  case when e.accion is not null then json_build_object('id', e.accion) end as accion,
  coalesce(e.atributos -> 'autorizantes', '[]') as autorizantes,
  (select json_build_object('id', ci.id, 'nombre', ci.nombre) from circuitos ci where ci.id = d.id_circuito) as circuito,
  (select json_build_object('id', cp.id, 'nombre', cp.nombre, 'esInicial', cp.es_inicial) from circuitos_pasos cp
    where cp.id = d.paso) as paso,
  ${lista(
    sql,
    sql`select json_build_object('id', cp.id, 'nombre', cp.nombre, 'esInicial', cp.es_inicial) as valor
      from circuitos_pasos cp where cp.id_circuito = d.id_circuito order by cp.id`,
  )} as pasos,
  ${lista(
    sql,
    sql`select json_build_object('from', ct.desde, 'to', ct.hasta) as valor
      from circuitos_transiciones ct where ct.id_circuito = d.id_circuito order by ct.desde, ct.hasta`,
  )} as transiciones,
  ${lista(
    sql,
    sql`select json_build_object('id_tipo_relacion', r.id_tipo_relacion, 'relacion', 'activa', 'nombre', rt.relacion_a,
        'id_documento_relacionado', o.id, 'nro_str', o.nro_str, 'titulo', o.titulo) as valor
      from relaciones r join relaciones_tipos rt on rt.id = r.id_tipo_relacion
        join documentos o on o.id = r.id_documento_relacionado
      where r.id_documento = d.id and ${visible(sql, filtro, 'o')} order by r.id limit ${RELACIONES_DE_FILA}`,
  )} as relaciones,
  (select count(*)::int from relaciones r where r.id_documento = d.id and r.id_tipo_relacion = ${RELACION.incorpora})
    as incorporaciones,
  (select count(*)::int from incorporaciones_pendientes i where i.id_expediente = d.id) as relaciones_pendientes,
  ${lista(
    sql,
    sql`select o.id as valor from incorporaciones_pendientes i join documentos o on o.id = i.id_documento
      where i.id_expediente = d.id and ${visible(sql, filtro, 'o')} order by o.id limit ${RELACIONES_DE_FILA}`,
  )} as relaciones_pendientes_arr,
  ${lista(
    sql,
    sql`select o.id as valor from tramitaciones_conjuntas tc join documentos o on o.id = tc.id_expediente
      where tc.id_cabecera = d.id and ${visible(sql, filtro, 'o')} order by o.id limit ${RELACIONES_DE_FILA}`,
  )} as relaciones_tramitacion_conjunta`
