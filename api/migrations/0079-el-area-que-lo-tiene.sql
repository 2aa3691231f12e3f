-- Up Migration
-- Lo que no es de todos lo ve también el área donde está, y no sólo si es un borrador: a la de la persona que recibió lo que
-- se le mandó ningún evento la nombra, y tenía a su cargo lo que no podía ver.
set local foja.carril = 'masivo';
do $$ begin
  execute replace(pg_get_functiondef('tokens_de_documento'::regproc),
    $v$union select 'area:' || p_id_area where b.borrador$v$, $v$union select 'area:' || p_id_area$v$);
end $$;

-- También los días en que ya lo tuvo.
with cambiadas as (
  update jornadas j set tokens = array(
    select t from unnest(
      j.tokens || (case when j.tokens[1] like 'reservado-%' then 'reservado-' else '' end || 'area:' || j.id_area_actual)) t
    order by t)
  where j.tokens <> '{}'
    and not j.tokens && array['publico', 'area:' || j.id_area_actual, 'reservado-area:' || j.id_area_actual]
  returning j.id_documento)
select marcar_documentos(array(select distinct id_documento from cambiadas));

update documentos d set tokens = t.tokens
from (select o.id, tokens_de_documento(o.id, o.visibilidad, o.id_usuario, o.borrado, o.estado, o.id_area_actual) as tokens
  from documentos o where o.tokens <> '{publico}') t
where d.id = t.id and d.tokens is distinct from t.tokens;
