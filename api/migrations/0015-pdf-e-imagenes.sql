-- Up Migration
-- PDF definitivos e imágenes de los contenidos. Aquí está qué hay; los bytes, en el almacén bajo `clave`.

-- Uno por documento y versión: lo que se cerró, como se cerró.
create table documentos_pdf (
  id_documento bigint not null references documentos on delete cascade,
  mayor integer not null,
  menor integer not null,
  clave text not null unique,
  paginas integer not null check (paginas > 0),
  tamanio bigint not null check (tamanio > 0),
  creado timestamptz not null default now(),
  primary key (id_documento, mayor, menor)
);

create table imagenes (
  identifier uuid primary key,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  size integer not null check (size > 0),
  ancho integer not null check (ancho > 0),
  alto integer not null check (alto > 0),
  id_usuario integer not null references usuarios,
  ts timestamptz not null default now()
);

-- Una imagen es de los documentos en que se guardó, también por sus versiones anteriores: no se quita. Sin ninguno, es
-- sólo de quien la subió.
create table documentos_imagenes (
  id_documento bigint not null references documentos on delete cascade,
  identifier uuid not null references imagenes,
  primary key (id_documento, identifier)
);
create index documentos_imagenes_imagen on documentos_imagenes (identifier);
