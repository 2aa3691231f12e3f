-- Up Migration
-- Lo que ya estaba en un archivo sigue ahí aunque se anule (LIS-06); lo que se anuló sin haber llegado no está en ninguno: 0
-- (`id_area_archivo` en platform/src/vista/hechos.sql.ts).
set local foja.carril = 'masivo';
create or replace function area_de_archivo(p_estado integer, p_archivo integer, p_actual integer) returns integer
language sql immutable as $$
  select coalesce(p_archivo, case when p_estado = 22 then 0 else p_actual end)
$$;

do $$ begin
  execute replace(pg_get_functiondef('jornada_de_ahora'::regproc),
    'coalesce(d.id_area_archivo, d.id_area_actual)', 'area_de_archivo(d.estado, d.id_area_archivo, d.id_area_actual)');
  execute replace(pg_get_functiondef('jornadas_de_eventos'::regproc),
    'coalesce(archivo, j.id_area_actual)', 'area_de_archivo(j.estado, archivo, j.id_area_actual)');
end $$;

update documentos d set id_area_archivo = d.id_area_actual
where d.estado = 22 and d.id_area_archivo is null and exists (
  select from eventos e where e.id_documento = d.id and e.id_tipo_evento = 21 and e.atributos @> '{"estado_anterior": 19}');
update jornadas j set id_area_archivo = 0 from documentos d
where d.id = j.id_documento and d.estado = 22 and d.id_area_archivo is null and j.estado = 22;
select marcar_documentos(array(select id from documentos where estado = 22));
