-- Up Migration
-- Cuándo terminó, bien o mal, una exportación que nadie estaba esperando: es una novedad de quien la pidió.
alter table exportaciones add avisada timestamptz;

update configuracion set valor = '{"filas_guardadas": 5000000}' || valor where clave = 'exportacion';
