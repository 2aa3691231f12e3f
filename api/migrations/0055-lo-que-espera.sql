-- Up Migration
-- Lo que espera en alguna bandeja de entrada: poco entre lo que se movió. Sin él, buscarlo recorre toda la historia.
create index eventos_partes_esperan on eventos_partes (id_documento)
  where lado = 'destino' and resultado in ('enviado', 'rechazado', 'rechazada');
