-- Up Migration
-- Hasta dónde miró cada persona las novedades, por cada área por la que mira: la campana cuenta las de después.
create table novedades_miradas (
  id_usuario integer not null references usuarios on delete cascade,
  id_area integer not null references areas on delete cascade,
  hasta timestamptz not null,
  primary key (id_usuario, id_area)
);
