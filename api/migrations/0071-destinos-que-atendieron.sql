-- Up Migration
-- Como en 0057, y además el evento dice en el índice cuáles de sus destinos lo atendieron: el que recibe después del
-- primero no cambia nada del evento mismo.
create or replace function eventos_partes_mudadas_encolar() returns trigger language plpgsql as $$
declare
  cambiados bigint[];
  anulados bigint[];
  atendidos bigint[];
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
  atendidos := array(
    select distinct id_evento from (
      select id, id_evento, resultado, id_usuario_recepcion from nuevas
      except select id, id_evento, resultado, id_usuario_recepcion from viejas) x);
  if atendidos <> '{}' then
    update eventos set marca = 0 where id = any(atendidos) and marca <> marcar_documento(id_documento);
  end if;
  if cambiados <> '{}' then
    update eventos set marca = 0 where id = any(cambiados) and marca <> marcar_documento(id_documento);
    perform documentos_rehacer_tokens(array(select distinct id_documento from eventos where id = any(cambiados)));
  end if;
  if anulados <> '{}' then
    perform documentos_rehacer_tokens(anulados);
  end if;
  return null;
end $$;
