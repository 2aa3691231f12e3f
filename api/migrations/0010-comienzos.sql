-- Up Migration
-- Las sugerencias buscan por el comienzo de cualquier palabra de un nombre, sin recorrer la tabla.

-- Repite `plegado` en vez de llamarla: al construir un índice, Postgres no busca funciones fuera de pg_catalog.
create function comienzos(p_texto text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('simple'::regconfig,
    regexp_replace(regexp_replace(normalize(lower(p_texto), NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;

create index palabras_clave_comienzos on palabras_clave using gin (comienzos(nombre));
create index personas_comienzos on personas using gin (comienzos(nombre_completo));
create index areas_nombre_comienzos on areas using gin (comienzos(nombre));
create index areas_sigla_comienzos on areas using gin (comienzos(sigla));
