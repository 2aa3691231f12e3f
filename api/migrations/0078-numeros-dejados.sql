-- Up Migration
-- El número que un trámite deja al transformarse (D-083) es el que está en el papel: no vuelve a darse, ni se pone a mano a
-- otro (`dejarNumero`, api/src/numero/dejar-numero.ts).
create table numeros_dejados (
  id_documento bigint not null references documentos on delete cascade,
  id_tipo integer not null references tipos_documento,
  id_numerador integer not null references numeradores,
  id_area integer not null references areas,
  anio integer not null,
  nro integer not null,
  anexo integer,
  tomo integer,
  cuerpo integer,
  corresponde integer,
  nro_str text not null,
  primary key (id_numerador, id_area, anio, nro, id_documento)
);
create index on numeros_dejados (id_tipo, id_area, anio, nro);

-- De los ya transformados quedó sólo lo escrito: se toma el que dice número/año, del numerador que hoy tiene su tipo. Los
-- importados no los dio ninguno.
insert into numeros_dejados (id_documento, id_tipo, id_numerador, id_area, anio, nro, nro_str)
select d.id, t.id, t.id_numerador, d.id_area_creacion, x.partes[2]::int, x.partes[1]::int, d.atributos ->> 'origen_tramite'
from documentos d
join lateral (
  select e.atributos from eventos e where e.id_documento = d.id and e.id_tipo_evento = 17 order by e.id desc limit 1) e on true
join tipos_documento t on to_jsonb(t.id) = e.atributos -> 'id_tipo' -> 'de'
cross join lateral regexp_match(d.atributos ->> 'origen_tramite', '([0-9]{1,9})/([0-9]{4})(?![0-9p])') as x (partes)
where d.atributos ->> 'origen_tramite' <> '' and d.id_fuente is null and d.borrado is null and x.partes is not null
on conflict do nothing;

create or replace function siguiente_numero(p_numerador integer, p_area integer, p_anio integer, p_provisorio boolean)
returns integer language plpgsql stable as $$
declare n integer; tope integer;
begin
  select case when p_provisorio then 999999999 else maximo end into tope from numeradores where id = p_numerador;
  select case when p_provisorio then ultimo_provisorio else ultimo end into n from numeradores_secuencias
    where (id_numerador, id_area, anio) = (p_numerador, p_area, p_anio);
  n := coalesce(n, 0) + 1;
  while n <= tope and case when p_provisorio
    then exists (select from documentos where numerado_por_foja and borrado is null
      and (id_numerador, id_area_creacion, anio, nrop) = (p_numerador, p_area, p_anio, n))
    else exists (select from documentos where numerado_por_foja and borrado is null
        and (id_numerador, id_area_creacion, anio, nro) = (p_numerador, p_area, p_anio, n))
      or exists (select from numeros_dejados
        where (id_numerador, id_area, anio, nro) = (p_numerador, p_area, p_anio, n))
  end loop
    n := n + 1;
  end loop;
  return case when n <= tope then n end;
end $$;
