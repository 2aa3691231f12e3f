import type { Columna } from '@foja/domain/exportacion/columnas.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { diaDe, seLee, seVeriaEn, visibleEn } from '@foja/api/exportacion/filas-congeladas.sql.ts'

/**
 * Desde cuál, y de qué filas el índice no dice si están: ni están ni se fueron, y siguen como eran hasta que se sepa.
 * `columnas`: las del archivo; nulas, la fila entera: de lo que cambió fuera de ellas se dice que no se ve en él.
 */
type Con = { desde: number; enDuda: readonly number[]; columnas: readonly Columna[] | null }

/**
 * De las filas recién congeladas, qué cambió desde otra exportación; y las de aquélla que ya no están, al final y como
 * eran, con por qué. De lo que ya no se puede ver, sólo su id.
 * De un día que pasó, aunque se la haya pedido antes de que terminara, la marca no dice nada: es la de ahora, que sube también
 * por lo que pasó después.
 * Por qué está en una búsqueda histórica no es un cambio suyo: lo que la haga estar por otra cosa le sube la marca.
 * @returns cuántas cambiaron
 */
export async function compararCon(
  sql: Sql,
  id: number,
  { desde, enDuda, columnas }: Con,
  acceso: FiltroDeAcceso,
): Promise<number> {
  // Lo que se muestra como era es del día de la otra.
  const suDia = sql`(select ${diaDe(sql, 'o')} from exportaciones o where o.id = ${desde})`
  const seVe = sql`(${visibleEn(sql, acceso, suDia)} and ${seLee(sql, acceso, 'a')})`
  // Lo que pasó después del día de ésta no es por lo que ya no estaba.
  const entonces = (que: Fragmento) => sql`(
    select ${que} from jornadas j where j.id_documento = d.id and j.dia <= (select ${diaDe(sql, 'o')} from exportaciones o where o.id = ${id})
    order by j.dia desc limit 1)`
  const seOculto = entonces(sql`not j.tokens && ${acceso.tokens as string[]}::text[]`)
  const estado = sql`coalesce(${entonces(sql`j.estado`)}, d.estado)`
  const [es] = await sql<{ pasada: boolean }[]>`
    select coalesce(${diaDe(sql, 'o')} < dia_oficial(now()), false) as pasada from exportaciones o where o.id = ${id}`
  const { count: siguen } = await sql`
    update exportaciones_filas f set cambio = case when a.id_fila is null then 'Agregada'
      when ${loQueSeVe(sql, 'a', columnas)} = ${loQueSeVe(sql, 'n', columnas)} then 'Cambió en lo que este archivo no muestra'
      else 'Cambió' end
    from exportaciones_filas n
    left join exportaciones_filas a on a.id_exportacion = ${desde} and a.id_fila = n.id_fila and not a.se_fue
    where n.id_exportacion = ${id} and f.id_exportacion = ${id} and f.n = n.n
      and (a.id_fila is null or (a.fila::text <> n.fila::text and a.fila::jsonb - 'coincidencia' <> n.fila::jsonb - 'coincidencia') ${es!.pasada ? sql`` : sql`or a.marca <> n.marca`})`
  const noSeSabe = sql`(a.id_fila = any(${enDuda as number[]}::bigint[]) and ${seVe} is true)`
  const { count: seFueron } = await sql`
    insert into exportaciones_filas (id_exportacion, n, id_fila, id_documento, marca, fila, se_fue, dia, cambio)
    select ${id}, (select coalesce(max(n), 0) from exportaciones_filas where id_exportacion = ${id}) + row_number() over (order by a.n),
      a.id_fila, a.id_documento, a.marca,
      case when ${seVe} then a.fila else json_build_object('id', a.id_documento, 'oculta', true) end,
      not ${noSeSabe}, case when not ${noSeSabe} then ${suDia} end, case
        when ${noSeSabe} then 'No se sabe si sigue'
        -- De lo que ya no veía, tampoco que después se eliminó.
        when d.borrado is not null and ${seVeriaEn(sql, acceso, suDia)} then 'Ya no está: se eliminó'
        when ${seVe} is not true or ${seOculto} then 'Ya no está: dejó de poder verlo'
        when ${estado} = ${ESTADO.anulado} and (a.fila #>> '{estado,id}')::int <> ${ESTADO.anulado} then 'Ya no está: se anuló'
        else 'Ya no está: dejó de cumplir lo pedido' end
    from exportaciones_filas a left join documentos d on d.id = a.id_documento
    where a.id_exportacion = ${desde} and not a.se_fue
      and not exists (select from exportaciones_filas n where n.id_exportacion = ${id} and n.id_fila = a.id_fila)`
  return siguen + seFueron
}

/** Como lo dice la celda: de un área que no es la única que se llama así, con su sigla. */
const nombreDe = (sql: Sql) => sql`(c.value ->> 'nombre') ||
  case when c.value -> 'homonima' is null then '' else ' (' || (c.value ->> 'sigla') || ')' end`

/** De una fila, lo que su archivo muestra: de lo que es de otra cosa, su nombre. */
const loQueSeVe = (sql: Sql, de: 'a' | 'n', columnas: readonly Columna[] | null) =>
  columnas === null
    ? sql`${sql(de)}.fila::jsonb`
    : sql`(
        select coalesce(jsonb_object_agg(c.key, coalesce(${nombreDe(sql)}, c.value ->> 'nombre_singular', c.value #>> '{}')), '{}')
        from jsonb_each(${sql(de)}.fila::jsonb) c
        where c.key = any(${[...columnas, ...columnas.flatMap((una) => CON_ELLA[una] ?? [])]}::text[]) and c.value <> 'null')`

/** De lo enviado a varios, «Resultado» dice el de todos. */
const CON_ELLA: Partial<Record<Columna, readonly string[]>> = { resultado: ['resultados'] }
