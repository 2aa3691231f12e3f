-- Up Migration
-- Lo que se canceló no deja ver: quien era destino de un envío o de algo compartido deja de serlo con él.

create or replace function tokens_de_documento(
  p_id bigint, p_visibilidad text, p_id_usuario integer, p_borrado timestamptz, p_estado smallint, p_id_area integer)
returns text[] language sql stable as $$
  select case
    when p_borrado is not null then '{}'
    when p_visibilidad = 'publico' and not b.borrador then array['publico']
    else (
      select array_agg(prefijo || t order by t)
      from (values (case when p_visibilidad = 'reservado' and not b.borrador then 'reservado-' else '' end)) as v (prefijo),
      lateral (
        select 'usuario:' || p_id_usuario
        union select 'area:' || p_id_area where b.borrador
        union select 'usuario:' || e.id_usuario from eventos e where e.id_documento = p_id and e.interviene
        union select 'area:' || e.id_area_creacion from eventos e where e.id_documento = p_id and e.interviene
        union select coalesce('area:' || p.id_area, 'usuario:' || p.id_usuario)
          from eventos e join eventos_partes p on p.id_evento = e.id
          where e.id_documento = p_id and e.interviene and p.id_persona is null
            and p.resultado is distinct from 'anulado'
      ) as x (t))
  end
  -- 1 y 9 son borrador y rechazado.
  from (select p_estado in (1, 9) and not coalesce(
    (select valor = 'true'::jsonb from configuracion where clave = 'borradores_publicos'), false) as borrador) b
$$;

create or replace function eventos_partes_mudadas_encolar() returns trigger language plpgsql as $$
declare
  cambiados bigint[] := array(
    select unnest(array[v.id_evento, n.id_evento]) from viejas v join nuevas n using (id)
    where (v.id_evento, v.lado, v.id_area, v.id_usuario, v.id_persona)
      is distinct from (n.id_evento, n.lado, n.id_area, n.id_usuario, n.id_persona));
  anulados bigint[] := array(
    select distinct n.id_documento from viejas v join nuevas n using (id)
    where (v.resultado = 'anulado') is distinct from (n.resultado = 'anulado') and n.id_documento is not null);
begin
  insert into cola (clave, id, marca, carril)
    select 'parte', n.id, n.marca, carril_actual() from nuevas n join viejas v using (id) where n.marca <> v.marca;
  if cambiados <> '{}' then
    update eventos set marca = 0 where id = any(cambiados) and marca <> marcar_documento(id_documento);
    perform documentos_rehacer_tokens(array(select distinct id_documento from eventos where id = any(cambiados)));
  end if;
  if anulados <> '{}' then
    perform documentos_rehacer_tokens(anulados);
  end if;
  return null;
end $$;

-- Lo ya anulado deja de abrir sus documentos.
set local foja.carril = 'masivo';
select documentos_rehacer_tokens(array(select distinct id_documento from eventos_partes where resultado = 'anulado'));
