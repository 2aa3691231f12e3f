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

-- Qué cambió se pregunta con `except`, y no juntando las tablas de transición por su id: no tienen índice ni cuentas, y con
-- quinientos documentos a la vez se recorría una entera por cada fila de la otra.
create or replace function eventos_partes_mudadas_encolar() returns trigger language plpgsql as $$
declare
  cambiados bigint[] := array(
    select id_evento from (
      (select id, id_evento, lado, id_area, id_usuario, id_persona from nuevas
        except select id, id_evento, lado, id_area, id_usuario, id_persona from viejas)
      union (select id, id_evento, lado, id_area, id_usuario, id_persona from viejas
        except select id, id_evento, lado, id_area, id_usuario, id_persona from nuevas)) x);
  anulados bigint[] := array(
    select distinct id_documento from (
      select id, id_documento, resultado is not distinct from 'anulado' from nuevas
      except select id, id_documento, resultado is not distinct from 'anulado' from viejas) x
    where id_documento is not null);
begin
  insert into cola (clave, id, marca, carril)
    select 'parte', id, marca, carril_actual()
    from (select id, marca from nuevas except select id, marca from viejas) x;
  if cambiados <> '{}' then
    update eventos set marca = 0 where id = any(cambiados) and marca <> marcar_documento(id_documento);
    perform documentos_rehacer_tokens(array(select distinct id_documento from eventos where id = any(cambiados)));
  end if;
  if anulados <> '{}' then
    perform documentos_rehacer_tokens(anulados);
  end if;
  return null;
end $$;

create or replace function eventos_encolar_cambios() returns trigger language plpgsql as $$
declare cambiados bigint[] := array(
  select id from (select id, marca from nuevas except select id, marca from viejas) x);
begin
  insert into cola (clave, id, marca, carril)
    select 'evento', id, marca, carril_actual() from eventos where id = any(cambiados);
  update eventos_partes p set marca = e.marca from eventos e
    where e.id = any(cambiados) and p.id_evento = e.id and p.id_documento is not null and p.marca <> e.marca;
  return null;
end $$;

create or replace function documentos_encolar_cambios() returns trigger language plpgsql as $$
declare cambiados bigint[] := array(
  select id from (
    select id, tokens, id_tipo, titulo, titulo_orden, nro_orden, identificadores, anio, estado, visibilidad from nuevas
    except
    select id, tokens, id_tipo, titulo, titulo_orden, nro_orden, identificadores, anio, estado, visibilidad from viejas
  ) x);
begin
  insert into cola (clave, id, marca, carril)
    select 'documento', id, marca, carril_actual()
    from (select id, marca from nuevas except select id, marca from viejas) x;
  if cambiados <> '{}' then
    update eventos e set marca = d.marca from documentos d
      where e.id_documento = any(cambiados) and d.id = e.id_documento and e.marca <> d.marca;
    update eventos_partes p set marca = d.marca from documentos d
      where p.id_documento = any(cambiados) and d.id = p.id_documento and p.marca <> d.marca;
  end if;
  return null;
end $$;

-- Lo ya anulado deja de abrir sus documentos.
set local foja.carril = 'masivo';
select documentos_rehacer_tokens(array(select distinct id_documento from eventos_partes where resultado = 'anulado'));

-- Como en 0031, sin preguntar la marca mientras se busca el evento: el plan podía preguntarla de todos, y así marcar, y
-- tomar, documentos que no cambian.
create or replace function eventos_partes_encolar() returns trigger language plpgsql as $$
declare
  suyos bigint[] := array(select distinct id_evento from cambiadas);
  tocados bigint[] := array(select distinct id_documento from eventos where id = any(suyos));
begin
  insert into cola (clave, id, marca, carril)
    select 'parte', id, case tg_op when 'DELETE' then nextval('marcas') else marca end, carril_actual()
    from cambiadas where id_documento is not null;
  perform marcar_documentos(tocados);
  update eventos e set marca = d.marca from documentos d
    where e.id = any(suyos) and d.id = e.id_documento and e.marca <> d.marca;
  perform documentos_rehacer_tokens(tocados);
  return null;
end $$;
