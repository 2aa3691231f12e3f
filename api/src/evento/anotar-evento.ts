import type { Sql } from '@foja/platform/postgres/postgres.ts'

type Evento = {
  tipo: number
  idUsuario: number
  idArea: number
  observaciones?: string
  atributos?: Record<string, unknown>
}

/** Tipos de evento que anotan las operaciones de documento (ENT-19). */
export const EVENTO = {
  creacion: 1,
  modificacion: 3,
  numeracion: 6,
  cierre: 7,
  cambio_estado: 8,
  publicacion: 10,
  transformacion: 17,
  recaratulacion: 18,
  anulacion: 21,
} as const

/** Escribe un evento hecho en un área, en la transacción del cambio que cuenta. */
export const anotarEvento = (
  sql: Sql,
  { idDocumento, ...evento }: Evento & { idDocumento: number },
): Promise<void> => anotarEventos(sql, [idDocumento], evento)

/** Como `anotarEvento`, el mismo para varios documentos. */
export async function anotarEventos(
  sql: Sql,
  ids: readonly number[],
  { tipo, idUsuario, idArea, observaciones, atributos = {} }: Evento,
): Promise<void> {
  await sql`
    with hechos as (
      insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, observaciones,
        atributos)
      select id, ${tipo}, 'hecho', ${idUsuario}, ${idArea}, ${observaciones ?? null}, ${sql.json(atributos as never)}
      from unnest(${ids as number[]}::bigint[]) as id
      returning id)
    insert into eventos_partes (id_evento, lado, id_area) select id, 'origen', ${idArea} from hechos`
}
