-- «exclusive», y no «share row exclusive»: éste deja pasar a quien ya tomó una fila y todavía no la cambió, que después
-- espera a la tabla mientras la tabla lo espera a él. Así se espera a que termine.
create or replace function borradores_rehacer_tokens() returns trigger language plpgsql as $$
begin
  set local foja.carril = 'masivo';
  lock table documentos in exclusive mode;
  update documentos d set tokens = t.tokens
    from (select o.id, tokens_de_documento(o.id, o.visibilidad, o.id_usuario, o.borrado, o.estado, o.id_area_actual) as tokens from documentos o where o.estado in (1, 9)) t
    where d.id = t.id and d.tokens is distinct from t.tokens;
  return null;
end $$;

-- Lo que se borró, o volvió a borrador, mientras un expediente lo esperaba (VAL-14, HER-05).
delete from incorporaciones_pendientes p using documentos d
where d.id = p.id_documento and (d.borrado is not null or d.estado = 1);
