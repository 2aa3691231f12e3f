-- Up Migration
-- Números: formatos comprobados, todo tipo con su numerador, y la toma de un número bajo el candado de su secuencia.

-- Formato: lista de {clave, orden} sin claves repetidas, con nro (domain/src/numero/claves.ts).
create function formato_de_numero(p_formato jsonb) returns boolean language sql immutable as $$
  select coalesce(count(*) = count(distinct clave) and bool_or(clave = 'nro') and bool_and(
    clave in ('sigla', 'codigo_area', 'codigo_tipo_documento', 'nro', 'anio', 'year_aa', 'anexo', 'tomo', 'cuerpo',
      'corresponde', 'numero_asignado') and jsonb_typeof(orden) = 'number'), false)
  from (select pieza ->> 'clave' as clave, pieza -> 'orden' as orden from jsonb_array_elements(p_formato) pieza) x
$$;
alter table numeradores add check (formato_de_numero(formato));

-- Un tipo sin numerador propio usa el de su esencia (D-080): 1, provisorio hasta el cierre; 2, definitivo al guardar.
create function tipos_numerador() returns trigger language plpgsql as $$
begin
  new.id_numerador := coalesce(new.id_numerador, case new.esencia when 'documento' then 1 else 2 end);
  return new;
end $$;
create trigger tipos_numerador before insert or update on tipos_documento
  for each row execute function tipos_numerador();
update tipos_documento set id_numerador = null where id_numerador is null;
alter table tipos_documento alter id_numerador set not null;

-- Año de dos cifras escrito a mano; nulo: el de anio (VAL-05).
alter table documentos add year_aa smallint check (year_aa between 0 and 99);

-- Lo borrado deja libre su número.
drop index documentos_numero_de_foja;
create unique index documentos_numero_de_foja on documentos
  (id_numerador, id_area_creacion, anio, nro, corresponde, anexo, cuerpo, tomo) nulls not distinct
  where numerado_por_foja and nro is not null and borrado is null;
create unique index documentos_provisorio_de_foja on documentos (id_numerador, id_area_creacion, anio, nrop)
  where numerado_por_foja and nrop is not null and borrado is null;

-- El número que daría un numerador en esa área y año: salta los que alguien puso a mano. Nulo: está completo (D-080).
create function siguiente_numero(p_numerador integer, p_area integer, p_anio integer, p_provisorio boolean)
returns integer language plpgsql stable as $$
declare n integer; tope integer;
begin
  select maximo into tope from numeradores where id = p_numerador;
  select case when p_provisorio then ultimo_provisorio else ultimo end into n from numeradores_secuencias
    where (id_numerador, id_area, anio) = (p_numerador, p_area, p_anio);
  n := coalesce(n, 0) + 1;
  while n <= tope and case when p_provisorio
    then exists (select from documentos where numerado_por_foja and borrado is null
      and (id_numerador, id_area_creacion, anio, nrop) = (p_numerador, p_area, p_anio, n))
    else exists (select from documentos where numerado_por_foja and borrado is null
      and (id_numerador, id_area_creacion, anio, nro) = (p_numerador, p_area, p_anio, n))
  end loop
    n := n + 1;
  end loop;
  return case when n <= tope then n end;
end $$;

-- Toda escritura de un número pasa por el candado de su secuencia, después del de su documento.
create function bloquear_secuencia(p_numerador integer, p_area integer, p_anio integer) returns void
language plpgsql as $$
begin
  insert into numeradores_secuencias (id_numerador, id_area, anio) values (p_numerador, p_area, p_anio)
    on conflict do nothing;
  perform 1 from numeradores_secuencias
    where (id_numerador, id_area, anio) = (p_numerador, p_area, p_anio) for update;
end $$;

-- Toma el siguiente número hasta el fin de la transacción: si se deshace, nadie lo gastó. Nulo: está completo; tampoco
-- da provisorios el que ya no podría dar el definitivo.
create function tomar_numero(p_numerador integer, p_area integer, p_anio integer, p_provisorio boolean)
returns integer language plpgsql as $$
declare n integer;
begin
  perform bloquear_secuencia(p_numerador, p_area, p_anio);
  n := siguiente_numero(p_numerador, p_area, p_anio, p_provisorio);
  if n is null or (p_provisorio and siguiente_numero(p_numerador, p_area, p_anio, false) is null) then
    return null;
  end if;
  update numeradores_secuencias set
    ultimo = case when p_provisorio then ultimo else n end,
    ultimo_provisorio = case when p_provisorio then n else ultimo_provisorio end
    where (id_numerador, id_area, anio) = (p_numerador, p_area, p_anio);
  return n;
end $$;
