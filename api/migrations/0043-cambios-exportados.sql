-- Up Migration
-- En una exportación de lo que cambió desde otra, qué le pasó a cada fila: nulo, nada, y no va en el archivo. Las que ya no
-- están se agregan como eran, para decir por qué.
alter table exportaciones_filas add cambio text, add se_fue boolean not null default false;
