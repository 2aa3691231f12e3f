import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { DocumentoEscrito } from '@foja/domain/documento/respuesta.ts'
import type { Visibilidad } from '@foja/domain/documento/schema.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { fechaIso } from '@foja/api/documento/fecha.sql.ts'
import { visible } from '@foja/api/documento/visible.sql.ts'
import { presentarNumero } from '@foja/api/numero/numero.presenter.ts'

/** Lo que las reglas y los cambios necesitan de un documento tomado. */
export type FilaTomada = {
  id: number
  id_tipo: number
  esencia: Esencia
  titulo: string
  contenido: string
  atributos: Record<string, unknown>
  fecha: string | null
  estado: number
  visibilidad: Visibilidad
  validez: 'Digital' | 'Papel'
  ubicacion: string | null
  nro_externo: string | null
  nro_str: string
  publicado: boolean
  version: string
  revision: number
  palabras_clave: string[]
}

/**
 * Toma los documentos que quien llama puede ver, en orden de id para que dos operaciones no se traben: nadie más
 * los toca hasta el fin de la transacción. Relacionar otro con ellos no los toca y no espera: dos que se relacionan uno
 * con el otro a la vez se trabarían. Lo que no puede verse no viene.
 */
export async function tomarDocumentos(
  sql: Sql,
  ids: number[],
  filtro: FiltroDeAcceso,
): Promise<FilaTomada[]> {
  const filas = await sql<Omit<FilaTomada, 'palabras_clave'>[]>`
  select d.id, d.id_tipo, (select esencia from tipos_documento t where t.id = d.id_tipo) as esencia, d.titulo, d.contenido, d.atributos, ${fechaIso(sql, 'd.fecha')} as fecha, d.estado, d.visibilidad,
    d.validez, d.ubicacion, d.nro_externo, d.nro_str, d.revision,
    coalesce(d.atributos -> 'publicado' = 'true', false) as publicado,
    d.version_mayor || '.' || d.version_menor as version
  from documentos d
  where d.id = any(${ids}::bigint[]) and ${visible(sql, filtro)}
  order by d.id for no key update of d`
  // Otra sentencia: si hubo que esperar, la primera ve de las demás tablas lo que había antes de la espera.
  const palabras = await sql<{ id: number; nombres: string[] }[]>`
    select dk.id_documento as id, array_agg(k.nombre order by dk.orden, k.id) as nombres
    from documentos_palabras_clave dk join palabras_clave k on k.id = dk.id_palabra_clave
    where dk.id_documento = any(${ids}::bigint[]) group by dk.id_documento`
  const suyas = new Map(palabras.map(({ id, nombres }) => [id, nombres]))
  return filas.map((fila) => ({ ...fila, palabras_clave: suyas.get(fila.id) ?? [] }))
}

type Resumen = Parameters<typeof presentarNumero>[0] & Omit<DocumentoEscrito, 'nro'> & { marca: number }

/** Lo que contesta una escritura, leído al final de su transacción: incluye la marca que acaba de sortear. */
export async function leerEscritos(sql: Sql, ids: number[]) {
  const filas = await sql<Resumen[]>`
    select d.id, d.marca, d.revision, d.nro, d.nrop, d.anio, d.year_aa, d.anexo, d.tomo, d.cuerpo, d.corresponde, d.numero_asignado, d.nro_str,
      d.version_mayor || '.' || d.version_menor as version,
      json_build_object('id', e.id, 'nombre', e.nombre, 'orden', e.orden, 'id_tipo_documento', d.id_tipo) as estado,
      json_build_object('sigla', c.sigla) as area_creacion,
      json_build_object('nombre_singular', t.nombre_singular) as tipo
    from documentos d
    join estados e on e.id = d.estado
    join areas c on c.id = d.id_area_creacion
    join tipos_documento t on t.id = d.id_tipo
    where d.id = any(${ids}::bigint[]) order by d.id`
  return {
    marcas: filas.map(({ marca }) => marca),
    escritos: filas.map(({ id, nro_str, version, revision, estado, ...fila }) => ({
      id,
      nro: presentarNumero({ nro_str, ...fila }),
      nro_str,
      version,
      revision,
      estado,
    })),
  }
}

/** Guarda la versión que está por reemplazarse, con quien la escribió. */
export async function archivarVersion(sql: Sql, id: number): Promise<void> {
  await sql`
    insert into versiones (id_documento, mayor, menor, titulo, contenido, datos, estado, id_usuario, fecha)
    select id, version_mayor, version_menor, titulo, contenido, jsonb_build_object('atributos', atributos,
        'visibilidad', visibilidad, 'palabras_clave', array(
          select k.nombre from documentos_palabras_clave dk join palabras_clave k on k.id = dk.id_palabra_clave
          where dk.id_documento = documentos.id order by dk.orden, k.id)),
      estado, coalesce(id_usuario_version, id_usuario), fecha_versionado
    from documentos where id = ${id}`
}

/** Sube la versión mayor: el documento se cerró o se restauró (ENT-15). La anterior queda en `versiones`. */
export async function subirVersionMayor(sql: Sql, id: number, idUsuario: number): Promise<void> {
  await archivarVersion(sql, id)
  await sql`
    update documentos set version_mayor = version_mayor + 1, version_menor = 0, revision = revision + 1,
      fecha_versionado = now(), id_usuario_version = ${idUsuario} where id = ${id}`
}

/** Reemplaza las palabras clave; crea las que falten. */
export async function fijarPalabrasClave(sql: Sql, idDocumento: number, palabras: string[]): Promise<void> {
  await sql`delete from documentos_palabras_clave where id_documento = ${idDocumento}`
  if (palabras.length === 0) return
  await sql`
    insert into palabras_clave (nombre)
    select distinct on (lower(n)) n from unnest(${palabras}::text[]) n order by lower(n)
    on conflict (lower(nombre)) do nothing`
  await sql`
    insert into documentos_palabras_clave (id_documento, id_palabra_clave, orden)
    select ${idDocumento}, k.id, min(p.orden)
    from unnest(${palabras}::text[]) with ordinality as p (nombre, orden)
    join palabras_clave k on lower(k.nombre) = lower(p.nombre) group by k.id`
}
