import { DIAS_DE_AREA } from '@foja/domain/estadia/clave.ts'
import { MUEVEN } from '@foja/domain/evento/evento.ts'
import { comienzoDelDia, diaOficial, HUSO, ultimoInstante } from '@foja/domain/fecha/hora-oficial.ts'
import { enRangos } from '@foja/platform/fecha/en-rangos.sql.ts'
import { porCadaFila, type Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Dónde estuvo un documento `d`: `id_area, desde, hasta` de cada estadía; `hasta` nulo es que sigue. Empieza donde se lo
 * creó, cambia con cada llegada, y termina donde está ahora aunque ningún evento diga cómo llegó. De lo que llegó a manos
 * de alguien, el área es la que después lo mandó. Lo tramitado en paralelo está además en cada área que lo recibió, hasta
 * que se cierra.
 */
export const estadias = (sql: Sql) => sql`(
  select c.id_area, c.desde, case when lead(c.desde) over w is not null
    then greatest(c.desde, lead(c.desde) over w) end as hasta
  from (
    select b.*, lag(b.id_area) over (order by b.ultima, b.desde, b.n) as anterior
    from (
      select coalesce(i.id_area_creacion, d.id_area_creacion) as id_area, least(i.ts, d.fecha_recibido) as desde,
        0::bigint as n, false as ultima
      from (select) nada left join lateral (
        select e.id_area_creacion, e.ts from eventos e where e.id_documento = d.id order by e.id limit 1) i on true
      union all
      select coalesce(p.id_area, (
          select s.id_area_creacion from eventos s
          where s.id_documento = d.id and s.id > e.id and s.id_tipo_evento = any(${MUEVEN as number[]}::int[])
            -- Tramitarlo en un expediente se anota con el mismo tipo, y no lo manda.
            and exists (select from eventos_partes x where x.id_evento = s.id and x.lado = 'destino' ${porCadaFila(sql)})
          order by s.id limit 1), d.id_area_actual),
        coalesce(p.fecha_recepcion, e.ts), p.id, false
      from eventos_partes p join eventos e on e.id = p.id_evento
      where ${llegada(sql)} and p.id_persona is null and not ${enParalelo(sql)}
      union all
      select d.id_area_actual, d.fecha_recibido, 0, true
    ) b
  ) c
  where c.id_area is distinct from c.anterior
  window w as (order by c.ultima, c.desde, c.n)
  union all
  select p.id_area, coalesce(p.fecha_recepcion, e.ts), (
    select greatest(coalesce(p.fecha_recepcion, e.ts), min(f.ts)) from eventos f
    where f.id_documento = d.id and f.id > e.id and f.atributos @> '{"tramitacion_paralela": false}'
    having count(*) > 0)
  from eventos_partes p join eventos e on e.id = p.id_evento
  where ${llegada(sql)} and p.id_area is not null and ${enParalelo(sql)})`

type Rango = { desde: number; hasta: number }

/** Si una estadía `s` toca alguno de esos rangos de milisegundos, días enteros; sin rangos, sí. */
export const tocaDias = (sql: Sql, rangos: readonly Rango[]) =>
  rangos.length === 0
    ? sql`true`
    : sql`exists (select from unnest(${rangos.map(({ desde }) => comienzoDelDia(diaOficial(desde)))}::timestamptz[],
        ${rangos.map(({ hasta }) => ultimoInstante(diaOficial(hasta)))}::timestamptz[]) f (desde, hasta)
      where s.desde <= f.hasta and coalesce(s.hasta, 'infinity') >= f.desde)`

/** Si un documento `d` estuvo en alguna de esas áreas, en alguno de esos rangos: lo que `estadias` contesta en el índice. */
export const estuvoEn = (sql: Sql, areas: readonly number[], rangos: readonly Rango[]) => sql`exists (
  select from ${estadias(sql)} s where s.id_area = any(${areas as number[]}::int[]) and ${tocaDias(sql, rangos)})`

/** Si a un documento `d` le pasó algo en alguno de esos rangos de milisegundos. */
export const leSucedio = (sql: Sql, rangos: readonly Rango[]) => sql`exists (
  select from eventos e where e.id_documento = d.id and ${enRangos(sql, sql`e.ts`, rangos)})`

const llegada = (sql: Sql) => sql`p.id_documento = d.id and p.lado = 'destino' and p.resultado = 'confirmado'
  and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])`
const enParalelo = (sql: Sql) => sql`e.atributos @> '{"tramitacion_paralela": true}'`

/** Como `clavesDeArea` en `domain/src/estadia`: el rango de claves de una estadía `s`, para el índice. */
export const clavesDeEstadia = (sql: Sql) => sql`json_build_object(
  'gte', s.id_area::bigint * ${dias(sql)} + (${dia(sql, 's.desde')}),
  'lte', s.id_area::bigint * ${dias(sql)}
    + case when s.hasta is null then ${dias(sql)} - 1 else ${dia(sql, 's.hasta')} end)`

// Constantes, y no parámetros: son parte de la sentencia.
const dias = (sql: Sql) => sql.unsafe(`${DIAS_DE_AREA}`)
const dia = (sql: Sql, instante: 's.desde' | 's.hasta') => sql`
  (least(greatest(${sql(instante)}, '0001-01-02 00:00+00'), '9999-12-31 00:00+00')
    at time zone ${sql.unsafe(`interval '${HUSO}'`)})::date - '0001-01-01'::date`
