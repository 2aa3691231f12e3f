-- Up Migration
-- Quiénes tienen abierto, ahora, un documento que pueden modificar: cada canal, uno. No es historia: sin registro, y se va
-- con el canal o con su sesión; la de un proceso que murió deja de renovarse.
create unlogged table presentes (
  canal uuid primary key,
  id_documento bigint not null references documentos on delete cascade,
  id_usuario integer not null references usuarios on delete cascade,
  sid text not null references sesiones on delete cascade,
  desde timestamptz not null default now(),
  renovado timestamptz not null default now()
);
create index presentes_documento on presentes (id_documento);
create index presentes_sid on presentes (sid);

create function presentes_avisar() returns trigger language plpgsql as $$
declare id bigint;
begin
  foreach id in array array_remove(array[old.id_documento, new.id_documento], null) loop
    perform pg_notify('tiempo_real', json_build_object(
      'documento', id, 'evento', 'notificacion:presentes', 'datos', json_build_object('id', id))::text);
  end loop;
  return null;
end $$;
create trigger presentes_avisar after insert or delete on presentes
  for each row execute function presentes_avisar();
create trigger presentes_avisar_cambio after update of id_documento on presentes
  for each row when (new.id_documento <> old.id_documento) execute function presentes_avisar();
