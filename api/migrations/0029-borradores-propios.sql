-- Up Migration
-- Los borradores de cada quien, en la portada: sin él se recorrería la tabla entera.
create index documentos_de_quien on documentos (id_usuario, estado);
