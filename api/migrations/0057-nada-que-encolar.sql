-- Up Migration
-- Escribir un documento manda unas cuantas sentencias que no cambian ninguna fila, y cada una disparaba igual lo que encola:
-- comparaba dos tablas vacías y agregaba nada a la cola, que a su vez avisaba de nada. Ahora, sin filas, se vuelve enseguida.

create or replace function documentos_encolar_cambios() returns trigger language plpgsql as $$
declare cambiados bigint[];
begin
  if not exists (select from nuevas) then
    return null;
  end if;
  insert into cola (clave, id, marca, carril)
    select 'documento', id, marca, carril_actual()
    from (select id, marca from nuevas except select id, marca from viejas) x;
  cambiados := array(
    select id from (
      select id, tokens, id_tipo, titulo, titulo_orden, nro_orden, identificadores, anio, estado, visibilidad, id_usuario
        from nuevas
      except
      select id, tokens, id_tipo, titulo, titulo_orden, nro_orden, identificadores, anio, estado, visibilidad, id_usuario
        from viejas
    ) x);
  if cambiados <> '{}' then
    update eventos e set marca = d.marca from documentos d
      where e.id_documento = any(cambiados) and d.id = e.id_documento and e.marca <> d.marca;
    update eventos_partes p set marca = d.marca from documentos d
      where p.id_documento = any(cambiados) and d.id = p.id_documento and p.marca <> d.marca;
  end if;
  return null;
end $$;

create or replace function eventos_encolar_cambios() returns trigger language plpgsql as $$
declare cambiados bigint[];
begin
  if not exists (select from nuevas) then
    return null;
  end if;
  cambiados := array(select id from (select id, marca from nuevas except select id, marca from viejas) x);
  insert into cola (clave, id, marca, carril)
    select 'evento', id, marca, carril_actual() from eventos where id = any(cambiados);
  update eventos_partes p set marca = e.marca from eventos e
    where e.id = any(cambiados) and p.id_evento = e.id and p.id_documento is not null and p.marca <> e.marca;
  return null;
end $$;

create or replace function eventos_partes_mudadas_encolar() returns trigger language plpgsql as $$
declare
  cambiados bigint[];
  anulados bigint[];
begin
  if not exists (select from nuevas) then
    return null;
  end if;
  insert into cola (clave, id, marca, carril)
    select 'parte', id, marca, carril_actual()
    from (select id, marca from nuevas except select id, marca from viejas) x;
  cambiados := array(
    select id_evento from (
      (select id, id_evento, lado, id_area, id_usuario, id_persona from nuevas
        except select id, id_evento, lado, id_area, id_usuario, id_persona from viejas)
      union (select id, id_evento, lado, id_area, id_usuario, id_persona from viejas
        except select id, id_evento, lado, id_area, id_usuario, id_persona from nuevas)) x);
  anulados := array(
    select distinct id_documento from (
      select id, id_documento, resultado is not distinct from 'anulado' from nuevas
      except select id, id_documento, resultado is not distinct from 'anulado' from viejas) x
    where id_documento is not null);
  if cambiados <> '{}' then
    update eventos set marca = 0 where id = any(cambiados) and marca <> marcar_documento(id_documento);
    perform documentos_rehacer_tokens(array(select distinct id_documento from eventos where id = any(cambiados)));
  end if;
  if anulados <> '{}' then
    perform documentos_rehacer_tokens(anulados);
  end if;
  return null;
end $$;
