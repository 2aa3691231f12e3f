import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Cuando todo cuadra. */
export const NADA = {
  sin_origen: [],
  sin_destino: [],
  dos_en_camino: [],
  olvidados: [],
  mal_en_transito: [],
  desenlace_ajeno: [],
  fuera_de_lugar: [],
  archivados_con_pendientes: [],
  paralelas_ajenas: [],
  paralelas_perdidas: [],
  fojas_que_bajan: [],
  fojas_que_no_son: [],
}

/** Lo que ningún orden de operaciones sobre lo que se mueve puede dejar, por nombre: los ids que lo tienen. */
export async function loQueNoCuadra(sql: Sql) {
  const [fila] = await sql`
    with envio as (
      select e.id, e.id_documento, e.id_tipo_evento, e.resultado, e.atributos @> '{"tramitacion_paralela": true}' as paralela,
        array_agg(p.resultado) filter (where p.lado = 'destino') as destinos,
        count(*) filter (where p.lado = 'origen') as origenes,
        bool_or(p.lado = 'destino' and p.resultado in ('enviado', 'rechazado')) as espera,
        bool_or(p.lado = 'destino' and p.resultado = 'confirmado') as recibido
      from eventos e join eventos_partes p on p.id_evento = e.id and p.resultado is not null group by e.id),
    en_camino as (select * from envio where espera and not recibido and not paralela),
    fojas as (
      select id_documento, (atributos #>> '{fojas,total}')::int as total,
        lag((atributos #>> '{fojas,total}')::int) over (partition by id_documento order by id) as anterior
      -- Las de lo que se canceló, se dejó de esperar o volvió rechazado, y no recibió nadie, no se cuentan.
      from eventos e where atributos ? 'fojas' and e.resultado not in ('hecho', 'anulado'))
    select
      array(select id from eventos e where id_tipo_evento <> 1 and (
        select count(*) from eventos_partes p where p.id_evento = e.id and p.lado = 'origen') <> 1) as sin_origen,
      array(select id from envio where destinos is null) as sin_destino,
      array(select id_documento from en_camino group by 1 having count(*) > 1) as dos_en_camino,
      -- Lo que espera, de un envío que no es el último.
      array(select v.id from envio v where 'enviado' = any(v.destinos) and v.id_tipo_evento <> 9
        and exists (select from envio w where w.id_documento = v.id_documento and w.id > v.id)) as olvidados,
      array(select d.id from documentos d where d.en_transito <> exists (
        select from en_camino c where c.id_documento = d.id)) as mal_en_transito,
      array(select id from envio where resultado <> case
        when 'enviado' = any(destinos) then 'enviado' when 'confirmado' = any(destinos) then 'confirmado'
        when 'rechazado' = any(destinos) then 'rechazado' when 'hecho' = any(destinos) then 'hecho' else 'anulado' end) as desenlace_ajeno,
      -- Está donde lo recibieron por última vez, si alguien lo recibió.
      array(select d.id from documentos d join lateral (
          select p.id_area from eventos_partes p join envio e on e.id = p.id_evento
          where e.id_documento = d.id and p.lado = 'destino' and p.resultado = 'confirmado' and not e.paralela
            and p.id_area is not null
          order by p.fecha_recepcion desc, p.id desc limit 1) u on true
        where d.id_area_actual <> u.id_area) as fuera_de_lugar,
      array(select d.id from documentos d join envio e on e.id_documento = d.id
        where d.estado = 26 and 'enviado' = any(e.destinos)) as archivados_con_pendientes,
      array(select d.id from documentos d where d.atributos @> '{"tramitacion_paralela": true}' and (d.en_transito
        or not exists (select from envio e where e.id_documento = d.id and e.paralela))) as paralelas_ajenas,
      -- La que alguien recibió, o espera, y no se cerró sigue abierta.
      array(select e.id from envio e join documentos d on d.id = e.id_documento
        where e.paralela and (e.recibido or 'enviado' = any(e.destinos))
          and not d.atributos @> '{"tramitacion_paralela": true}'
          and not exists (select from eventos c where c.id_documento = e.id_documento and c.id > e.id
            and c.atributos @> '{"tramitacion_paralela": false}')) as paralelas_perdidas,
      array(select id_documento from fojas where total < anterior) as fojas_que_bajan,
      array(select d.id from documentos d where d.ultima_foja <> coalesce(
        (select max(total) from fojas f where f.id_documento = d.id), 0)) as fojas_que_no_son`
  return fila
}
