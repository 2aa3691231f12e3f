import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Tipo de documento (ENT-06). */
export type Tipo = {
  id: number
  nombre: string
  nombre_singular: string
  nombre_abrev: string
  codigo: string | null
  esencia: 'documento' | 'contenedor' | 'tramite'
  nivel_firma: 'basica' | 'reconocida'
  visibilidad: string
  transforma_a: number | null
  config: Record<string, unknown>
  permite_importacion_express: boolean
  origen: string
}

export const leerTipos = (sql: Sql) => sql<Tipo[]>`
  select id, nombre, nombre_singular, nombre_abrev, codigo, esencia, nivel_firma, visibilidad, transforma_a, config,
    permite_importacion_express, origen
  from tipos_documento where eliminado = 0 order by nombre`
