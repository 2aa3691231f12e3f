import type { Sql } from '@foja/platform/postgres/postgres.ts'

type Evento = {
  idDocumento: number
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
export async function anotarEvento(
  sql: Sql,
  { idDocumento, tipo, idUsuario, idArea, observaciones, atributos = {} }: Evento,
): Promise<void> {
  const [evento] = await sql<{ id: number }[]>`
    insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, observaciones, atributos)
    values (${idDocumento}, ${tipo}, 'hecho', ${idUsuario}, ${idArea}, ${observaciones ?? null},
      ${sql.json(atributos as never)}) returning id`
  await sql`insert into eventos_partes (id_evento, lado, id_area) values (${evento!.id}, 'origen', ${idArea})`
}
