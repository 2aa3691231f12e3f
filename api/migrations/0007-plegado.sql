-- Up Migration
-- Los nombres se comparan sin mayúsculas ni acentos: así los escribe la gente en los filtros de la búsqueda.

create function plegado(p_texto text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(lower(p_texto), NFD), '[\u0300-\u036f]', '', 'g')
$$;

create index palabras_clave_plegada on palabras_clave (plegado(nombre));
-- «Paz, Ana», «Paz Ana» y «Ana Paz» nombran a la misma persona.
create index personas_apellido_nombre on personas (plegado(replace(nombre_completo, ',', '')));
create index personas_nombre_apellido on personas (plegado(nombre || ' ' || apellido));
create index documentos_ubicacion on documentos (plegado(ubicacion)) where validez = 'Papel';

create index areas_nombre_plegado on areas (plegado(nombre));
create index areas_sigla_plegada on areas (plegado(sigla));
create index areas_codigo_plegado on areas (ltrim(plegado(codigo), '0'));
-- La ruta entre barras: un área contiene a otra si su ruta está dentro de la de la otra.
alter table areas add ruta_plegada text not null
  generated always as ('/' || regexp_replace(plegado(ruta_completa), '\s*/\s*', '/', 'g') || '/') stored;
