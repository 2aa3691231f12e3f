-- Up Migration
-- Cada quien cambia su clave. La cuenta de api no escribe en `usuarios`: por aquí cambia una clave, la de uno, y sólo si la que
-- tiene es la que se comprobó.
create function cambiar_clave(p_id_usuario integer, p_antes text, p_ahora text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update usuarios set clave_hash = p_ahora where id = p_id_usuario and activo and clave_hash = p_antes;
  return found;
end $$;
revoke execute on function cambiar_clave(integer, text, text) from public;
