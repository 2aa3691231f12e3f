-- Up Migration
-- Los frenos del ingreso, y cuándo termina una sesión.

-- La cuenta va como resumen con clave: lo escrito donde va el usuario puede ser una clave. La dirección, como red: en
-- IPv6, su /64.
drop table intentos_ingreso;
create table intentos_ingreso (
  cuenta text not null,
  direccion cidr not null,
  ts timestamptz not null default now()
);
create index intentos_ingreso_cuenta on intentos_ingreso (cuenta, ts);
create index intentos_ingreso_direccion on intentos_ingreso (direccion, ts);

-- Desde dónde ingresó cada quien: lo que otros fallen con su cuenta no lo frena ahí.
create table direcciones_conocidas (
  id_usuario integer not null references usuarios on delete cascade,
  direccion cidr not null,
  ultima timestamptz not null default now(),
  primary key (id_usuario, direccion)
);

-- Una clave que cambia, o una baja, terminan las sesiones de ese usuario, venga de donde venga el cambio.
create function usuarios_terminar_sesiones() returns trigger language plpgsql as $$
begin
  -- Quien está ingresando con la clave de antes termina primero, y su sesión se borra con las demás.
  perform pg_advisory_xact_lock(hashtextextended('clave ' || new.id, 0));
  delete from sesiones where id_usuario = new.id;
  return null;
end $$;
create trigger usuarios_terminar_sesiones after update on usuarios
  for each row when (new.clave_hash is distinct from old.clave_hash or (old.activo and not new.activo))
  execute function usuarios_terminar_sesiones();
