import type { Tipo } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

export type FilaDeTipo = Omit<Tipo, 'permisos' | 'en_menu'>

/** Los tipos en uso, por su nombre en singular, que es el que se lee. */
export const leerTipos = (sql: Sql) => sql<FilaDeTipo[]>`
  select id, nombre, nombre_singular, nombre_abrev, codigo, esencia, nivel_firma, visibilidad, transforma_a, config,
    permite_importacion_express, origen
  from tipos_documento where eliminado = 0 order by nombre_orden, id`
