-- Up Migration
-- Muchos documentos de una vez, y muchas personas a la vez: ni se comparan todos con todos ni se toma lo que no cambia.

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

-- Sin preguntar la marca mientras se busca el evento: el plan podía preguntarla de todos, y así marcar, y
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
