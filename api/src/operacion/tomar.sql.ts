import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** Lo que las reglas y los cambios necesitan de un documento tomado. */
export type FilaTomada = {
  id: number
  id_tipo: number
  esencia: Esencia
  titulo: string
  /** Sólo del que se toma para cambiarlo a él solo; de varios, y de lo que va junto, vacío: son hasta 16 MB cada uno. */
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

type SinPalabras = Omit<FilaTomada, 'palabras_clave'>

/**
 * Toma los que puede ver y los que van junto, aunque no pueda, en orden de id y sin leer nada de ellos.
 * @param sinTomar sólo dice cuáles
 */
export const tomarIds = (
  sql: Sql,
  { ids, junto }: { ids: number[]; junto: number[] },
  filtro: FiltroDeAcceso,
  sinTomar = false,
): Promise<{ id: number; visible: boolean }[]> => sql<{ id: number; visible: boolean }[]>`
  select d.id, ${visible(sql, filtro)} as visible from documentos d
  where d.id = any(${[...ids, ...junto]}::bigint[])
    and (${visible(sql, filtro)} or (d.id = any(${junto}::bigint[]) and d.borrado is null))
  order by d.id ${sinTomar ? sql`` : sql`for no key update of d`}`

/**
 * Toma los documentos que quien llama puede ver, en orden de id para que dos operaciones no se traben: nadie más
 * los toca hasta el fin de la transacción. Relacionar otro con ellos no los toca y no espera: dos que se relacionan uno
 * con el otro a la vez se trabarían. Lo que no puede verse no viene, salvo lo que va junto.
 */
export const tomarDocumentos = (
  sql: Sql,
  { ids, junto }: { ids: number[]; junto: number[] },
  filtro: FiltroDeAcceso,
): Promise<SinPalabras[]> =>
  // Sale ya, antes de lo que se pida después por la misma conexión.
  sql<SinPalabras[]>`
  select d.id, d.id_tipo, (select esencia from tipos_documento t where t.id = d.id_tipo) as esencia, d.titulo,
    case when d.id = any(${ids.length === 1 ? ids : []}::bigint[]) then d.contenido else '' end as contenido, d.atributos, ${fechaIso(sql, 'd.fecha')} as fecha, d.estado, d.visibilidad,
    d.validez, d.ubicacion, d.nro_externo, d.nro_str, d.revision, d.publicado,
    d.version_mayor || '.' || d.version_menor as version
  from documentos d
  where d.id = any(${[...ids, ...junto]}::bigint[])
    and (${visible(sql, filtro)} or (d.id = any(${junto}::bigint[]) and d.borrado is null))
  order by d.id for no key update of d`.execute()

/** Las palabras clave de unos documentos ya tomados, por id; de los que no tienen no viene nada. */
export async function palabrasDe(sql: Sql, ids: number[]): Promise<Map<number, string[]>> {
  const filas = await sql<{ id: number; nombres: string[] }[]>`
    select dk.id_documento as id, array_agg(k.nombre order by dk.orden, k.id) as nombres
    from documentos_palabras_clave dk join palabras_clave k on k.id = dk.id_palabra_clave
    where dk.id_documento = any(${ids}::bigint[]) group by dk.id_documento`
  return new Map(filas.map(({ id, nombres }) => [id, nombres]))
}
