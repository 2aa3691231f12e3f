-- Up Migration
-- Con qué claves públicas firmó sus exportaciones la organización (api/src/exportacion/claves.sql.ts), y desde cuándo: al
-- cambiar el secreto, lo firmado antes sigue siendo suyo. La privada no está en ninguna parte.
create table claves_de_firma (
  clave text primary key,
  desde timestamptz not null default now()
);
insert into claves_de_firma (clave, desde)
select constancia::json ->> 'clave', min(creada) from exportaciones
where constancia::json ->> 'clave' is not null group by 1;
