-- Desde cuándo una exportación espera a lo que se está indexando; lo que esperó en la cola a que le tocara no cuenta.
alter table exportaciones add column indexando_desde timestamptz;
