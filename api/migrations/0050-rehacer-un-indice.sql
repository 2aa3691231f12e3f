-- Up Migration
-- Encolar lo que ya estaba, porque su índice se perdió o es nuevo, no es un cambio: `set local foja.sin_cambios = 'si'` lo
-- dice. Ni se vuelve a anotar cómo quedó cada documento, ni se anuncia como nuevo a quien vigila.

drop trigger jornadas_anotar on cola;
create constraint trigger jornadas_anotar after insert on cola deferrable initially deferred
  for each row when (new.clave = 'documento' and current_setting('foja.sin_cambios', true) is distinct from 'si')
  execute function jornadas_anotar();

drop trigger jornadas_partes_anotar on cola;
create constraint trigger jornadas_partes_anotar after insert on cola deferrable initially deferred
  for each row when (new.clave = 'parte' and current_setting('foja.sin_cambios', true) is distinct from 'si')
  execute function jornadas_partes_anotar();

drop trigger vigilancias_anotar on cola;
create trigger vigilancias_anotar after insert on cola referencing new table as nuevas
  for each statement when (current_setting('foja.sin_cambios', true) is distinct from 'si')
  execute function vigilancias_anotar();
