-- Up Migration
-- «¿Por qué no aparece?» busca por número en Postgres: quien no está en el índice es justo lo que se pregunta.
create index documentos_identificadores on documentos using gin (identificadores);
