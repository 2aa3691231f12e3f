import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { HechosDeDocumento } from '@foja/domain/herramienta/contexto.ts'
import { DEJAN_DENTRO, RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import { porCadaFila, type Fragmento, type Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'
import { asociadosDe } from '@foja/api/herramienta/asociados.sql.ts'
import { areaParaDecir } from '@foja/api/operacion/homonima.sql.ts'
import { vigente } from '@foja/api/operacion/reclamos.ts'
import { hechosDeVista } from '@foja/platform/vista/hechos.sql.ts'

/** Si alguien es autor de un documento `d`, o parte de algún evento suyo él o alguna de esas áreas. */
const intervino = (sql: Sql, idUsuario: number, areas: readonly number[]): Fragmento => sql`(
  d.id_usuario = ${idUsuario} or exists (
    select from eventos e left join eventos_partes p on p.id_evento = e.id
    where e.id_documento = d.id and e.interviene and (e.id_usuario = ${idUsuario}
      or ((p.id_usuario = ${idUsuario} or p.id_area = any(${areas as number[]}::int[]))
        and p.resultado is distinct from 'anulado')) ${porCadaFila(sql)}))`

/** De esos documentos, en los que intervino. */
export async function intervenidos(
  sql: Sql,
  ids: readonly number[],
  idUsuario: number,
  areas: readonly number[],
): Promise<Set<number>> {
  const filas = await sql<{ id: number }[]>`
    select d.id from documentos d
    where d.id = any(${ids as number[]}::bigint[]) and ${intervino(sql, idUsuario, areas)}`
  return new Set(filas.map(({ id }) => id))
}

/** El expediente que tiene adentro a un documento `d`: de varios, uno que quien llama vea. */
const dentroDe = (sql: Sql, acceso: Acceso): Fragmento => sql`(
  select json_build_object('tramita', r.id_tipo_relacion = ${RELACION.tramita},
    'expediente', case when v.se_ve then coalesce(nullif(x.nro_str, ''), '«' || x.titulo || '»') end,
    'area', ${areaParaDecir(sql, 'a')})
  from relaciones r join documentos x on x.id = r.id_documento join areas a on a.id = x.id_area_actual
    cross join lateral (select ${visible(sql, filtroDeAcceso(acceso), 'x')} as se_ve) v
  where r.id_documento_relacionado = d.id and r.id_tipo_relacion = any(${DEJAN_DENTRO as number[]})
  order by v.se_ve desc, r.id limit 1)`

/** Por qué áreas se actúa no se sabe hasta mirar los roles y las herramientas de cada una. */
type HechosLeidos = Omit<HechosDeDocumento, 'intervino_como_actua'>

/**
 * Lo que las reglas de herramientas miran de cada documento, en una consulta; el acceso lo comprobó quien los leyó.
 * @returns por id de documento; los que no existen no vienen
 */
export async function hechosDe(
  sql: Sql,
  ids: readonly number[],
  acceso: Acceso,
): Promise<Map<number, HechosLeidos>> {
  const { id_usuario: idUsuario, areas } = acceso
  const filas = await sql<(HechosLeidos & { id: number })[]>`
    select d.id, d.id_tipo, d.id_area_creacion, ${hechosDeVista(sql)},
      coalesce(d.atributos -> 'tramitacion_paralela' = 'true', false) as tramitacion_paralela,
      exists (select from incorporaciones_pendientes p where p.id_expediente = d.id) as tiene_pendientes,
      exists (select from tramitaciones_conjuntas c where c.id_expediente = d.id) as miembro_de_conjunta,
      exists (select from tramitaciones_conjuntas c where c.id_cabecera = d.id) as encabeza_conjunta,
      ${dentroDe(sql, acceso)} as dentro_de,
      exists ${asociadosDe(sql, sql`d.id`)} as tiene_asociados,
      coalesce(n.formato @> '[{"clave":"corresponde"}]', false) as clave_corresponde,
      (select x.id from tipos_documento x where x.id = t.transforma_a and x.eliminado = 0
        and x.esencia = 'contenedor') as transforma_a,
      ${intervino(sql, idUsuario, areas)} as intervino,
      (select json_build_object('nombre', u.nombre, 'apellido', u.apellido, 'desde', ${fechaIso(sql, 'r.desde')})
        from reclamos r join usuarios u on u.id = r.id_usuario
        where r.id_documento = d.id and r.id_usuario <> ${idUsuario} and ${vigente(sql)}) as en_edicion,
      coalesce(u.resultado = 'rechazada', false) as rechazado
    from documentos d
    join tipos_documento t on t.id = d.id_tipo
    left join numeradores n on n.id = coalesce(d.id_numerador, t.id_numerador)
    left join lateral (
      select resultado from eventos e where e.id_documento = d.id order by e.id desc limit 1) u on true
    where d.id = any(${ids as number[]}::bigint[])`
  return new Map(filas.map(({ id, ...hechos }) => [id, hechos]))
}
