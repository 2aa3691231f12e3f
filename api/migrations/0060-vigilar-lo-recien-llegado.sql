-- Lo que llega sin pasar por una bandeja cambia primero de lugar y al final de fecha, con la misma marca: al anotarlo en la
-- cola todavía parecía recibido antes que toda vigilancia, y no se anunciaba.
create function vigilancias_anotar_llegada() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare la_mas_vieja timestamptz := (select min(desde) from vigilancias);
begin
  if new.fecha_recibido >= la_mas_vieja and old.fecha_recibido < la_mas_vieja then
    insert into vigilancias_cambios (id_documento, marca) values (new.id, new.marca);
  end if;
  return null;
end $$;
create trigger vigilancias_anotar_llegada after update of fecha_recibido on documentos
  for each row when (new.fecha_recibido > old.fecha_recibido and current_setting('foja.sin_cambios', true) is distinct from 'si')
  execute function vigilancias_anotar_llegada();
