-- Up Migration
-- Si al reunirlo había algo que volvió rechazado: entonces no se ofrece rechazarlo (HER-27). Se sabe por la fila de su lista;
-- de un envío a dos áreas, lo que dice el evento no es de quien espera.
alter table conjuntos add column con_rechazados boolean not null default false;
