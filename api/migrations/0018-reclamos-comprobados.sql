-- Up Migration
-- Cuándo se comprobó por última vez que quien tiene reclamado un documento puede modificarlo: renovar cada dos segundos
-- no vuelve a mirar las reglas cada vez.
alter table reclamos add column comprobado timestamptz not null default now();
