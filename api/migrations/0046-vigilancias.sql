-- Up Migration
-- Búsquedas guardadas que se comparten con un área, y las que alguien vigila: qué cambió desde la última pasada, qué se le
-- anunció y cuándo.

create table busquedas_compartidas (
  id_busqueda integer not null references busquedas_guardadas on delete cascade,
  id_area integer not null references areas on delete cascade,
  primary key (id_busqueda, id_area)
);
create index busquedas_compartidas_area on busquedas_compartidas (id_area);

create table vigilancias (
  id integer generated always as identity primary key,
  id_usuario integer not null references usuarios on delete cascade,
  id_busqueda integer not null references busquedas_guardadas on delete cascade,
  -- El área por la que actuaba al pedirlo: con los roles de ésa se busca.
  id_area integer references areas on delete set null,
  -- Lo recibido antes no es nuevo.
  desde timestamptz not null default now(),
  unique (id_usuario, id_busqueda)
);
create index vigilancias_busqueda on vigilancias (id_busqueda);
create index vigilancias_area on vigilancias (id_area);
create index vigilancias_desde on vigilancias (desde);

-- Lo que cambió y ninguna pasada miró. Sólo se agrega: así quien escribe un documento no espera a una pasada.
create table vigilancias_cambios (
  seq bigint generated always as identity primary key,
  id_documento bigint not null,
  marca bigint not null,
  creado timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table vigilancias_anuncios (
  id bigint generated always as identity primary key,
  id_vigilancia integer not null references vigilancias on delete cascade,
  pasada timestamptz not null,
  unique (id_vigilancia, pasada)
);
create index vigilancias_anuncios_pasada on vigilancias_anuncios (pasada);

-- Lo que ya se anunció no se anuncia otra vez.
create table vigilancias_anunciados (
  id_vigilancia integer not null references vigilancias on delete cascade,
  id_documento bigint not null references documentos on delete cascade,
  recibido timestamptz not null,
  pasada timestamptz not null,
  primary key (id_vigilancia, id_documento)
);
create index vigilancias_anunciados_pasada on vigilancias_anunciados (id_vigilancia, pasada);
create index vigilancias_anunciados_documento on vigilancias_anunciados (id_documento);

-- Cuándo empezó la última pasada: con varios procesos de api, una por vez.
create table vigilancias_turno (
  unico boolean primary key default true check (unico),
  ultima timestamptz not null default '-infinity'
);
insert into vigilancias_turno default values;

-- Como la cola, por disparador: ningún camino puede olvidarlo. Sin nadie que vigile no se anota nada, y lo recibido antes
-- de la vigilancia más vieja (una importación de lo de otros años, casi todo lo que se corrige) tampoco.
create function vigilancias_anotar() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare la_mas_vieja timestamptz := (select min(desde) from vigilancias);
begin
  if la_mas_vieja is null then
    return null;
  end if;
  insert into vigilancias_cambios (id_documento, marca)
    select n.id, n.marca from nuevas n join documentos d on d.id = n.id
    where n.clave = 'documento' and d.fecha_recibido >= la_mas_vieja;
  return null;
end $$;
create trigger vigilancias_anotar after insert on cola referencing new table as nuevas
  for each statement execute function vigilancias_anotar();
