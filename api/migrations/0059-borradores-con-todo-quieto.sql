-- Mientras se rehace el acceso de los borradores nadie crea ni cambia un documento: lo escrito a la vez se decidiría con la
-- configuración de antes, y quedaría así.
create or replace function borradores_rehacer_tokens() returns trigger language plpgsql as $$
begin
  set local foja.carril = 'masivo';
  lock table documentos in share row exclusive mode;
  update documentos d set tokens = t.tokens
    from (select o.id, tokens_de_documento(o.id, o.visibilidad, o.id_usuario, o.borrado, o.estado, o.id_area_actual) as tokens from documentos o where o.estado in (1, 9)) t
    where d.id = t.id and d.tokens is distinct from t.tokens;
  return null;
end $$;
