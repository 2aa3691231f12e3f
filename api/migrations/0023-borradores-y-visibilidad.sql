-- Up Migration
-- Un borrador es de quien lo escribe y del área donde está (D-104), y quien sólo cambió una visibilidad no intervino.

insert into configuracion (clave, valor) values ('borradores_publicos', 'false') on conflict do nothing;

alter table eventos add interviene boolean not null default true;
-- El desenlace no cambió: estos eventos no vuelven al índice.
alter table eventos disable trigger user;
update eventos set interviene = false where id_tipo_evento = 3 and atributos ? 'visibilidad';
alter table eventos enable trigger user;

create or replace function eventos_inmutables() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Los eventos no se borran (evento %)', old.id using errcode = 'restrict_violation';
  end if;
  if (new.id, new.id_documento, new.id_tipo_evento, new.id_usuario, new.id_area_creacion, new.ts, new.interviene)
     is distinct from
     (old.id, old.id_documento, old.id_tipo_evento, old.id_usuario, old.id_area_creacion, old.ts, old.interviene) then
    raise exception 'De un evento sólo cambia su desenlace (evento %)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop function tokens_de_documento(bigint, text, integer, timestamptz);
-- Columnas y no la fila entera: armarla desarmaría el contenido de cada una.
create function tokens_de_documento(
  p_id bigint, p_visibilidad text, p_id_usuario integer, p_borrado timestamptz, p_estado smallint, p_id_area integer)
returns text[] language sql stable as $$
  select case
    when p_borrado is not null then '{}'
    when p_visibilidad = 'publico' and not b.borrador then array['publico']
    else (
      select array_agg(prefijo || t order by t)
      from (values (case when p_visibilidad = 'reservado' and not b.borrador then 'reservado-' else '' end)) as v (prefijo),
      lateral (
        select 'usuario:' || p_id_usuario
        union select 'area:' || p_id_area where b.borrador
        union select 'usuario:' || e.id_usuario from eventos e where e.id_documento = p_id and e.interviene
        union select 'area:' || e.id_area_creacion from eventos e where e.id_documento = p_id and e.interviene
        union select coalesce('area:' || p.id_area, 'usuario:' || p.id_usuario)
          from eventos e join eventos_partes p on p.id_evento = e.id
          where e.id_documento = p_id and e.interviene and p.id_persona is null
      ) as x (t))
  end
  -- 1 y 9 son borrador y rechazado.
  from (select p_estado in (1, 9) and not coalesce(
    (select valor = 'true'::jsonb from configuracion where clave = 'borradores_publicos'), false) as borrador) b
$$;

-- El acceso se calcula antes que la marca (los disparadores van por orden de nombre): si cambió, marca.
create function documentos_dar_acceso() returns trigger language plpgsql as $$
begin
  new.tokens := tokens_de_documento(
    new.id, new.visibilidad, new.id_usuario, new.borrado, new.estado, new.id_area_actual);
  return new;
end $$;
create trigger documentos_acceso_al_crear before insert on documentos
  for each row execute function documentos_dar_acceso();
create trigger documentos_acceso_al_cambiar before update on documentos
  for each row when (
    (new.visibilidad, new.id_usuario, new.borrado, new.estado, new.id_area_actual)
    is distinct from (old.visibilidad, old.id_usuario, old.borrado, old.estado, old.id_area_actual))
  execute function documentos_dar_acceso();

create or replace function documentos_marcar() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.marca_tx = pg_current_xact_id() then
    new.marca := old.marca;
    new.marca_tx := old.marca_tx;
  elsif tg_op = 'INSERT' or new.marca = 0 or (
    new.id_tipo, new.titulo, new.titulo_orden, new.fecha, new.fecha_recibido, new.fecha_ultimo_evento, new.texto,
    new.atributos, new.estado, new.visibilidad, new.validez, new.ubicacion, new.nro, new.nrop, new.anio, new.anexo,
    new.tomo, new.cuerpo, new.corresponde, new.numero_asignado, new.nro_str, new.nro_externo, new.nro_orden,
    new.identificadores, new.id_fuente, new.id_usuario, new.id_area_creacion, new.id_area_actual,
    new.id_area_archivo, new.borrado, new.tokens
  ) is distinct from (
    old.id_tipo, old.titulo, old.titulo_orden, old.fecha, old.fecha_recibido, old.fecha_ultimo_evento, old.texto,
    old.atributos, old.estado, old.visibilidad, old.validez, old.ubicacion, old.nro, old.nrop, old.anio, old.anexo,
    old.tomo, old.cuerpo, old.corresponde, old.numero_asignado, old.nro_str, old.nro_externo, old.nro_orden,
    old.identificadores, old.id_fuente, old.id_usuario, old.id_area_creacion, old.id_area_actual,
    old.id_area_archivo, old.borrado, old.tokens
  ) then
    new.marca := nextval('marcas');
    new.marca_tx := pg_current_xact_id();
  else
    new.marca := old.marca;
  end if;
  return new;
end $$;

create or replace function documentos_rehacer_tokens(p_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from documentos where id = any(p_ids) and tokens <> '{publico}' order by id for no key update;
  update documentos d set tokens = t.tokens
    from (select o.id, tokens_de_documento(o.id, o.visibilidad, o.id_usuario, o.borrado, o.estado, o.id_area_actual) as tokens from documentos o
          where o.id = any(p_ids) and o.tokens <> '{publico}') t
    where d.id = t.id and d.tokens is distinct from t.tokens;
end $$;
-- La configuración que abre o cierra los borradores rehace el acceso de todos ellos.
create function borradores_rehacer_tokens() returns trigger language plpgsql as $$
begin
  set local foja.carril = 'masivo';
  update documentos d set tokens = t.tokens
    from (select o.id, tokens_de_documento(o.id, o.visibilidad, o.id_usuario, o.borrado, o.estado, o.id_area_actual) as tokens from documentos o where o.estado in (1, 9)) t
    where d.id = t.id and d.tokens is distinct from t.tokens;
  return null;
end $$;
create trigger configuracion_borradores after insert or update of valor on configuracion
  for each row when (new.clave = 'borradores_publicos') execute function borradores_rehacer_tokens();

-- Lo que ya había, también lo que dejó de ver quien sólo había cambiado una visibilidad.
set local foja.carril = 'masivo';
update documentos d set tokens = t.tokens
  from (select o.id, tokens_de_documento(o.id, o.visibilidad, o.id_usuario, o.borrado, o.estado, o.id_area_actual) as tokens from documentos o
        where o.estado in (1, 9) or o.tokens <> '{publico}') t
  where d.id = t.id and d.tokens is distinct from t.tokens;

-- Cada documento conserva la palabra clave como se escribió en él: la misma con otras mayúsculas es otra fila.
drop index palabras_clave_nombre;
create unique index palabras_clave_nombre on palabras_clave (nombre);
create index palabras_clave_minusculas on palabras_clave (lower(nombre));
