-- Up Migration
-- Quien la pidió la está esperando: no está en la cola. Si nadie la empezó, es que su proceso murió.
alter table exportaciones add directa boolean not null default false;
