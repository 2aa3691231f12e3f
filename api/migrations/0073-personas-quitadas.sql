-- Up Migration
-- De qué documento se quitó una persona, y quiénes lo veían entonces: la que está en alguna parte de la que se la sacó no es
-- como la recién cargada, que cualquiera vincula.
create table personas_quitadas (
  id_persona integer not null references personas on delete cascade,
  id_documento bigint not null references documentos on delete cascade,
  visibilidad text not null,
  estado smallint not null,
  primary key (id_persona, id_documento, visibilidad, estado)
);
create function personas_quitadas_anotar() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into personas_quitadas (id_persona, id_documento, visibilidad, estado)
    select distinct q.id_persona, d.id, d.visibilidad, d.estado from quitadas q join documentos d on d.id = q.id_documento
    on conflict do nothing;
  return null;
end $$;
create trigger documentos_personas_quitadas after delete on documentos_personas
  referencing old table as quitadas for each statement execute function personas_quitadas_anotar();
