import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { PartesDeNumero } from '@foja/domain/numero/claves.ts'
import type { PersonaRelacionada } from '@foja/domain/persona/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { observacionesDe } from '@foja/api/evento/observaciones.sql.ts'
import { homonima } from '@foja/api/operacion/homonima.sql.ts'
import { nombreDeEstado } from '@foja/api/operacion/nombre-de-estado.sql.ts'
import type { FilaDeTipo } from '@foja/api/tipo/fila-de-tipo.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'
import { versionVisible, visible } from '@foja/api/acceso/visible.sql.ts'

/** Documento con los nombres de lo que nombra; el resto lo arma documento.presenter.ts. */
export type FilaDeDocumento = Pick<
  Documento,
  | 'id'
  | 'titulo'
  | 'fecha'
  | 'palabras_clave'
  | 'estado'
  | 'visibilidad'
  | 'nro_str'
  | 'nro_externo'
  | 'id_fuente'
  | 'version'
  | 'revision'
  | 'circuito'
  | 'paso'
  | 'fecha_versionado'
  | 'fecha_recibido'
  | 'motivo_anulacion'
  | 'usuario'
  | 'area'
  | 'area_creacion'
  | 'id_usuario'
  | 'id_area_creacion'
  | 'ultima_foja'
  | 'fojas'
  | 'paginas'
  | 'tramitacion_conjunta_cabecera'
  | 'tramitacion_conjunta_asociado'
  | 'tramitacion_paralela'
> &
  PartesDeNumero & {
    tipo: FilaDeTipo
    contenido: string
    atributos: Record<string, unknown>
    validez: Documento['validez']['string']
    ubicacion: string | null
    requiere_autorizacion: boolean
    archivos: Documento['archivos_adjuntos']
  }

/** El documento, si se puede ver; el acceso va en la misma consulta. */
export async function leerDocumento(
  sql: Sql,
  id: number,
  filtro: FiltroDeAcceso,
): Promise<FilaDeDocumento | undefined> {
  const [fila] = await sql<FilaDeDocumento[]>`
    select d.id, d.titulo, d.contenido, d.atributos, d.visibilidad, d.validez, d.ubicacion,
      d.nro, d.nrop, d.anio, d.year_aa, d.anexo, d.tomo, d.cuerpo, d.corresponde, d.numero_asignado, d.nro_str, d.nro_externo,
      d.id_fuente, d.version_mayor || '.' || d.version_menor as version, d.revision, d.id_usuario, d.id_area_creacion,
      d.requiere_autorizacion, d.ultima_foja, d.fojas, d.paginas,
      exists (select from tramitaciones_conjuntas c where c.id_cabecera = d.id) as tramitacion_conjunta_cabecera,
      (select c.id_cabecera from tramitaciones_conjuntas c where c.id_expediente = d.id) as tramitacion_conjunta_asociado,
      d.atributos @> '{"tramitacion_paralela": true}' as tramitacion_paralela,
      ${fechaIso(sql, 'd.fecha')} as fecha,
      ${fechaIso(sql, 'd.fecha_recibido')} as fecha_recibido,
      ${fechaIso(sql, 'd.fecha_versionado')} as fecha_versionado,
      json_build_object('id', e.id, 'nombre', ${nombreDeEstado(sql)}, 'orden', e.orden, 'id_tipo_documento', d.id_tipo) as estado,
      json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido) as usuario,
      json_build_object('id', a.id, 'nombre', a.nombre, 'sigla', a.sigla, 'homonima', ${homonima(sql, 'a')}) as area,
      json_build_object('id', c.id, 'nombre', c.nombre, 'sigla', c.sigla, 'homonima', ${homonima(sql, 'c')}) as area_creacion,
      json_build_object('id', t.id, 'nombre', t.nombre, 'nombre_singular', t.nombre_singular,
        'nombre_abrev', t.nombre_abrev, 'codigo', t.codigo, 'esencia', t.esencia, 'nivel_firma', t.nivel_firma,
        'visibilidad', t.visibilidad, 'transforma_a', t.transforma_a, 'config', t.config,
        'permite_importacion_express', t.permite_importacion_express, 'origen', t.origen) as tipo,
      (select json_build_object('id', ci.id, 'nombre', ci.nombre) from circuitos ci where ci.id = d.id_circuito) as circuito,
      (select json_build_object('id', cp.id, 'nombre', cp.nombre, 'esInicial', cp.es_inicial)
       from circuitos_pasos cp where cp.id = d.paso) as paso,
      case when d.estado = ${ESTADO.anulado} then (
        select ${observacionesDe(sql, filtro)} from eventos e where e.id_documento = d.id and e.id_tipo_evento = ${EVENTO.anulacion}
        order by e.id desc limit 1) end as motivo_anulacion,
      array(
        select k.nombre from documentos_palabras_clave dk join palabras_clave k on k.id = dk.id_palabra_clave
        where dk.id_documento = d.id order by dk.orden, k.id) as palabras_clave,
      (select coalesce(json_agg(json_build_object('id', f.id, 'identifier', f.identifier, 'filename', f.filename,
         'name', f.filename, 'ext', f.ext, 'type', f.type, 'size', f.size, 'principal', f.principal,
         'firmado', f.firmado, 'ts', ${fechaIso(sql, 'f.ts')}) order by f.id), '[]')
       from archivos f where f.id_documento = d.id) as archivos
    from documentos d
    join estados e on e.id = d.estado
    join usuarios u on u.id = d.id_usuario
    join areas a on a.id = d.id_area_actual
    join areas c on c.id = d.id_area_creacion
    join tipos_documento t on t.id = d.id_tipo
    where d.id = ${id} and ${visible(sql, filtro)}`
  return fila
}

/** Lo que una versión anterior tenía distinto. */
export type FilaDeVersion = Pick<
  FilaDeDocumento,
  'titulo' | 'contenido' | 'estado' | 'version' | 'fecha_versionado'
> & { atributos: Record<string, unknown> | null; palabras_clave: string[] | null }

/** Una versión anterior, si quien llama podía verla; el acceso al documento de hoy lo comprueba quien la pide. */
export async function leerVersion(
  sql: Sql,
  id: number,
  version: string,
  filtro: FiltroDeAcceso,
): Promise<FilaDeVersion | undefined> {
  const [mayor, menor] = version.split('.').map(Number) as [number, number]
  const [fila] = await sql<FilaDeVersion[]>`
    select v.titulo, v.contenido, v.datos -> 'atributos' as atributos,
      v.datos -> 'palabras_clave' as palabras_clave, v.mayor || '.' || v.menor as version,
      ${fechaIso(sql, 'v.fecha')} as fecha_versionado,
      json_build_object('id', e.id, 'nombre', e.nombre, 'orden', e.orden, 'id_tipo_documento', d.id_tipo) as estado
    from versiones v
    join documentos d on d.id = v.id_documento
    join estados e on e.id = v.estado
    where v.id_documento = ${id} and v.mayor = ${mayor} and v.menor = ${menor} and ${versionVisible(sql, filtro, id)}`
  return fila
}

/**
 * Lo mínimo de un documento que no se puede ver, si quien llama sabe de él por una relación (D-100). Empieza por las
 * relaciones, exista o no: cuesta lo mismo.
 */
export async function leerConocido(sql: Sql, id: number, filtro: FiltroDeAcceso) {
  const [fila] = await sql<{ id_tipo: number; visibilidad: Visibilidad }[]>`
    with conocido as materialized (
      select exists (
        select from relaciones r
        join documentos d on d.id in (r.id_documento, r.id_documento_relacionado) and d.id <> ${id}
        where ${id}::bigint in (r.id_documento, r.id_documento_relacionado) and ${visible(sql, filtro)}) as si)
    select o.id_tipo, o.visibilidad from conocido c join documentos o on o.id = ${id} and o.borrado is null
    where c.si`
  return fila
}

export const personasDe = (sql: Sql, id: number) => sql<PersonaRelacionada[]>`
  select p.id, p.id as id_persona, p.tipo, p.eliminado, p.nombre, p.apellido, p.nombre_completo, p.nro_doc,
    p.nro_doc as dni, p.tipo_doc, p.pais, p.contacto, p.direccion, p.subtipo, dp.rol, dp.integrante,
    ${fechaIso(sql, 'dp.fecha_relacion')} as fecha_relacion
  from documentos_personas dp join personas p on p.id = dp.id_persona
  where dp.id_documento = ${id} order by p.apellido_orden, p.nombre_orden, p.id, dp.rol`
