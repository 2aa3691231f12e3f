-- Up Migration
-- Toda lista que lee una persona va en orden alfabético español.

-- La misma clave que `claveDeOrden` (domain/src/texto/orden.ts), que dice qué es y por qué; una prueba las compara. No
-- llama a otra función nuestra (ver 0010), ni depende de las letras del sistema donde corre Postgres.
create function clave_de_orden(p_texto text) returns text language sql immutable strict parallel safe
begin atomic
  select left(replace(
    -- Doce cifras: sin ceros delante, con once de más, y sólo las últimas doce.
    regexp_replace(regexp_replace(regexp_replace(
      btrim(regexp_replace(regexp_replace(regexp_replace(
        normalize(regexp_replace(replace(
          normalize(lower(p_texto collate "pg_c_utf8"), NFD), U&'n\0303', 'ñ'), '[\u0300-\u036f]', '', 'g'), NFC),
        '[''`´‘’ʼ′]', '', 'g'),
        '(?<=[0-9])\.(?=[0-9]{3}(?![0-9]))', '', 'g'),
        '[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2fff\u3040-\ud7ff]+', ' ', 'g')),
      '(?<![0-9])0+(?=[0-9])', '', 'g'),
      '(?<![0-9])([0-9]{1,11})(?![0-9])', '00000000000\1', 'g'),
      '(?<![0-9])0+([0-9]{12})(?![0-9])', '\1', 'g'),
    'ñ', 'n~'), 200);
end;

alter table areas add nombre_orden text collate "C" not null generated always as (clave_de_orden(nombre)) stored;
alter table numeradores add nombre_orden text collate "C" not null generated always as (clave_de_orden(nombre)) stored;
alter table palabras_clave add nombre_orden text collate "C" not null generated always as (clave_de_orden(nombre)) stored;
-- De un tipo se lee el singular.
alter table tipos_documento add nombre_orden text collate "C" not null
  generated always as (clave_de_orden(nombre_singular)) stored;
alter table usuarios
  add apellido_orden text collate "C" not null generated always as (clave_de_orden(apellido)) stored,
  add nombre_orden text collate "C" not null generated always as (clave_de_orden(nombre)) stored;
-- La razón social de quien no tiene apellido va en su lugar.
alter table personas
  add apellido_orden text collate "C" not null
    generated always as (clave_de_orden(case when apellido = '' then nombre else apellido end)) stored,
  add nombre_orden text collate "C" not null generated always as (clave_de_orden(nombre)) stored;

-- Los títulos guardan la suya desde 0003, y ahora es otra. El índice se rehace entero (`_meta.proyeccion`): sin
-- disparadores, o cada documento iría además a la cola.
alter table documentos disable trigger user;
with nuevas as materialized (select id, clave_de_orden(titulo) as clave from documentos)
update documentos d set titulo_orden = n.clave from nuevas n where n.id = d.id and n.clave <> d.titulo_orden;
alter table documentos enable trigger user;
update plantillas set titulo_orden = clave_de_orden(titulo);
