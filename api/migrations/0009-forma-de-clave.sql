-- Up Migration
-- La palabra clave entera, como se la compara con lo escrito al buscar (domain: formaDeClave).
alter table palabras_clave add forma text not null
  generated always as (btrim(regexp_replace(plegado(nombre), '[^a-z0-9]+', ' ', 'g'))) stored;
