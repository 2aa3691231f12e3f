-- Up Migration
-- Lo que una persona eligió de una lista o de una búsqueda, quieto: qué filas, en qué orden y como estaban (su marca).
create table conjuntos (
  id uuid primary key default gen_random_uuid(),
  id_usuario integer not null references usuarios on delete cascade,
  id_area integer not null references areas on delete cascade,
  vista text not null,
  pedido jsonb not null,
  camino text,
  -- Con qué se sigue reuniendo; nulo, ya está.
  siguiente text,
  completo boolean not null default false,
  hallados integer not null default 0,
  total integer not null default 0,
  creado timestamptz not null default now(),
  vence timestamptz not null
);
create index conjuntos_usuario on conjuntos (id_usuario, creado);
create index conjuntos_vence on conjuntos (vence);
create index conjuntos_area on conjuntos (id_area);

create table conjuntos_filas (
  id_conjunto uuid not null references conjuntos on delete cascade,
  orden integer not null,
  id_documento bigint not null,
  id_evento bigint,
  marca bigint not null,
  primary key (id_conjunto, orden),
  unique nulls not distinct (id_conjunto, id_documento, id_evento)
);

-- Una herramienta sobre un conjunto, o su ensayo. Cada tanda de trabajo lleva el turno: la que no lo tiene no hace nada.
create table conjuntos_corridas (
  id uuid primary key default gen_random_uuid(),
  id_conjunto uuid not null references conjuntos on delete cascade,
  id_usuario integer not null references usuarios on delete cascade,
  herramienta text not null,
  ensayo boolean not null,
  con_cambiados boolean not null,
  pedido jsonb not null,
  estado text not null default 'en_curso' check (estado in ('en_curso', 'terminada', 'cancelada', 'fallida')),
  turno integer not null default 0,
  fallas integer not null default 0,
  hasta integer not null default 0,
  creada timestamptz not null default now(),
  empezada timestamptz,
  latido timestamptz not null default now(),
  terminada timestamptz
);
create unique index conjuntos_corridas_una on conjuntos_corridas (id_usuario) where estado = 'en_curso';
create index conjuntos_corridas_conjunto on conjuntos_corridas (id_conjunto, creada);

-- Qué pasó con cada fila; lo escribe la transacción que la hizo. `marca`: con cuál la dejó, que no es un cambio ajeno.
create table conjuntos_recibos (
  id_corrida uuid not null references conjuntos_corridas on delete cascade,
  orden integer not null,
  quedo text not null check (quedo in ('hecha', 'negada', 'salteada')),
  error text,
  motivo text,
  marca bigint,
  primary key (id_corrida, orden)
);
