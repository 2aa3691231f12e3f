-- Up Migration
-- Un trámite ya transformado se halla también por el número que tenía, como los que se transformen desde esta versión
-- (`identificadoresDe`, domain/src/numero/identificadores.ts).
set local foja.carril = 'masivo';
create function pg_temp.forma(escrito text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(translate(lower(escrito), 'áéíóúüñ', 'aeiouun'), '\s+', '', 'g'),
    '(?<![0-9])0+(?=[0-9])', '', 'g')
$$;

update documentos d set identificadores = array(
  select distinct forma from unnest(d.identificadores || pg_temp.forma(d.atributos ->> 'origen_tramite')
    || pg_temp.forma(coalesce(substring(d.atributos ->> 'origen_tramite' from '[0-9]+/[0-9]+$'), ''))) forma
  where forma <> '' order by forma)
where d.atributos ->> 'origen_tramite' <> '';
