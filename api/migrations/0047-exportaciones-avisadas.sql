-- Up Migration
-- Cuándo terminó, bien o mal, una exportación que nadie estaba esperando: es una novedad de quien la pidió.
alter table exportaciones add avisada timestamptz;
