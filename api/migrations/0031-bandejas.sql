-- Up Migration
-- Bandejas: cada destino de un envío tiene su propia situación, y cada parte de un envío es una fila del índice
-- `bandejas`: chica, sin textos largos, con lo del documento por lo que sus listas filtran y ordenan.

alter table cola drop constraint cola_clave_check,
  add check (clave in ('documento', 'evento', 'parte', 'persona', 'palabra_clave'));
alter table indices drop constraint indices_alias_check,
  add check (alias in ('documentos', 'eventos', 'bandejas'));

-- resultado: el de ese destino; en el origen, que la fila es de un envío. Sin él, la parte no está en ninguna bandeja.
alter table eventos_partes
  add resultado text
    check (resultado in ('confirmado', 'rechazada', 'rechazado', 'enviado', 'hecho', 'autorizado', 'anulado')),
  add fecha_recepcion timestamptz,
  add id_usuario_recepcion integer references usuarios,
  add observaciones text,
  add id_documento bigint references documentos,
  add marca bigint not null default 0,
  add check ((resultado is null) = (id_documento is null));
create index eventos_partes_documento on eventos_partes (id_documento) where id_documento is not null;

-- Salió de su área y no llegó a ninguna: no está en las listas de aquélla.
alter table documentos add en_transito boolean not null default false;

create function eventos_partes_marcar() returns trigger language plpgsql as $$
begin
  new.id_documento := (select id_documento from eventos where id = new.id_evento);
  if tg_op = 'INSERT' or new.marca = 0
     or (new.lado, new.id_area, new.id_usuario, new.id_persona, new.resultado, new.fecha_recepcion)
     is distinct from (old.lado, old.id_area, old.id_usuario, old.id_persona, old.resultado, old.fecha_recepcion) then
    new.marca := marcar_documento(new.id_documento);
  end if;
  return new;
end $$;
create trigger eventos_partes_marcar before insert or update on eventos_partes
  for each row when (new.resultado is not null) execute function eventos_partes_marcar();

create or replace function eventos_partes_encolar() returns trigger language plpgsql as $$
begin
  insert into cola (clave, id, marca, carril)
    select 'parte', id, case tg_op when 'DELETE' then nextval('marcas') else marca end, carril_actual()
    from cambiadas where id_documento is not null;
  update eventos set marca = 0 where id in (select id_evento from cambiadas)
    and marca <> marcar_documento(id_documento);
  perform documentos_rehacer_tokens(array(
    select distinct e.id_documento from cambiadas c join eventos e on e.id = c.id_evento));
  return null;
end $$;

create or replace function eventos_partes_mudadas_encolar() returns trigger language plpgsql as $$
declare cambiados bigint[] := array(
  select unnest(array[v.id_evento, n.id_evento]) from viejas v join nuevas n using (id)
  where (v.id_evento, v.lado, v.id_area, v.id_usuario, v.id_persona)
    is distinct from (n.id_evento, n.lado, n.id_area, n.id_usuario, n.id_persona));
begin
  insert into cola (clave, id, marca, carril)
    select 'parte', n.id, n.marca, carril_actual() from nuevas n join viejas v using (id) where n.marca <> v.marca;
  if cambiados <> '{}' then
    update eventos set marca = 0 where id = any(cambiados) and marca <> marcar_documento(id_documento);
    perform documentos_rehacer_tokens(array(select distinct id_documento from eventos where id = any(cambiados)));
  end if;
  return null;
end $$;

-- El desenlace de un envío está también en las filas de sus partes.
create or replace function eventos_encolar_cambios() returns trigger language plpgsql as $$
begin
  insert into cola (clave, id, marca, carril)
    select 'evento', n.id, n.marca, carril_actual() from nuevas n join viejas v using (id) where n.marca <> v.marca;
  update eventos_partes p set marca = n.marca
    from nuevas n join viejas v using (id)
    where p.id_evento = n.id and p.id_documento is not null and n.marca <> v.marca and p.marca <> n.marca;
  return null;
end $$;

-- Los eventos y las bandejas llevan de su documento el acceso y aquello por lo que sus listas filtran y ordenan.
create or replace function documentos_encolar_cambios() returns trigger language plpgsql as $$
declare cambiados bigint[] := array(
  select n.id from nuevas n join viejas v using (id)
  where (n.tokens, n.id_tipo, n.titulo, n.titulo_orden, n.nro_orden, n.identificadores, n.anio, n.estado,
      n.visibilidad)
    is distinct from (v.tokens, v.id_tipo, v.titulo, v.titulo_orden, v.nro_orden, v.identificadores, v.anio,
      v.estado, v.visibilidad));
begin
  insert into cola (clave, id, marca, carril)
    select 'documento', n.id, n.marca, carril_actual() from nuevas n join viejas v using (id) where n.marca <> v.marca;
  if cambiados <> '{}' then
    update eventos e set marca = n.marca from nuevas n
      where e.id_documento = n.id and n.id = any(cambiados) and e.marca <> n.marca;
    update eventos_partes p set marca = n.marca from nuevas n
      where p.id_documento = n.id and n.id = any(cambiados) and p.marca <> n.marca;
  end if;
  return null;
end $$;

create function documentos_personas_encolar() returns trigger language plpgsql as $$
declare suyos bigint[] := array(select distinct id_documento from cambiadas);
begin
  update eventos set marca = 0 where id_documento = any(suyos) and marca <> marcar_documento(id_documento);
  update eventos_partes set marca = 0 where id_documento = any(suyos) and marca <> marcar_documento(id_documento);
  return null;
end $$;
create trigger documentos_personas_encolar_altas after insert on documentos_personas
  referencing new table as cambiadas for each statement execute function documentos_personas_encolar();
create trigger documentos_personas_encolar_mudadas_de after update on documentos_personas
  referencing old table as cambiadas for each statement execute function documentos_personas_encolar();
create trigger documentos_personas_encolar_mudadas_a after update on documentos_personas
  referencing new table as cambiadas for each statement execute function documentos_personas_encolar();
create trigger documentos_personas_encolar_bajas after delete on documentos_personas
  referencing old table as cambiadas for each statement execute function documentos_personas_encolar();

-- Como en 0023, y además si está en tránsito.
create or replace function documentos_marcar() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.marca_tx = pg_current_xact_id() then
    new.marca := old.marca;
    new.marca_tx := old.marca_tx;
  elsif tg_op = 'INSERT' or new.marca = 0 or (
    new.id_tipo, new.titulo, new.titulo_orden, new.fecha, new.fecha_recibido, new.fecha_ultimo_evento, new.texto,
    new.atributos, new.estado, new.visibilidad, new.validez, new.ubicacion, new.nro, new.nrop, new.anio, new.anexo,
    new.tomo, new.cuerpo, new.corresponde, new.numero_asignado, new.nro_str, new.nro_externo, new.nro_orden,
    new.identificadores, new.id_fuente, new.id_usuario, new.id_area_creacion, new.id_area_actual,
    new.id_area_archivo, new.en_transito, new.borrado, new.tokens
  ) is distinct from (
    old.id_tipo, old.titulo, old.titulo_orden, old.fecha, old.fecha_recibido, old.fecha_ultimo_evento, old.texto,
    old.atributos, old.estado, old.visibilidad, old.validez, old.ubicacion, old.nro, old.nrop, old.anio, old.anexo,
    old.tomo, old.cuerpo, old.corresponde, old.numero_asignado, old.nro_str, old.nro_externo, old.nro_orden,
    old.identificadores, old.id_fuente, old.id_usuario, old.id_area_creacion, old.id_area_actual,
    old.id_area_archivo, old.en_transito, old.borrado, old.tokens
  ) then
    new.marca := nextval('marcas');
    new.marca_tx := pg_current_xact_id();
  else
    new.marca := old.marca;
  end if;
  return new;
end $$;

-- Los envíos que ya había, cada parte con el desenlace del suyo.
set local foja.carril = 'masivo';
update eventos_partes p set resultado = e.resultado, fecha_recepcion = e.fecha_recepcion
from eventos e where e.id = p.id_evento and e.id_tipo_evento in (2, 9, 16, 22);
update documentos d set en_transito = true where exists (
  select from eventos e
  where e.id_documento = d.id and e.resultado = 'enviado' and e.id_tipo_evento in (2, 16, 22));
