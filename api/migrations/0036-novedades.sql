-- Up Migration
-- Novedades: cuándo un envío tuvo su desenlace, que es cuando se sabe de él, y quién creó el documento de cada evento.

alter table eventos add desenlace timestamptz;

create or replace function eventos_marcar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.marca = 0
     or (new.resultado, new.fecha_recepcion, new.desenlace, new.accion, new.observaciones, new.atributos)
     is distinct from (old.resultado, old.fecha_recepcion, old.desenlace, old.accion, old.observaciones, old.atributos) then
    new.marca := marcar_documento(new.id_documento);
  end if;
  return new;
end $$;

-- Como en 0034, y además quién lo creó.
create or replace function documentos_encolar_cambios() returns trigger language plpgsql as $$
declare cambiados bigint[] := array(
  select id from (
    select id, tokens, id_tipo, titulo, titulo_orden, nro_orden, identificadores, anio, estado, visibilidad, id_usuario
      from nuevas
    except
    select id, tokens, id_tipo, titulo, titulo_orden, nro_orden, identificadores, anio, estado, visibilidad, id_usuario
      from viejas
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
