-- Up Migration
-- Lo que otras áreas tramitan en paralelo sigue en manos de quien lo tenía (EST-49): que lo reciban no lo movió. Como
-- `en_manos_de` en platform/src/vista/hechos.sql.ts.
create or replace function jornada_de_ahora(p_id bigint, p_dia date) returns setof jornadas language sql stable as $$
  select d.id, p_dia, d.estado, d.visibilidad, d.validez, d.publicado, d.id_area_actual,
    coalesce(d.id_area_archivo, d.id_area_actual), d.en_transito,
    case when d.atributos @> '{"tramitacion_paralela": true}' then array(
      select distinct p.id_area from eventos_partes p join eventos e on e.id = p.id_evento
      where p.id_documento = d.id and p.lado = 'destino' and p.resultado = 'confirmado' and p.id_area is not null
        and e.atributos @> '{"tramitacion_paralela": true}'
        and e.id > coalesce((select max(c.id) from eventos c
          where c.id_documento = d.id and c.atributos @> '{"tramitacion_paralela": false}'), 0)
      order by 1) else '{}' end,
    array(
      select p.id_usuario from eventos_partes p
      where p.lado = 'destino' and p.id_usuario is not null and coalesce(p.resultado, 'confirmado') = 'confirmado'
        and p.id_evento = (
          select e.id from eventos e
          where e.id_documento = d.id and e.id_tipo_evento in (2, 16, 22)
            and not e.atributos @> '{"tramitacion_paralela": true}'
            and (e.resultado = 'confirmado' or e.resultado = 'enviado' and exists (
              select from eventos_partes c
              where c.id_evento = e.id and c.lado = 'destino' and c.resultado = 'confirmado'))
          order by e.id desc limit 1)
      order by p.id),
    d.fecha_recibido, d.tokens
  from documentos d where d.id = p_id
$$;

-- Los que alguna vez se tramitaron así se indexan otra vez, con su jornada de hoy.
set local foja.carril = 'masivo';
select marcar_documentos(array(
  select distinct id_documento from eventos
  where id_tipo_evento in (2, 16, 22) and atributos @> '{"tramitacion_paralela": true}'));
