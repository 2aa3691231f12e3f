-- Up Migration
-- Palabras que la organización tiene por iguales al buscar.

insert into configuracion (clave, valor) values ('equivalencias_de_busqueda', '""') on conflict do nothing;
