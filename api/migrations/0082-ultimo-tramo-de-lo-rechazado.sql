-- Up Migration
-- De lo que terminaba en un rechazo, que no es un paso más del recorrido, se perdía el tramo anterior: cómo estuvo hasta ese
-- día. Sólo se recorren los eventos de lo que pasó antes de que se anotaran las jornadas (0039).
set local foja.carril = 'masivo';
do $$ begin
  execute replace(pg_get_functiondef('jornadas_de_eventos'::regproc), E'    end loop;\n  end if;',
    E'    end loop;\n    if j.dia < ultimo then\n      return next j;\n    end if;\n  end if;');
end $$;

with perdidas as (
  insert into jornadas
  select j.* from documentos d, lateral (
    select * from jornadas_de_eventos(d.id) order by dia desc offset 1 limit 1) j
  where d.borrado is null and exists (
    select from eventos_partes p
    where p.id_documento = d.id and p.lado = 'destino' and p.resultado in ('rechazado', 'rechazada')
      and p.fecha_recepcion < (select run_on from migraciones where name = '0039-jornadas')
      and dia_oficial(p.fecha_recepcion) = (select max(dia) from jornadas x where x.id_documento = d.id))
  on conflict do nothing returning id_documento)
select marcar_documentos(array(select id_documento from perdidas));
