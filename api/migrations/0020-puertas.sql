-- Up Migration
-- Lo que frena los abusos, en la base para que valga en todos los procesos de api.

-- Un cuerpo largo por persona a la vez. Sin registro: tras una caída no hay ninguno en curso.
create unlogged table cuerpos_en_curso (
  id_usuario integer primary key references usuarios on delete cascade,
  peticion text not null,
  vence timestamptz not null
);
