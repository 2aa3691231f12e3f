-- Up Migration
-- Un reintento no repite (CFG-34), y quién guardó cada versión (API-08).

-- Lo que dejó cada transacción de una petición con Idempotency-Key. La fila se escribe en la misma transacción que
-- el efecto: están los dos o no está ninguno. resultado: lo que devolvió la operación, en JSON; nulo si nada cambió.
create table idempotencia (
  id_usuario integer not null references usuarios on delete cascade,
  clave text not null check (char_length(clave) between 1 and 200),
  paso smallint not null,
  huella text not null,
  resultado text,
  creada timestamptz not null default now(),
  primary key (id_usuario, clave, paso)
);
create index idempotencia_creada on idempotencia (creada);

-- Peticiones sin clave de los últimos instantes (antiflood_ms). Perderlas con el servidor no cuesta nada.
create unlogged table peticiones_recientes (
  id_usuario integer not null,
  huella text not null,
  ts timestamptz not null default clock_timestamp(),
  primary key (id_usuario, huella)
);

-- Hasta aquí una versión decía quién creó el documento y no quién la guardó. Cada guardado y su evento son de la
-- misma transacción, y por eso del mismo instante.
update versiones v set id_usuario = e.id_usuario from eventos e
  where e.id_documento = v.id_documento and e.id_tipo_evento = 3 and e.ts = v.fecha;
update documentos d set id_usuario_version = e.id_usuario from eventos e
  where e.id_documento = d.id and e.id_tipo_evento = 3 and e.ts = d.fecha_versionado and e.id_usuario <> d.id_usuario;
