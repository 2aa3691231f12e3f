-- Up Migration
-- Un PDF lleva más trabajo que una planilla: sus propios topes.
update configuracion set valor = '{"filas_directas_pdf": 1000, "filas_maximo_pdf": 200000}' || valor
where clave = 'exportacion';
