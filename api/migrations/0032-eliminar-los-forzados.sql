-- Up Migration
-- Externos y hojas de ruta los escribe cualquiera, y nadie podía eliminar ni el borrador propio: puede quien los lee.
update tipos_permisos p set eliminar = leer
where id_tipo in (30001, 30002) and not exists (
  select from tipos_permisos o where o.id_tipo = p.id_tipo and o.eliminar);
