-- Up Migration
-- Con qué visibilidad y estado estaba el documento al escribirse cada evento: lo que se dijo al moverlo lo lee quien lo podía
-- ver entonces, aunque después se lo cierre o se lo haga público (api/src/evento/observaciones.sql.ts).
alter table eventos add visibilidad text, add estado smallint;

-- Los envíos de antes que dicen algo, con la jornada del día anterior, que es anterior al evento; si ese día nació, con la de
-- ese día. De los demás (lo que se dijo al cerrar, el motivo de una anulación) y sin jornada no se sabe, y queda nulo: como
-- hasta ahora. La marca no cambia: la proyección nueva rehace los índices.
alter table eventos disable trigger user;
update eventos e set (visibilidad, estado) = (
    select j.visibilidad, j.estado from jornadas j where j.id_documento = e.id_documento and j.dia <= dia_oficial(e.ts)
    order by j.dia = dia_oficial(e.ts), j.dia desc limit 1)
  where exists (select from eventos_partes p where p.id_evento = e.id and p.lado = 'destino'
    and (e.observaciones <> '' or p.observaciones <> ''));
alter table eventos enable trigger user;

create or replace function eventos_marcar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select d.visibilidad, d.estado into new.visibilidad, new.estado from documentos d where d.id = new.id_documento;
  end if;
  if tg_op = 'INSERT' or new.marca = 0
     or (new.resultado, new.fecha_recepcion, new.desenlace, new.accion, new.observaciones, new.atributos)
     is distinct from (old.resultado, old.fecha_recepcion, old.desenlace, old.accion, old.observaciones, old.atributos) then
    new.marca := marcar_documento(new.id_documento);
  end if;
  return new;
end $$;

create or replace function eventos_inmutables() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Los eventos no se borran (evento %)', old.id using errcode = 'restrict_violation';
  end if;
  if (new.id, new.id_documento, new.id_tipo_evento, new.id_usuario, new.id_area_creacion, new.ts, new.interviene,
      new.visibilidad, new.estado)
     is distinct from
     (old.id, old.id_documento, old.id_tipo_evento, old.id_usuario, old.id_area_creacion, old.ts, old.interviene,
      old.visibilidad, old.estado) then
    raise exception 'De un evento sólo cambia su desenlace (evento %)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
