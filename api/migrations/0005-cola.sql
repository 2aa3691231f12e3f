-- Up Migration
-- Marcas y cola de salida: lo que el indexador lee. Todo por disparador, para que ningún camino pueda olvidarlo.
--
-- Una marca se sortea bajo el candado de la fila del documento y una sola vez por documento y transacción
-- (marca_tx), así que las marcas de un documento crecen en el orden de sus commits y sirven de versión externa.

create sequence marcas as bigint;

-- Cola: sólo se agrega; el indexador alquila filas (tomada_por, tomada_hasta) y borra las que ya indexó.
create table cola (
  seq bigint generated always as identity primary key,
  clave text not null check (clave in ('documento', 'evento', 'persona', 'palabra_clave')),
  id bigint not null,
  marca bigint not null,
  carril text not null check (carril in ('interactivo', 'masivo')),
  creada timestamptz not null default clock_timestamp(),
  intentos smallint not null default 0,
  tomada_por text,
  tomada_hasta timestamptz
) with (
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000
);
create index cola_carril on cola (carril, seq);
create index cola_marca on cola (marca);

create table cuarentena (
  clave text not null,
  id bigint not null,
  indice text not null,
  marca bigint not null,
  motivo text not null,
  desde timestamptz not null default now(),
  primary key (clave, id, indice)
);

-- El carril de la transacción: `set local foja.carril = 'masivo'` para las cargas grandes.
create function carril_actual() returns text language sql stable as $$
  select coalesce(nullif(current_setting('foja.carril', true), ''), 'interactivo')
$$;

create function cola_avisar() returns trigger language plpgsql as $$
begin
  if carril_actual() = 'interactivo' then
    perform pg_notify('cola', '');
  end if;
  return null;
end $$;
create trigger cola_avisar after insert on cola for each statement execute function cola_avisar();

-- Quién puede ver un documento (PER-26): la única definición; la sesión se traduce en domain/acceso.
create function tokens_de_documento(p_id bigint, p_visibilidad text, p_id_usuario integer, p_borrado timestamptz)
returns text[] language sql stable as $$
  select case
    when p_borrado is not null then '{}'
    when p_visibilidad = 'publico' then array['publico']
    else (
      select array_agg(prefijo || t order by t)
      from (values (case when p_visibilidad = 'reservado' then 'reservado-' else '' end)) as v (prefijo),
      lateral (
        select 'usuario:' || p_id_usuario
        union select 'usuario:' || e.id_usuario from eventos e where e.id_documento = p_id
        union select 'area:' || e.id_area_creacion from eventos e where e.id_documento = p_id
        union select coalesce('area:' || p.id_area, 'usuario:' || p.id_usuario)
          from eventos e join eventos_partes p on p.id_evento = e.id
          where e.id_documento = p_id and p.id_persona is null
      ) as x (t))
  end
$$;

create function documentos_marcar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.tokens := tokens_de_documento(new.id, new.visibilidad, new.id_usuario, new.borrado);
    new.marca := nextval('marcas');
    new.marca_tx := pg_current_xact_id();
    return new;
  end if;
  if (new.visibilidad, new.id_usuario, new.borrado) is distinct from (old.visibilidad, old.id_usuario, old.borrado) then
    new.tokens := tokens_de_documento(new.id, new.visibilidad, new.id_usuario, new.borrado);
  end if;
  if old.marca_tx = pg_current_xact_id() then
    new.marca := old.marca;
    new.marca_tx := old.marca_tx;
  elsif new.marca = 0 or (
    new.id_tipo, new.titulo, new.titulo_orden, new.fecha, new.fecha_recibido, new.fecha_ultimo_evento, new.texto,
    new.atributos, new.estado, new.visibilidad, new.validez, new.ubicacion, new.nro, new.nrop, new.anio, new.anexo,
    new.tomo, new.cuerpo, new.corresponde, new.numero_asignado, new.nro_str, new.nro_externo, new.nro_orden,
    new.identificadores, new.id_fuente, new.id_usuario, new.id_area_creacion, new.id_area_actual, new.borrado,
    new.tokens
  ) is distinct from (
    old.id_tipo, old.titulo, old.titulo_orden, old.fecha, old.fecha_recibido, old.fecha_ultimo_evento, old.texto,
    old.atributos, old.estado, old.visibilidad, old.validez, old.ubicacion, old.nro, old.nrop, old.anio, old.anexo,
    old.tomo, old.cuerpo, old.corresponde, old.numero_asignado, old.nro_str, old.nro_externo, old.nro_orden,
    old.identificadores, old.id_fuente, old.id_usuario, old.id_area_creacion, old.id_area_actual, old.borrado,
    old.tokens
  ) then
    new.marca := nextval('marcas');
    new.marca_tx := pg_current_xact_id();
  else
    new.marca := old.marca;
  end if;
  return new;
end $$;
create trigger documentos_marcar before insert or update on documentos
  for each row execute function documentos_marcar();

-- Marca un documento que cambió por algo que cuelga de él; devuelve su marca en esta transacción.
create function marcar_documento(p_id bigint) returns bigint language plpgsql as $$
declare m bigint; tx xid8;
begin
  select marca, marca_tx into m, tx from documentos where id = p_id;
  if tx = pg_current_xact_id() then
    return m;
  end if;
  update documentos set marca = 0 where id = p_id returning marca into m;
  return m;
end $$;

create function marcar_documentos(p_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from documentos where id = any(p_ids) and marca_tx is distinct from pg_current_xact_id()
    order by id for no key update;
  update documentos set marca = 0 where id = any(p_ids) and marca_tx is distinct from pg_current_xact_id();
end $$;

create function documentos_encolar_altas() returns trigger language plpgsql as $$
begin
  insert into cola (clave, id, marca, carril) select 'documento', id, marca, carril_actual() from nuevas;
  return null;
end $$;
create trigger documentos_encolar_altas after insert on documentos
  referencing new table as nuevas for each statement execute function documentos_encolar_altas();

-- Los eventos llevan el acceso de su documento: si éste cambia, se reenvían.
create function documentos_encolar_cambios() returns trigger language plpgsql as $$
begin
  insert into cola (clave, id, marca, carril)
    select 'documento', n.id, n.marca, carril_actual() from nuevas n join viejas v using (id) where n.marca <> v.marca;
  update eventos e set marca = n.marca
    from nuevas n join viejas v using (id)
    where e.id_documento = n.id and e.marca <> n.marca
      and (n.tokens, n.id_tipo) is distinct from (v.tokens, v.id_tipo);
  return null;
end $$;
create trigger documentos_encolar_cambios after update on documentos
  referencing old table as viejas new table as nuevas for each statement execute function documentos_encolar_cambios();

create function documentos_encolar_bajas() returns trigger language plpgsql as $$
begin
  insert into cola (clave, id, marca, carril) select 'documento', id, nextval('marcas'), carril_actual() from viejas;
  return null;
end $$;
create trigger documentos_encolar_bajas after delete on documentos
  referencing old table as viejas for each statement execute function documentos_encolar_bajas();

-- Eventos: llevan la marca de su documento.
create function eventos_marcar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.resultado, new.fecha_recepcion, new.accion, new.observaciones, new.atributos)
     is distinct from (old.resultado, old.fecha_recepcion, old.accion, old.observaciones, old.atributos) then
    new.marca := marcar_documento(new.id_documento);
  elsif new.marca = 0 then
    new.marca := marcar_documento(new.id_documento);
  end if;
  return new;
end $$;
create trigger eventos_marcar before insert or update on eventos for each row execute function eventos_marcar();

-- Los documentos que alguien puede ver por sus eventos cambian de acceso cuando llega un evento o un destino.
create function documentos_rehacer_tokens(p_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from documentos where id = any(p_ids) and visibilidad <> 'publico' order by id for no key update;
  update documentos d set tokens = t.tokens
    from (select id, tokens_de_documento(id, visibilidad, id_usuario, borrado) as tokens
          from documentos where id = any(p_ids) and visibilidad <> 'publico') t
    where d.id = t.id and d.tokens is distinct from t.tokens;
end $$;

create function eventos_encolar_altas() returns trigger language plpgsql as $$
begin
  insert into cola (clave, id, marca, carril) select 'evento', id, marca, carril_actual() from nuevas;
  update documentos d set fecha_ultimo_evento = u.ts
    from (select id_documento, max(ts) as ts from nuevas group by id_documento) u
    where d.id = u.id_documento and d.fecha_ultimo_evento < u.ts;
  perform documentos_rehacer_tokens(array(select distinct id_documento from nuevas));
  return null;
end $$;
create trigger eventos_encolar_altas after insert on eventos
  referencing new table as nuevas for each statement execute function eventos_encolar_altas();

create function eventos_encolar_cambios() returns trigger language plpgsql as $$
begin
  insert into cola (clave, id, marca, carril)
    select 'evento', n.id, n.marca, carril_actual() from nuevas n join viejas v using (id) where n.marca <> v.marca;
  return null;
end $$;
create trigger eventos_encolar_cambios after update on eventos
  referencing old table as viejas new table as nuevas for each statement execute function eventos_encolar_cambios();

create function eventos_partes_encolar() returns trigger language plpgsql as $$
begin
  update eventos set marca = 0 where id in (select id_evento from cambiadas)
    and marca <> marcar_documento(id_documento);
  perform documentos_rehacer_tokens(array(
    select distinct e.id_documento from cambiadas c join eventos e on e.id = c.id_evento));
  return null;
end $$;
create trigger eventos_partes_altas after insert on eventos_partes
  referencing new table as cambiadas for each statement execute function eventos_partes_encolar();
create trigger eventos_partes_cambios after update on eventos_partes
  referencing new table as cambiadas for each statement execute function eventos_partes_encolar();
create trigger eventos_partes_bajas after delete on eventos_partes
  referencing old table as cambiadas for each statement execute function eventos_partes_encolar();

-- Lo que cuelga del documento y se busca con él: palabras clave, personas, textos de los archivos.
create function hijos_marcar() returns trigger language plpgsql as $$
begin
  perform marcar_documentos(array(select distinct id_documento from cambiadas where id_documento is not null));
  return null;
end $$;
do $$
declare tabla text; op text;
begin
  foreach tabla in array array['documentos_palabras_clave', 'documentos_personas', 'archivos'] loop
    foreach op in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s table as cambiadas for each statement execute function hijos_marcar()',
        tabla || '_marcar_' || op, op, tabla, case op when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;

-- El nombre de una persona o de una palabra clave es texto de muchos documentos: una sola fila en la cola,
-- que el indexador expande por páginas.
create function nombre_compartido_encolar() returns trigger language plpgsql as $$
begin
  insert into cola (clave, id, marca, carril) values (tg_argv[0], new.id, nextval('marcas'), 'masivo');
  return null;
end $$;
create trigger personas_encolar after update of nombre, apellido on personas
  for each row when (new.nombre_completo is distinct from old.nombre_completo)
  execute function nombre_compartido_encolar('persona');
create trigger palabras_clave_encolar after update of nombre on palabras_clave
  for each row when (new.nombre is distinct from old.nombre)
  execute function nombre_compartido_encolar('palabra_clave');

-- Índices de Elasticsearch registrados: la corriente alimenta a todos los de su alias.
create table indices (
  nombre text primary key,
  alias text not null check (alias in ('documentos', 'eventos')),
  situacion text not null check (situacion in ('activo', 'construyendo', 'anterior')),
  mapeo_hash text not null,
  desde_id bigint not null default 0,
  enviados bigint not null default 0,
  creado timestamptz not null default now(),
  terminado timestamptz
);
create unique index indices_uno_activo on indices (alias) where situacion = 'activo';
create unique index indices_uno_construyendo on indices (alias) where situacion = 'construyendo';
