-- Up Migration
-- Los provisorios se hallan también por número y año, «10/2026p», como los que se numeren desde esta versión
-- (`identificadoresDe`, domain/src/numero/identificadores.ts).
set local foja.carril = 'masivo';
update documentos set identificadores = identificadores || format('%s/%sp', nrop, anio)
where nro is null and nrop is not null and anio is not null
  and not identificadores @> array[format('%s/%sp', nrop, anio)];
