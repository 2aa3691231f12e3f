-- Up Migration
-- Cuántas exportaciones guarda una persona, tengan o no filas; quien ya fijó las demás las conserva.
update configuracion set valor = '{"guardadas": 1000}' || valor where clave = 'exportacion';
