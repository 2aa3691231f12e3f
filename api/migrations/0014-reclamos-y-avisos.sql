-- Up Migration
-- Reclamos: quién está editando cada documento (RT-06), y los avisos en vivo que hace la base misma.

-- Una fila por documento reclamado; no alimenta el índice ni es historia. Con registro (no unlogged): tras una caída de
-- Postgres, o al pasar a una réplica, otra persona no puede quedarse con lo que alguien sigue escribiendo. Vive lo
-- que la sesión de quien reclamó: al salir o vencer se va con ella.
create table reclamos (
  id_documento bigint primary key references documentos on delete cascade,
  id_usuario integer not null references usuarios on delete cascade,
  sid text not null references sesiones on delete cascade,
  canal uuid,
  renovado timestamptz not null default now(),
  canal_cerrado timestamptz
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index reclamos_canal on reclamos (canal);
create index reclamos_sid on reclamos (sid);

-- Un documento que cambia se avisa a quien lo mira (canal `tiempo_real`, api/src/tiempo-real). Como la cola, por
-- disparador: ningún camino puede olvidarlo. Repetido en la misma transacción, Postgres lo manda una vez. La revisión
-- cuenta además lo que no cambia lo buscable, como una negrita.
create function documentos_avisar() returns trigger language plpgsql as $$
begin
  perform pg_notify('tiempo_real', json_build_object(
    'documento', new.id, 'evento', 'notificacion:documento',
    'datos', json_build_object('id', new.id, 'marca', new.marca))::text);
  return null;
end $$;
create trigger documentos_avisar after update on documentos
  for each row when ((new.marca, new.revision) <> (old.marca, old.revision) and carril_actual() = 'interactivo')
  execute function documentos_avisar();

-- Una sesión que termina cierra sus canales. Viaja su resumen: el sid no sale de la base.
create function sesiones_avisar() returns trigger language plpgsql as $$
begin
  perform pg_notify('tiempo_real', json_build_object(
    'sesion', encode(sha256(convert_to(old.sid, 'UTF8')), 'hex'))::text);
  return null;
end $$;
create trigger sesiones_avisar after delete on sesiones
  for each row when (old.id_usuario is not null) execute function sesiones_avisar();
