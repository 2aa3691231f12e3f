-- Up Migration
-- Lo importado con un número que no es sólo cifras («MESA56-2026») quedaba, por número, después de todo: va donde dicen
-- sus cifras, como lo que se importa desde esta versión (`ordenDeEscrito`, domain/src/numero/identificadores.ts).
create function pg_temp.orden_de_escrito(escrito text, anio integer) returns text language sql immutable as $$
  with cifras as (
    select m[1] as una, n, count(*) over () as cuantas
    from regexp_matches(regexp_replace(escrito, '([0-9])\.(?=[0-9]{3}(?![0-9]))', '\1', 'g'), '[0-9]+', 'g')
      with ordinality as t (m, n)
  ),
  del_anio as (
    select max(n) as n from cifras
    where case when anio is null then una ~ '^(1[89]|20)[0-9]{2}$' else una::numeric = anio end
  ),
  numero as (
    select left(una, 15)::bigint::text as una from cifras, del_anio
    where cuantas = 1 or cifras.n is distinct from del_anio.n
    order by cifras.n limit 1
  )
  select coalesce((
    select lpad(una, greatest(9, length(una)), '0') || '/' || lpad(coalesce(anio,
      (select c.una::integer from cifras c, del_anio a where c.n = a.n and c.cuantas > 1), 0)::text, 4, '0')
    from numero), '~')
$$;

update documentos d set nro_orden = o.orden
from (
  select id, pg_temp.orden_de_escrito(nro_str, anio) as orden from documentos
  where nro is null and nrop is null and nro_str <> '' and nro_orden = '~'
) o
where d.id = o.id and o.orden <> '~';
