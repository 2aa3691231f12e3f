-- Up Migration
-- Lo que cada quien busca: lo que guardó con nombre y lo último que buscó. La huella no mira el orden: la misma búsqueda
-- ordenada de otra forma es la misma.

create table busquedas_guardadas (
  id integer generated always as identity primary key,
  id_usuario integer not null references usuarios on delete cascade,
  nombre text not null check (char_length(nombre) between 1 and 100),
  buscado jsonb not null,
  huella text not null generated always as (md5((buscado - 'orden' - 'direccion')::text)) stored,
  -- Su lugar entre las de la misma persona, de menor a mayor.
  lugar integer not null,
  -- Hasta cuándo vio lo que encuentra: lo recibido después es nuevo.
  mirada timestamptz not null,
  unique (id_usuario, huella)
);

create table busquedas_recientes (
  id integer generated always as identity primary key,
  id_usuario integer not null references usuarios on delete cascade,
  nombre text not null check (char_length(nombre) between 1 and 100),
  buscado jsonb not null,
  huella text not null generated always as (md5((buscado - 'orden' - 'direccion')::text)) stored,
  usada timestamptz not null default clock_timestamp(),
  unique (id_usuario, huella)
);
