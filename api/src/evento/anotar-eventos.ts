import type { TipoDeEvento } from '@foja/domain/evento/evento.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Lo que una operación cuenta de lo que hizo. */
export type Hecho = {
  tipo: TipoDeEvento
  observaciones?: string | undefined
  atributos?: Record<string, unknown>
  /** Falso si haberlo hecho no deja ver el documento: cambiar quién lo ve no es intervenir en él. */
  interviene?: boolean
}

/** Escribe el mismo evento para unos documentos, hecho en un área, en la transacción del cambio que cuenta. */
export async function anotarEventos(
  sql: Sql,
  ids: readonly number[],
  {
    tipo,
    idUsuario,
    idArea,
    observaciones,
    atributos = {},
    interviene = true,
  }: Hecho & { idUsuario: number; idArea: number },
): Promise<void> {
  await sql`
    with hechos as (
      insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, observaciones,
        atributos, interviene)
      select id, ${tipo}, 'hecho', ${idUsuario}, ${idArea}, ${observaciones ?? null}, ${sql.json(atributos as never)},
        ${interviene}
      from unnest(${ids as number[]}::bigint[]) as id
      returning id)
    insert into eventos_partes (id_evento, lado, id_area) select id, 'origen', ${idArea} from hechos`
}
