-- Up Migration
-- Lo que una persona copió en un día (api/src/archivo/cuota.ts), sin recorrer los de siempre.
create index archivos_de_quien on archivos (id_usuario, ts) where id_usuario is not null;
