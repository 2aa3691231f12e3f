-- Up Migration
-- Lo que se archivó en otra área es también de ella (PER-26): su evento no la nombraba, y lo privado no lo veía.

set local foja.carril = 'masivo';
insert into eventos_partes (id_evento, lado, id_area)
select e.id, 'destino', a.id
from eventos e join areas a on a.id = case when e.atributos ->> 'area_archivo' ~ '^\d{1,9}$'
  then (e.atributos ->> 'area_archivo')::integer end
where e.id_tipo_evento in (5, 7, 19) and a.id <> e.id_area_creacion
  and not exists (select from eventos_partes p where p.id_evento = e.id and p.lado = 'destino');
