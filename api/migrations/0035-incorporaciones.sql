-- Up Migration
-- Incorporaciones que esperan que su documento se autorice, expedientes en tramitación conjunta, y lo que se incorpora
-- más de una vez.

-- Se cerró para incorporarlo: se hace al autorizarlo, o a mano si entonces no se pudo (VAL-14).
create table incorporaciones_pendientes (
  id_documento bigint primary key references documentos on delete cascade,
  id_expediente bigint not null references documentos,
  id_usuario integer not null references usuarios,
  id_area integer not null references areas,
  ts timestamptz not null default now(),
  check (id_documento <> id_expediente)
);
create index incorporaciones_pendientes_expediente on incorporaciones_pendientes (id_expediente);

-- Los expedientes que se tramitan con otro, mientras dura; lo que pasó lo cuentan los eventos.
create table tramitaciones_conjuntas (
  id_expediente bigint primary key references documentos on delete cascade,
  id_cabecera bigint not null references documentos,
  desde timestamptz not null default now(),
  check (id_expediente <> id_cabecera)
);
create index tramitaciones_conjuntas_cabecera on tramitaciones_conjuntas (id_cabecera);

-- Lo mismo puede incorporarse varias veces si la configuración lo permite (CFG-12): lo decide la operación.
create unique index relaciones_al_guardar_una on relaciones (id_documento, id_documento_relacionado, id_tipo_relacion)
  where id_tipo_relacion in (12, 13);
drop index relaciones_una;
