-- Up Migration
-- Lo que la vida de un documento agrega: de qué archivo es, quién escribió su versión y qué integra cada persona.

-- Nula: el archivo del área en que está.
alter table documentos add id_area_archivo integer references areas;
-- Quién guardó la versión de hoy; id_usuario es quien lo creó.
alter table documentos add id_usuario_version integer references usuarios;

-- Crece con cada guardado, también con los automáticos, que no cambian la versión.
alter table documentos add revision integer not null default 0;

alter table documentos_personas add integrante jsonb check (jsonb_typeof(integrante) = 'object');

create unique index relaciones_una on relaciones (id_documento, id_documento_relacionado, id_tipo_relacion);
create index documentos_publicados on documentos (fecha_recibido desc, id desc)
  where (atributos -> 'publicado') = 'true' and borrado is null;
-- El número externo se busca tal cual: así se sabe si ya está en uso.
create index documentos_nro_externo on documentos (nro_externo) where nro_externo is not null;
