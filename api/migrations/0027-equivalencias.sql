insert into configuracion (clave, valor) values ('equivalencias_de_busqueda', '""') on conflict do nothing;
