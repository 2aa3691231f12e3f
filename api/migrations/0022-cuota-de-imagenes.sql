-- Up Migration
-- Cuánto sube una persona: por día, y lo que puede tener sin usar.

create index imagenes_usuario on imagenes (id_usuario, ts);

insert into configuracion (clave, valor) values
  ('imagenes_por_persona', '{"dia_cant": 200, "dia_mb": 500, "sin_uso_mb": 200}');
