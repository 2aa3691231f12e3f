-- Up Migration
-- Desde cuándo edita quien tiene reclamado un documento: quien lo mira sabe por qué no puede operar.
alter table reclamos add column desde timestamptz not null default now();

-- Que alguien empezó a editar, o dejó, se avisa a quien mira el documento: cambia lo que puede hacer con él. Renovar no
-- avisa, y lo que vence no pasa por aquí: quien espera vuelve a preguntar.
create function reclamos_avisar() returns trigger language plpgsql as $$
declare
  id bigint := coalesce(new.id_documento, old.id_documento);
begin
  perform pg_notify('tiempo_real', json_build_object(
    'documento', id, 'evento', 'notificacion:edicion', 'datos', json_build_object('id', id))::text);
  return null;
end $$;
create trigger reclamos_avisar after insert or delete on reclamos
  for each row execute function reclamos_avisar();
create trigger reclamos_avisar_cambio after update of id_usuario on reclamos
  for each row when (new.id_usuario <> old.id_usuario) execute function reclamos_avisar();
