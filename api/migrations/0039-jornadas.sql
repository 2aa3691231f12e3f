-- Up Migration
-- Jornadas: cómo quedó un documento, o una parte de un envío, al terminar cada día en que cambió. De aquí sale la búsqueda
-- en el tiempo (`al`). Se escriben al confirmarse la transacción que los cambió, una vez por documento, y sólo por
-- disparador: las cuentas de api y del indexador las leen.

create function dia_oficial(instante timestamptz) returns date language sql immutable parallel safe as $$
  select (instante at time zone interval '-03:00')::date
$$;

-- Los hechos de domain/src/vista que cambian, el acceso y la fecha en que se recibió.
create table jornadas (
  id_documento bigint not null references documentos on delete cascade,
  dia date not null,
  estado smallint not null,
  visibilidad text not null,
  validez text not null,
  publicado boolean not null,
  id_area_actual integer not null,
  id_area_archivo integer not null,
  en_transito boolean not null,
  areas_paralelas integer[] not null,
  en_manos_de integer[] not null,
  fecha_recibido timestamptz not null,
  tokens text[] not null,
  primary key (id_documento, dia)
);
create table jornadas_partes (
  id_parte bigint not null references eventos_partes on delete cascade,
  dia date not null,
  resultado text not null
    check (resultado in ('confirmado', 'rechazada', 'rechazado', 'enviado', 'hecho', 'autorizado', 'anulado')),
  primary key (id_parte, dia)
);

-- Como está ahora, dicho de un día. Los hechos se leen como en platform/src/vista/hechos.sql.ts.
create function jornada_de_ahora(p_id bigint, p_dia date) returns setof jornadas language sql stable as $$
  select d.id, p_dia, d.estado, d.visibilidad, d.validez, d.publicado, d.id_area_actual,
    coalesce(d.id_area_archivo, d.id_area_actual), d.en_transito,
    case when d.atributos @> '{"tramitacion_paralela": true}' then array(
      select distinct p.id_area from eventos_partes p join eventos e on e.id = p.id_evento
      where p.id_documento = d.id and p.lado = 'destino' and p.resultado = 'confirmado' and p.id_area is not null
        and e.atributos @> '{"tramitacion_paralela": true}'
        and e.id > coalesce((select max(c.id) from eventos c
          where c.id_documento = d.id and c.atributos @> '{"tramitacion_paralela": false}'), 0)
      order by 1) else '{}' end,
    array(
      select p.id_usuario from eventos_partes p
      where p.lado = 'destino' and p.id_usuario is not null and coalesce(p.resultado, 'confirmado') = 'confirmado'
        and p.id_evento = (
          select e.id from eventos e
          where e.id_documento = d.id and e.id_tipo_evento in (2, 16, 22)
            and (e.resultado = 'confirmado' or e.resultado = 'enviado' and exists (
              select from eventos_partes c
              where c.id_evento = e.id and c.lado = 'destino' and c.resultado = 'confirmado'))
          order by e.id desc limit 1)
      order by p.id),
    d.fecha_recibido, d.tokens
  from documentos d where d.id = p_id
$$;

-- Lo que pasó antes de que se anotara, o vino ya pasado (una importación, la demostración): hasta donde lo dicen los
-- eventos, recorridos una vez en el orden en que pasaron (el plan se hace una vez: hacerlo cuesta más que correrlo). El
-- último día queda como está ahora; lo que los eventos no dicen (docs/decisiones/busqueda.md), también.
create function jornadas_de_eventos(p_id bigint) returns setof jornadas language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  d record;
  x record;
  j jornadas;
  dias date[] := array(
    select distinct dia_oficial(least(t.cuando, clock_timestamp())) from (
      select ts as cuando from eventos where id_documento = p_id
      union all select p.fecha_recepcion from eventos_partes p where p.id_documento = p_id
      union all select desenlace from eventos where id_documento = p_id) t
    where t.cuando is not null order by 1);
  ultimo date := dias[cardinality(dias)];
  intervinieron text[];
  archivo integer;
  borrador boolean;
  borradores_abiertos boolean;
  llegado bigint;
begin
  select o.id_usuario, o.id_area_creacion, o.estado, o.visibilidad, o.validez, o.creado, o.borrado, t.esencia
    into d from documentos o join tipos_documento t on t.id = o.id_tipo where o.id = p_id;
  if cardinality(dias) > 1 and d.borrado is null then
    select valor = 'true'::jsonb into borradores_abiertos from configuracion where clave = 'borradores_publicos';
    j.id_documento := p_id;
    j.validez := d.validez;
    j.publicado := false;
    j.id_area_actual := d.id_area_creacion;
    j.en_transito := false;
    j.areas_paralelas := '{}';
    j.en_manos_de := '{}';
    intervinieron := array['usuario:' || d.id_usuario];
    select coalesce(
        (select v.estado from versiones v where v.id_documento = p_id order by v.fecha limit 1),
        min(1) filter (where e.id_tipo_evento in (4, 7, 28)),
        (array_agg((e.atributos ->> 'estado_anterior')::int order by e.ts) filter (where e.atributos ? 'estado_anterior'))[1],
        case when d.esencia <> 'documento' and d.estado <> 1 then 16 else d.estado end),
      coalesce((array_agg(e.atributos #>> '{visibilidad,de}' order by e.ts) filter (where e.atributos ? 'visibilidad'))[1],
        d.visibilidad),
      min(e.ts)
      into j.estado, j.visibilidad, j.fecha_recibido
      from eventos e where e.id_documento = p_id;
    for x in
      select e.ts as cuando, 1 as orden, e.id, e.id_tipo_evento as tipo, e.atributos, e.id_usuario, e.id_area_creacion as id_area,
          e.interviene, null as resultado, false as sale, false as paralela
        from eventos e where e.id_documento = p_id
      union all
      select e.ts, 2, e.id, e.id_tipo_evento, '{}', p.id_usuario, p.id_area,
          e.interviene and p.id_persona is null and p.resultado is distinct from 'anulado', null,
          p.lado = 'destino' and e.id_tipo_evento in (2, 16, 22) and not e.atributos @> '{"tramitacion_paralela": true}', false
        from eventos e join eventos_partes p on p.id_evento = e.id where e.id_documento = p_id
      union all
      select case p.resultado when 'hecho' then coalesce(
            (select max(o.fecha_recepcion) from eventos_partes o where o.id_evento = e.id and o.lado = 'origen'), p.fecha_recepcion, e.ts)
          else coalesce(p.fecha_recepcion, e.desenlace, e.fecha_recepcion, e.ts) end,
          3, e.id, e.id_tipo_evento, '{}', p.id_usuario, p.id_area, false, p.resultado, false,
          e.atributos @> '{"tramitacion_paralela": true}'
        from eventos e join eventos_partes p on p.id_evento = e.id
        where e.id_documento = p_id and p.lado = 'destino' and e.id_tipo_evento in (2, 16, 22)
          and p.resultado in ('confirmado', 'anulado', 'hecho')
      order by 1, 2, 3
    loop
      if dia_oficial(x.cuando) > j.dia then
        return next j;
      end if;
      j.dia := dia_oficial(x.cuando);
      exit when j.dia >= ultimo;
      if x.interviene then
        intervinieron := array_remove(intervinieron || ('usuario:' || x.id_usuario) || ('area:' || x.id_area), null);
      end if;
      if x.orden = 1 then
        j.estado := case x.tipo when 4 then 19 when 28 then 18 when 21 then 22 when 19 then 26 when 24 then 2
          when 7 then case d.esencia when 'documento' then 15 else 16 end
          when 20 then coalesce((x.atributos ->> 'estado')::int, 3) else j.estado end;
        j.visibilidad := coalesce(x.atributos #>> '{visibilidad,a}', j.visibilidad);
        j.publicado := case x.tipo when 10 then coalesce((x.atributos ->> 'publicado')::boolean, true)
          when 21 then false else j.publicado end;
        archivo := case when x.tipo = 20 then null else coalesce((x.atributos ->> 'area_archivo')::int, archivo) end;
        if x.atributos @> '{"tramitacion_paralela": false}' then
          j.areas_paralelas := '{}';
        end if;
      elsif x.sale then
        j.en_transito := true;
      elsif x.resultado = 'confirmado' and x.paralela then
        j.areas_paralelas := j.areas_paralelas || x.id_area;
      elsif x.resultado = 'confirmado' then
        j.en_transito := false;
        j.id_area_actual := coalesce(x.id_area, j.id_area_actual);
        j.fecha_recibido := x.cuando;
        j.estado := case when j.estado = 16 and x.tipo in (16, 22) then 3 else j.estado end;
        j.en_manos_de := case when llegado = x.id then j.en_manos_de else '{}' end
          || case when x.id_usuario is null then '{}' else array[x.id_usuario] end;
        llegado := x.id;
      elsif x.resultado is not null then
        j.en_transito := false;
      end if;
      j.id_area_archivo := coalesce(archivo, j.id_area_actual);
      borrador := j.estado in (1, 9) and not coalesce(borradores_abiertos, false);
      j.tokens := case when j.visibilidad = 'publico' and not borrador then array['publico']
        else array(
          select distinct case when j.visibilidad = 'reservado' and not borrador then 'reservado-' else '' end || t
          from unnest(intervinieron || case when borrador then array['area:' || j.id_area_actual] else '{}' end) t
          order by 1) end;
    end loop;
  end if;
  return query select * from jornada_de_ahora(
    p_id, coalesce(ultimo, dia_oficial(d.creado)));
end $$;

-- De una parte que todavía no tiene ninguna: salió enviada y, si ya tuvo desenlace, desde que se sabe.
create function jornadas_de_parte(p_id bigint) returns setof jornadas_partes language sql stable as $$
  select distinct on (x.dia) p_id, x.dia, x.resultado from (
    select e.id_tipo_evento, e.ts, p.lado, e.desenlace, e.fecha_recepcion as recibido,
      case p.lado when 'origen' then e.resultado else p.resultado end as ahora,
      case p.lado
        when 'origen' then coalesce(e.desenlace, (
          select max(o.fecha_recepcion) from eventos_partes o where o.id_evento = e.id and o.lado = 'destino'))
        else p.fecha_recepcion end as llego,
      (select max(o.fecha_recepcion) from eventos_partes o where o.id_evento = e.id and o.lado = 'origen') as volvio
    from eventos_partes p join eventos e on e.id = p.id_evento where p.id = p_id) p,
  lateral (
    select 1 as orden, dia_oficial(p.ts) as dia, case
      when p.id_tipo_evento in (2, 16, 22) and p.ahora <> 'autorizado' then 'enviado'
      when p.ahora = 'anulado' then 'confirmado' else p.ahora end as resultado
    union all
    select 2, greatest(dia_oficial(p.llego), dia_oficial(p.ts)), 'rechazado'
      where p.ahora = 'hecho' and p.lado = 'destino' and p.llego is not null and p.id_tipo_evento in (2, 16, 22)
    union all
    select 3, greatest(dia_oficial(p.ts), dia_oficial(coalesce(
      case when p.ahora = 'hecho' then p.volvio end, p.llego, p.desenlace, p.recibido, p.ts))), p.ahora) x
  order by x.dia, x.orden desc
$$;

insert into jornadas select j.* from documentos d, lateral jornadas_de_eventos(d.id) j;
insert into jornadas_partes
  select j.* from eventos_partes p, lateral jornadas_de_parte(p.id) j where p.resultado is not null;

-- La cola tiene una fila por documento cambiado y transacción: al confirmarse, el documento ya es el que va a quedar.
create function jornadas_anotar() returns trigger language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from jornadas where id_documento = new.id) then
    insert into jornadas select * from jornadas_de_eventos(new.id);
    return null;
  end if;
  insert into jornadas select h.* from jornada_de_ahora(new.id, dia_oficial(clock_timestamp())) h
    where not exists (
      select from (select * from jornadas where id_documento = new.id order by dia desc limit 1) u
      where (u.estado, u.visibilidad, u.validez, u.publicado, u.id_area_actual, u.id_area_archivo, u.en_transito,
          u.areas_paralelas, u.en_manos_de, u.fecha_recibido, u.tokens)
        = (h.estado, h.visibilidad, h.validez, h.publicado, h.id_area_actual, h.id_area_archivo, h.en_transito,
          h.areas_paralelas, h.en_manos_de, h.fecha_recibido, h.tokens))
    on conflict (id_documento, dia) do update set estado = excluded.estado, visibilidad = excluded.visibilidad,
      validez = excluded.validez, publicado = excluded.publicado, id_area_actual = excluded.id_area_actual,
      id_area_archivo = excluded.id_area_archivo, en_transito = excluded.en_transito,
      areas_paralelas = excluded.areas_paralelas, en_manos_de = excluded.en_manos_de,
      fecha_recibido = excluded.fecha_recibido, tokens = excluded.tokens;
  return null;
end $$;
create constraint trigger jornadas_anotar after insert on cola deferrable initially deferred
  for each row when (new.clave = 'documento') execute function jornadas_anotar();

create function jornadas_partes_anotar() returns trigger language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from jornadas_partes where id_parte = new.id) then
    insert into jornadas_partes select * from jornadas_de_parte(new.id);
    return null;
  end if;
  insert into jornadas_partes
    select p.id, dia_oficial(clock_timestamp()), case p.lado when 'origen' then e.resultado else p.resultado end
    from eventos_partes p join eventos e on e.id = p.id_evento
    where p.id = new.id and p.resultado is not null
      and case p.lado when 'origen' then e.resultado else p.resultado end
        <> (select u.resultado from jornadas_partes u where u.id_parte = p.id order by u.dia desc limit 1)
    on conflict (id_parte, dia) do update set resultado = excluded.resultado;
  return null;
end $$;
create constraint trigger jornadas_partes_anotar after insert on cola deferrable initially deferred
  for each row when (new.clave = 'parte') execute function jornadas_partes_anotar();
