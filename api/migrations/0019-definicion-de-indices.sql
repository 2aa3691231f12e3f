-- Up Migration
-- Con qué definición se hizo cada índice, para saber si es la de esta versión y, si no, qué le falta. La de los que ya
-- estaban la lee el indexador de Elasticsearch. `total`: filas que se van a copiar, para decir cuánto falta.
alter table indices add column definicion jsonb, add column total bigint not null default 0;
