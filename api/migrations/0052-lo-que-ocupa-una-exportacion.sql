-- Lo que una exportación ocupa son las filas congeladas: la de lo que cambió guarda también las que no cambiaron. Y la que
-- no queda (`pasajera`), no cuenta entre lo guardado.
alter table exportaciones
  add guardadas bigint not null default 0,
  add pasajera boolean not null default false;
