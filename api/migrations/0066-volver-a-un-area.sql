-- Up Migration
-- A quien vuelve a un área tampoco le es nuevo lo que pasó cuando no estaba.
create or replace function novedades_desde_ahora() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into novedades_miradas (id_usuario, id_area, hasta, propias) values (new.id_usuario, new.id_area, now(), now())
    on conflict (id_usuario, id_area) do update set hasta = excluded.hasta, eventos = default, mirado = excluded.hasta;
  return null;
end $$;
