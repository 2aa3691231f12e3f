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

/** Toma los que puede ver, en orden de id, sin leer nada de ellos. */
export async function tomarIds(sql: Sql, ids: number[], filtro: FiltroDeAcceso): Promise<number[]> {
  const filas = await sql<{ id: number }[]>`
    select d.id from documentos d where d.id = any(${ids}::bigint[]) and ${visible(sql, filtro)}
    order by d.id for no key update of d`
  return filas.map(({ id }) => id)
}

/**
 * Toma los documentos que quien llama puede ver, en orden de id para que dos operaciones no se traben: nadie más
 * los toca hasta el fin de la transacción. Relacionar otro con ellos no los toca y no espera: dos que se relacionan uno
 * con el otro a la vez se trabarían. Lo que no puede verse no viene, salvo lo que va junto.
 */
export async function tomarDocumentos(
  sql: Sql,
  { ids, junto }: { ids: number[]; junto: number[] },
  filtro: FiltroDeAcceso,
): Promise<FilaTomada[]> {
  const todos = [...ids, ...junto]
  const filas = await sql<Omit<FilaTomada, 'palabras_clave'>[]>`
  select d.id, d.id_tipo, (select esencia from tipos_documento t where t.id = d.id_tipo) as esencia, d.titulo, d.contenido, d.atributos, ${fechaIso(sql, 'd.fecha')} as fecha, d.estado, d.visibilidad,
    d.validez, d.ubicacion, d.nro_externo, d.nro_str, d.revision, d.publicado,
    d.version_mayor || '.' || d.version_menor as version
  from documentos d
  where d.id = any(${todos}::bigint[])
    and (${visible(sql, filtro)} or (d.id = any(${junto}::bigint[]) and d.borrado is null))
  order by d.id for no key update of d`
  // Otra sentencia: si hubo que esperar, la primera ve de las demás tablas lo que había antes de la espera.
  const palabras = await sql<{ id: number; nombres: string[] }[]>`
    select dk.id_documento as id, array_agg(k.nombre order by dk.orden, k.id) as nombres
    from documentos_palabras_clave dk join palabras_clave k on k.id = dk.id_palabra_clave
    where dk.id_documento = any(${todos}::bigint[]) group by dk.id_documento`
  const suyas = new Map(palabras.map(({ id, nombres }) => [id, nombres]))
  return filas.map((fila) => ({ ...fila, palabras_clave: suyas.get(fila.id) ?? [] }))
}
