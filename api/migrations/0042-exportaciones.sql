-- Up Migration
-- Exportaciones: qué se pidió, cómo va y, congeladas en el momento de sus datos, las filas de que sale su archivo. De ellas
-- se escribe, y se vuelve a escribir si el proceso muere; con ellas se compara la siguiente. Se van con lo que vence.

create table exportaciones (
  id bigint generated always as identity primary key,
  id_usuario integer not null references usuarios,
  id_area integer not null references areas,
  titulo text not null,
  formato text not null,
  -- Exactamente lo pedido, como llegó.
  pedido jsonb not null,
  estado text not null default 'en_cola' check (estado in ('en_cola', 'en_curso', 'lista', 'fallo', 'cancelada')),
  creada timestamptz not null default now(),
  empezada timestamptz,
  vence timestamptz not null,
  intentos smallint not null default 0,
  total integer not null default 0,
  -- Lo que se supo al congelarla; con él, sus filas están todas.
  acta jsonb,
  momento timestamptz,
  constancia text,
  sha256 text,
  archivo text,
  bytes bigint,
  motivo text,
  check (estado <> 'lista' or (archivo is not null and constancia is not null))
);
create index exportaciones_usuario on exportaciones (id_usuario, id desc);
create index exportaciones_vivas on exportaciones (id) where estado in ('en_cola', 'en_curso');

-- Quien la hace lo renueva: uno viejo quiere decir que el proceso murió, y la toma otro. Aparte, porque las filas se congelan
-- en una transacción que no admite que la suya cambie mientras tanto.
create unlogged table exportaciones_pulsos (
  id_exportacion bigint primary key references exportaciones on delete cascade,
  latido timestamptz not null,
  filas integer not null default 0
);

-- `fila` es json y no jsonb: no se busca dentro, y así se escribe tal cual.
create table exportaciones_filas (
  id_exportacion bigint not null references exportaciones on delete cascade,
  n integer not null,
  id_fila bigint not null,
  id_documento bigint not null,
  marca bigint not null,
  fila json not null,
  primary key (id_exportacion, n)
);

insert into configuracion (clave, valor) values
  ('exportacion', '{"filas_directas": 5000, "filas_maximo": 2000000, "dias": 7, "por_persona": 3, "comprobar_mb": 50}');
