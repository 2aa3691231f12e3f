-- Cuándo se volvió atrás un paso: avanzó con un envío que nadie recibió. Lo recorrido no se borra.
alter table documentos_pasos add column vuelto timestamptz;
