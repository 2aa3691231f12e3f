import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** Fila completa de un documento, con los nombres de lo que nombra. */
export type FilaDeDocumento = Record<string, unknown> & {
  id: number
  id_tipo: number
  contenido: string
  visible: boolean
  visibilidad: string
  nro_str: string
  version: string
  estado: { id: number; nombre: string; orden: number; id_tipo_documento: number }
}

/** Documento por id, diga o no el acceso que se ve: eso lo dice `visible`. Lo borrado no existe. */
export async function leerDocumento(
  sql: Sql,
  id: number,
  { tokens, tipos }: FiltroDeAcceso,
): Promise<FilaDeDocumento | undefined> {
  const [fila] = await sql<FilaDeDocumento[]>`
    select d.id, d.id_tipo, d.titulo, d.contenido, d.atributos, d.visibilidad, d.validez, d.ubicacion, d.nro, d.nrop, d.anio,
      d.anexo, d.tomo, d.cuerpo, d.corresponde, d.numero_asignado, d.nro_str, d.nro_externo, d.id_fuente, d.estado as id_estado,
      d.version_mayor || '.' || d.version_menor as version, d.id_usuario, d.id_area_creacion, d.requiere_autorizacion,
      d.ultima_foja, d.fojas, d.paginas, d.marca,
      to_char(d.fecha at time zone 'UTC', ${ISO}) as fecha,
      to_char(d.fecha_recibido at time zone 'UTC', ${ISO}) as fecha_recibido,
      to_char(d.fecha_versionado at time zone 'UTC', ${ISO}) as fecha_versionado,
      d.tokens && ${tokens as string[]}::text[] and d.id_tipo = any(${tipos as number[]}::int[]) as visible,
      json_build_object('id', e.id, 'nombre', e.nombre, 'orden', e.orden, 'id_tipo_documento', d.id_tipo) as estado,
      json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido) as usuario,
      json_build_object('id', a.id, 'nombre', a.nombre, 'sigla', a.sigla) as area,
      json_build_object('id', ac.id, 'nombre', ac.nombre, 'sigla', ac.sigla) as area_creacion,
      json_build_object('id', t.id, 'nombre', t.nombre, 'nombre_singular', t.nombre_singular, 'nombre_abrev', t.nombre_abrev,
        'esencia', t.esencia, 'nivel_firma', t.nivel_firma, 'visibilidad', t.visibilidad, 'transforma_a', t.transforma_a,
        'config', t.config, 'permite_importacion_express', t.permite_importacion_express, 'origen', t.origen) as tipo,
      array(select c.nombre from documentos_palabras_clave dc join palabras_clave c on c.id = dc.id_palabra_clave
        where dc.id_documento = d.id order by dc.orden, c.id) as palabras_clave
    from documentos d
    join estados e on e.id = d.estado
    join usuarios u on u.id = d.id_usuario
    join areas a on a.id = d.id_area_actual
    join areas ac on ac.id = d.id_area_creacion
    join tipos_documento t on t.id = d.id_tipo
    where d.id = ${id} and d.borrado is null`
  return fila
}

/** Si algo que la sesión puede leer nombra a este documento: entonces sabe que existe (D-100). */
export async function esConocido(sql: Sql, id: number, { tokens, tipos }: FiltroDeAcceso): Promise<boolean> {
  const filas = await sql`
    select 1 from relaciones r
    join documentos d on d.id = case when r.id_documento = ${id} then r.id_documento_relacionado else r.id_documento end
    where (r.id_documento = ${id} or r.id_documento_relacionado = ${id}) and d.borrado is null
      and d.tokens && ${tokens as string[]}::text[] and d.id_tipo = any(${tipos as number[]}::int[]) limit 1`
  return filas.length > 0
}

export const personasDeDocumento = (sql: Sql, id: number) => sql`
  select p.id as id_persona, p.tipo, p.nombre, p.apellido, p.nombre_completo, p.tipo_doc, p.nro_doc, p.pais, dp.rol,
    to_char(dp.fecha_relacion at time zone 'UTC', ${ISO}) as fecha_relacion
  from documentos_personas dp join personas p on p.id = dp.id_persona
  where dp.id_documento = ${id} order by p.nombre_completo, dp.rol`

/** Relaciones en los dos sentidos; de lo que no puede ver sólo se dice que existe, sin título. */
export const relacionesDeDocumento = (sql: Sql, id: number, { tokens, tipos }: FiltroDeAcceso) => sql`
  select r.id_tipo_relacion, case when r.id_documento = ${id} then 'activa' else 'pasiva' end as relacion,
    case when r.id_documento = ${id} then rt.relacion_a else rt.relacion_p end as relacion_nombre,
    ${id}::bigint as id_documento, o.id as id_documento_relacionado, t.nombre_singular as tipo_documento,
    o.id_tipo as id_tipo_documento, v.visible, case when v.visible then o.nro_str else '' end as nro_str,
    case when v.visible then o.titulo end as titulo, o.visibilidad, o.estado as estado_documento,
    r.fojas_desde, r.fojas_hasta, to_char(r.fecha_relacion at time zone 'UTC', ${ISO}) as fecha_relacion
  from relaciones r
  join relaciones_tipos rt on rt.id = r.id_tipo_relacion
  join documentos o on o.id = case when r.id_documento = ${id} then r.id_documento_relacionado else r.id_documento end
  join tipos_documento t on t.id = o.id_tipo
  cross join lateral (
    select o.tokens && ${tokens as string[]}::text[] and o.id_tipo = any(${tipos as number[]}::int[]) as visible) v
  where (r.id_documento = ${id} or r.id_documento_relacionado = ${id}) and o.borrado is null
  order by r.fecha_relacion, r.id`

export type FilaParaCambiar = {
  id: number
  id_tipo: number
  esencia: 'documento' | 'contenedor' | 'tramite'
  titulo: string
  contenido: string
  atributos: Record<string, unknown>
  estado: number
  visibilidad: string
  visible: boolean
  palabras_clave: string[]
}

/** Toma los documentos para cambiarlos, en orden de id: nadie más los toca hasta el fin de la transacción. */
export const tomarDocumentos = (tx: Sql, ids: number[], { tokens, tipos }: FiltroDeAcceso) => tx<
  FilaParaCambiar[]
>`
  select d.id, d.id_tipo, t.esencia, d.titulo, d.contenido, d.atributos, d.estado, d.visibilidad,
    d.tokens && ${tokens as string[]}::text[] and d.id_tipo = any(${tipos as number[]}::int[]) as visible,
    array(select c.nombre from documentos_palabras_clave dc join palabras_clave c on c.id = dc.id_palabra_clave
      where dc.id_documento = d.id order by dc.orden, c.id) as palabras_clave
  from documentos d join tipos_documento t on t.id = d.id_tipo
  where d.id = any(${ids}::bigint[]) and d.borrado is null
  order by d.id for update of d`

/** Marcas que estos documentos tienen ahora; dentro de la transacción, las que acaba de sortear. */
export async function marcasDe(tx: Sql, ids: number[]): Promise<number[]> {
  const filas = await tx<
    { marca: number }[]
  >`select marca from documentos where id = any(${ids}::bigint[]) order by id`
  return filas.map((fila) => fila.marca)
}

/** Reemplaza las palabras clave; crea las que falten. */
export async function fijarPalabrasClave(tx: Sql, idDocumento: number, palabras: string[]): Promise<void> {
  await tx`delete from documentos_palabras_clave where id_documento = ${idDocumento}`
  if (palabras.length === 0) return
  await tx`insert into palabras_clave (nombre) select distinct on (lower(n)) n from unnest(${palabras}::text[]) n order by lower(n)
    on conflict (lower(nombre)) do nothing`
  await tx`
    insert into documentos_palabras_clave (id_documento, id_palabra_clave, orden)
    select ${idDocumento}, c.id, min(p.orden) from unnest(${palabras}::text[]) with ordinality as p (nombre, orden)
    join palabras_clave c on lower(c.nombre) = lower(p.nombre) group by c.id`
}
