-- Up Migration
-- Cómo se nombra a alguien: quien no tiene apellido no lleva un espacio de más. Escrito en un solo lugar.
alter table usuarios add column nombre_entero text not null generated always as (btrim(nombre || ' ' || apellido)) stored;
