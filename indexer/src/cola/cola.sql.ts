import type { ClaveDeIndice } from '@foja/platform/indices/alias.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

export type Carril = 'interactivo' | 'masivo'
/** Las dos últimas nombran muchas filas: se expanden. */
export type Clave = ClaveDeIndice | 'persona' | 'palabra_clave'

/** Fila alquilada de la cola. bytes: tamaño aproximado del texto que habrá que proyectar. */
export type FilaDeCola = { seq: number; clave: Clave; id: number; marca: number; bytes: number }

type Reclamo = { carril: Carril; quien: string; cuantas: number; bytes: number; segundos: number }

/** Ningún alquiler ni aplazamiento dura tanto (s): lo tomado hasta después es de un reloj que estuvo adelantado. */
const MAS_LARGO = 660

/**
 * Alquila las filas más viejas y libres de un carril: hasta tantas, y las que llegan a esos bytes. En el interactivo,
 * primero lo que las listas esperan: los envíos, los documentos y después su historia, que al recibir muchos es lo más. Es
 * una transacción de una sentencia: mientras se indexa no queda ninguna abierta. Un alquiler vencido vuelve a estar libre.
 */
export async function reclamar(
  sql: Sql,
  { carril, quien, cuantas, bytes, segundos }: Reclamo,
): Promise<FilaDeCola[]> {
  const antes = carril === 'interactivo' ? sql`array_position('{parte,documento}'::text[], clave),` : sql``
  const filas = await sql<FilaDeCola[]>`
    with elegidas as materialized (
      select seq, clave, id from cola
      where carril = ${carril} and (tomada_hasta is null or tomada_hasta < clock_timestamp()
        or tomada_hasta > clock_timestamp() + make_interval(secs => ${MAS_LARGO}))
      order by ${antes} seq limit ${cuantas}
      for update skip locked
    ), pesadas as (
      select seq, case clave when 'documento' then
          coalesce((select d.tamano from documentos d where d.id = e.id), 0)
          + coalesce((select sum(octet_length(a.texto)) from archivos a where a.id_documento = e.id), 0)
        else 0 end::int as bytes
      from elegidas e
    ), acotadas as (
      select seq, bytes, sum(bytes) over (order by seq) - bytes as antes from pesadas
    )
    update cola c set tomada_por = ${quien}, tomada_hasta = clock_timestamp() + make_interval(secs => ${segundos})
    from acotadas a where c.seq = a.seq and (a.bytes = 0 or a.antes < ${bytes})
    returning c.seq, c.clave, c.id, c.marca, a.bytes`
  return filas.toSorted((a, b) => a.seq - b.seq)
}

/** Borra las filas indexadas que siguen siendo de quien las tomó. @returns el atraso (s) de cada una. */
export async function acusar(sql: Sql, quien: string, seqs: number[]): Promise<number[]> {
  if (seqs.length === 0) return []
  const filas = await sql<{ atraso: number }[]>`
    delete from cola where seq = any(${seqs}::bigint[]) and tomada_por = ${quien}
    returning extract(epoch from clock_timestamp() - creada)::float8 as atraso`
  return filas.map((fila) => fila.atraso)
}

/** Quién tiene alquiladas qué filas, y por cuánto más desde ahora. */
export type Alquiler = { quien: string; seqs: number[]; segundos: number }

/** Alarga un alquiler. @returns las filas que todavía son de quien las tomó */
export async function renovar(sql: Sql, { quien, seqs, segundos }: Alquiler): Promise<number[]> {
  const suyas = await sql<{ seq: number }[]>`
    update cola set tomada_hasta = clock_timestamp() + make_interval(secs => ${segundos})
    where seq = any(${seqs}::bigint[]) and tomada_por = ${quien} returning seq`
  return suyas.map(({ seq }) => seq)
}

/** Devuelve a la cola lo que queda alquilado, sin demora: el lote entero no pudo enviarse. */
export async function liberar(sql: Sql, quien: string): Promise<void> {
  await sql`update cola set tomada_por = null, tomada_hasta = null where tomada_por = ${quien}`
}

/** Aplaza filas cuyo envío falló por una causa pasajera: 1, 2, 4 … hasta 60 segundos. */
export async function aplazar(sql: Sql, quien: string, seqs: number[]): Promise<void> {
  if (seqs.length === 0) return
  await sql`
    update cola set tomada_por = null, intentos = least(intentos + 1, 10),
      tomada_hasta = clock_timestamp() + make_interval(secs => least(60, power(2, intentos)))
    where seq = any(${seqs}::bigint[]) and tomada_por = ${quien}`
}
