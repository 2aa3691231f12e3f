import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import type { Cosecha } from '@foja/api/exportacion/cosecha.ts'
import {
  conNombres,
  filaExportada,
  formaDe,
  paraElegir,
  type ClaseDeFila,
} from '@foja/api/exportacion/fila.sql.ts'

/** Una fila que un almacén tiene y el otro no, o no igual. `marca` es la de la base en el momento; `version`, la del índice. */
export type Diferencia = { id: number; marca: number | null; version: number | null }

/** Congela, en su orden, las filas que la base dice que son. @returns cuántas */
export async function congelarTodas(
  sql: Sql,
  id: number,
  { clase, condicion, orden, cuando }: Cosecha,
): Promise<number> {
  const forma = formaDe(clase)
  const { count } = await sql`
    insert into exportaciones_filas (id_exportacion, n, id_fila, id_documento, marca, fila)
    select ${id}, row_number() over (order by ${orden(sql)}), ${forma.id(sql)}, d.id, ${forma.marca(sql)},
      ${filaExportada(sql, clase, cuando)}
    from ${conNombres(sql, clase, cuando)}
    where ${condicion(sql)}`
  return count
}

/** Congela las filas que el índice dio, desde esa posición; la que la base no tiene no entra. @returns cuántas */
export async function congelarEstas(
  sql: Sql,
  id: number,
  { clase, condicion, cuando }: Cosecha,
  ids: readonly number[],
  desde: number,
): Promise<number> {
  const forma = formaDe(clase)
  const { count } = await sql`
    insert into exportaciones_filas (id_exportacion, n, id_fila, id_documento, marca, fila)
    select ${id}, ${desde} + x.n, ${forma.id(sql)}, d.id, ${forma.marca(sql)}, ${filaExportada(sql, clase, cuando)}
    from unnest(${ids as number[]}::bigint[]) with ordinality as x(id, n)
    join (${conNombres(sql, clase, cuando)}) on ${forma.id(sql)} = x.id
    where ${condicion(sql)}`
  return count
}

/** En qué difieren las filas congeladas y las del índice. */
export const diferencias = (
  sql: Sql,
  id: number,
  ids: readonly number[],
  versiones: readonly number[],
) => sql<Diferencia[]>`
  select coalesce(x.id, f.id_fila) as id, f.marca, x.version
  from unnest(${ids as number[]}::bigint[], ${versiones as number[]}::bigint[]) as x(id, version)
  full join (select id_fila, marca from exportaciones_filas where id_exportacion = ${id}) f on f.id_fila = x.id
  where x.version is distinct from f.marca
  order by 1`

/** La marca que tienen esas filas para esa conexión: en el momento si es su transacción; ahora, si es el pool. */
export async function marcasDe(
  sql: Sql | Pool,
  clase: ClaseDeFila,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const forma = formaDe(clase)
  const filas = await sql<{ id: number; marca: number }[]>`
    select ${forma.id(sql)} as id, ${forma.marca(sql)} as marca from ${forma.de(sql)}
    where ${forma.id(sql)} = any(${ids as number[]}::bigint[])`
  return new Map(filas.map(({ id, marca }) => [id, marca]))
}

type Momento = { momento: Date; foto: string; pendiente: number; cargando: boolean }

/**
 * El momento de una transacción, qué otras alcanza a ver (`foto`), y hasta qué fila de la cola: con eso indexado, el índice
 * sabe lo mismo. `cargando`: hay algo en el carril masivo.
 */
export async function momentoDe(sql: Sql): Promise<Momento> {
  const [fila] = await sql<[Momento]>`
    select clock_timestamp() as momento, pg_current_snapshot()::text as foto,
      coalesce((select max(seq) from cola), 0)::bigint as pendiente,
      exists (select 1 from cola where carril = 'masivo') as cargando`
  return fila
}

/** Sus filas de la cola no se indexan: ponen en ella las de los documentos que llevan ese nombre. */
const DE_NOMBRES = ['persona', 'palabra_clave']

/**
 * De lo que se está cargando, las filas de la cola que pueden cambiar lo que el índice diga de una exportación: las de sus
 * filas, y las que nombran a muchas. Una carga de lo que no le toca no la detiene. `nombres`: alguna pondrá otras.
 */
export async function cargandoseDe(
  sql: Sql,
  { clase, condicion, cuando, porQue }: Cosecha,
): Promise<{ seqs: number[]; nombres: boolean }> {
  const deMuchas = [...DE_NOMBRES, ...(porQue ? ['evento'] : [])]
  const filas = await sql<{ seq: number; clave: string }[]>`
    select seq, clave from cola
    where carril = 'masivo' and (clave = any(${deMuchas}) or (clave = ${clase} and id in (
      select ${formaDe(clase).id(sql)} from ${paraElegir(sql, clase, cuando)} where ${condicion(sql)})))`
  return {
    seqs: filas.map(({ seq }) => seq),
    nombres: filas.some((fila) => DE_NOMBRES.includes(fila.clave)),
  }
}

/** Si ya se indexó lo que alguien hizo hasta esa fila de la cola, y de lo que se está cargando, esas. */
export async function indexadoHasta(sql: Pool, seq: number, deLaCarga: readonly number[]): Promise<boolean> {
  const [fila] = await sql`
    (select 1 from cola where carril = 'interactivo' and seq <= ${seq} limit 1)
    union all (select 1 from cola where seq = any(${deLaCarga as number[]}::bigint[]) limit 1)`
  return fila === undefined
}

/** Las filas de la cola por las que esas todavía esperan que se las indexe, si vienen de una carga. */
export async function cargandose(sql: Pool, clase: ClaseDeFila, ids: readonly number[]): Promise<number[]> {
  const filas = await sql<{ seq: number }[]>`
    select seq from cola where carril = 'masivo' and clave = ${clase} and id = any(${ids as number[]}::bigint[])`
  return filas.map(({ seq }) => seq)
}

/** Las que siguen a esa posición, con su documento. */
export const documentosCongelados = (sql: Sql, id: number, despuesDe: number, cuantas: number) =>
  sql<{ n: number; id_documento: number }[]>`
    select n, id_documento from exportaciones_filas
    where id_exportacion = ${id} and n > ${despuesDe} order by n limit ${cuantas}`

/** Agrega a esas filas por qué están, al final y sin tocar lo demás de su JSON. */
export async function anotarPorQue(
  sql: Sql,
  id: number,
  dichos: readonly { n: number; texto: string }[],
): Promise<void> {
  await sql`
    update exportaciones_filas f
    set fila = (regexp_replace(f.fila::text, '\\}$', '') || ',"coincidencia":' || to_json(x.texto)::text || '}')::json
    from unnest(${dichos.map(({ n }) => n)}::int[], ${dichos.map(({ texto }) => texto)}::text[]) as x(n, texto)
    where f.id_exportacion = ${id} and f.n = x.n`
}
