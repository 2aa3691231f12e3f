-- Up Migration
-- Lo que decide en qué vista está un documento (domain/src/vista) se lee igual para el índice que para una consulta.

alter table documentos add publicado boolean not null generated always as (atributos @> '{"publicado": true}') stored;
drop index documentos_publicados;
create index documentos_publicados on documentos (fecha_recibido desc, id desc) where publicado and borrado is null;

-- Como en 0005, y además el área de archivo: de ella depende en qué archivo está.
create or replace function documentos_marcar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.tokens := tokens_de_documento(new.id, new.visibilidad, new.id_usuario, new.borrado);
    new.marca := nextval('marcas');
    new.marca_tx := pg_current_xact_id();
    return new;
  end if;
  if (new.visibilidad, new.id_usuario, new.borrado) is distinct from (old.visibilidad, old.id_usuario, old.borrado) then
    new.tokens := tokens_de_documento(new.id, new.visibilidad, new.id_usuario, new.borrado);
  end if;
  if old.marca_tx = pg_current_xact_id() then
    new.marca := old.marca;
    new.marca_tx := old.marca_tx;
  elsif new.marca = 0 or (
    new.id_tipo, new.titulo, new.titulo_orden, new.fecha, new.fecha_recibido, new.fecha_ultimo_evento, new.texto,
    new.atributos, new.estado, new.visibilidad, new.validez, new.ubicacion, new.nro, new.nrop, new.anio, new.anexo,
    new.tomo, new.cuerpo, new.corresponde, new.numero_asignado, new.nro_str, new.nro_externo, new.nro_orden,
    new.identificadores, new.id_fuente, new.id_usuario, new.id_area_creacion, new.id_area_actual,
    new.id_area_archivo, new.borrado, new.tokens
  ) is distinct from (
    old.id_tipo, old.titulo, old.titulo_orden, old.fecha, old.fecha_recibido, old.fecha_ultimo_evento, old.texto,
    old.atributos, old.estado, old.visibilidad, old.validez, old.ubicacion, old.nro, old.nrop, old.anio, old.anexo,
    old.tomo, old.cuerpo, old.corresponde, old.numero_asignado, old.nro_str, old.nro_externo, old.nro_orden,
    old.identificadores, old.id_fuente, old.id_usuario, old.id_area_creacion, old.id_area_actual,
    old.id_area_archivo, old.borrado, old.tokens
  ) then
    new.marca := nextval('marcas');
    new.marca_tx := pg_current_xact_id();
  else
    new.marca := old.marca;
  end if;
  return new;
end $$;

-- Lo que cuelga de un documento y pasa a otro cambia a los dos.
create function hijos_mudados_marcar() returns trigger language plpgsql as $$
begin
  perform marcar_documentos(array(
    select id_documento from viejas where id_documento is not null
    union select id_documento from nuevas where id_documento is not null));
  return null;
end $$;
do $$
declare tabla text;
begin
  foreach tabla in array array['documentos_palabras_clave', 'documentos_personas', 'archivos'] loop
    execute format('drop trigger %I on %I', tabla || '_marcar_update', tabla);
    execute format('create trigger %I after update on %I referencing old table as viejas new table as nuevas for each statement execute function hijos_mudados_marcar()',
      tabla || '_marcar_update', tabla);
  end loop;
end $$;

create function eventos_partes_mudadas_encolar() returns trigger language plpgsql as $$
declare cambiados bigint[] := array(select id_evento from viejas union select id_evento from nuevas);
begin
  update eventos set marca = 0 where id = any(cambiados) and marca <> marcar_documento(id_documento);
  perform documentos_rehacer_tokens(array(select distinct id_documento from eventos where id = any(cambiados)));
  return null;
end $$;
drop trigger eventos_partes_cambios on eventos_partes;
create trigger eventos_partes_cambios after update on eventos_partes
  referencing old table as viejas new table as nuevas for each statement execute function eventos_partes_mudadas_encolar();
