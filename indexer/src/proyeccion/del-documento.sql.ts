import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Lo que la fila de un evento o de una bandeja lleva de su documento `d`: el acceso, y por qué se filtra y ordena. */
export const delDocumento = (sql: Sql) => sql`
  'id_documento', d.id,
  'id_tipo', d.id_tipo,
  'tokens', d.tokens,
  'estado', d.estado,
  'visibilidad', d.visibilidad,
  'titulo', d.titulo,
  'titulo_orden', d.titulo_orden,
  'nro_orden', d.nro_orden,
  'identificadores', d.identificadores,
  'anio', d.anio,
  'id_personas', array(
    select distinct dp.id_persona from documentos_personas dp where dp.id_documento = d.id order by 1)`
