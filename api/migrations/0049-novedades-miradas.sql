-- Up Migration
-- Hasta dónde miró cada persona las novedades, por cada área por la que mira: la campana cuenta las de después.
create table novedades_miradas (
  id_usuario integer not null references usuarios on delete cascade,
  id_area integer not null references areas on delete cascade,
  -- Los eventos hasta ese momento, que queda un poco antes que el último que se mostró; de los de después, los que se mostraron.
  hasta timestamptz not null,
  eventos bigint[] not null default '{}',
  -- Cuándo se mostraron: con un desenlace posterior, uno de ellos es otra vez nuevo.
  mirado timestamptz not null default now(),
  -- Las que no son de un área: lo que halló una búsqueda vigilada, una exportación.
  propias timestamptz not null,
  primary key (id_usuario, id_area)
);

-- Lo que pasó antes de que se contara, o de estar en el área, no es nuevo para nadie.
insert into novedades_miradas (id_usuario, id_area, hasta, propias)
  select id_usuario, id_area, now(), now() from usuarios_areas;
create function novedades_desde_ahora() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into novedades_miradas (id_usuario, id_area, hasta, propias) values (new.id_usuario, new.id_area, now(), now())
    on conflict do nothing;
  return null;
end $$;
create trigger usuarios_areas_novedades after insert on usuarios_areas
  for each row execute function novedades_desde_ahora();

-- En el orden en que se reclama lo interactivo.
create index cola_interactiva on cola (array_position('{parte,documento}'::text[], clave), seq)
  where carril = 'interactivo';
