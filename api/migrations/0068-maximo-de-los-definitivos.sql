-- Up Migration
-- El máximo de un numerador es de los definitivos: los provisorios sólo suben, y con los borradores que se borran, o que
-- ya cerraron, lo llenaban sin que se hubiera dado casi ningún número.
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
  end loop
    n := n + 1;
  end loop;
  return case when n <= tope then n end;
end $$;
