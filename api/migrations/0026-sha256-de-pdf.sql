-- Up Migration
-- Con qué se comprueba que un archivo es ese PDF. Nulo: lo hizo una versión anterior y todavía no se calculó.

alter table documentos_pdf add sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
