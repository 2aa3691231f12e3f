import type { TipoDeEvento } from '@foja/domain/evento/evento.ts'
import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Lo que una operación cuenta de lo que hizo. */
export type Hecho = {
  tipo: TipoDeEvento
  observaciones?: string | undefined
  atributos?: Record<string, unknown>
  /** El área a la que va, si no es la que lo hace: lo que no es de todos, ella también lo ve (PER-26). */
  idDestino?: number | undefined
  /** Falso si haberlo hecho no deja ver el documento: cambiar quién lo ve no es intervenir en él. */
  interviene?: boolean
}

/** Un evento ya escrito. */
export type EventoDeDocumento = { id_evento: number; id_documento: number }

/**
 * Escribe el mismo evento para unos documentos, hecho en un área, en la transacción del cambio que cuenta. Su hora no es la
 * de la transacción, que pudo esperar a quien los tenía.
 * @returns en orden de documento
 */
export async function anotarEventos(
  sql: Sql,
  ids: readonly number[],
  {
    tipo,
    idUsuario,
    idArea,
    observaciones,
    atributos = {},
    idDestino,
    interviene = true,
    deCadaUno,
  }: Hecho & {
    idUsuario: number
    idArea: number
    /** Lo que además se recuerda de cada documento. */
    deCadaUno?: ReadonlyMap<number, object>
  },
): Promise<EventoDeDocumento[]> {
  return sql<EventoDeDocumento[]>`
    with hechos as (
      insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, observaciones,
        atributos, interviene, ts)
      select id, ${tipo}, 'hecho', ${idUsuario}, ${idArea}, ${observaciones ?? null},
        ${sql.json(atributos as never)}::jsonb || coalesce(${sql.json(Object.fromEntries(deCadaUno ?? []) as never)}::jsonb -> id::text, '{}'),
        ${interviene}, statement_timestamp()
      from unnest(${ids as number[]}::bigint[]) as id
      returning id, id_documento),
    partes as (
      insert into eventos_partes (id_evento, lado, id_area)
      select id, lado, id_area from hechos, (values ('origen', ${idArea}::int), ('destino', ${idDestino === idArea ? null : (idDestino ?? null)})) x (lado, id_area)
      where id_area is not null)
    select id as id_evento, id_documento from hechos order by id_documento`
}

/** Los recibos de los documentos con que algo se hizo, en el orden en que se los pidió. */
export function recibosDeHechos(ids: readonly number[], hechos: readonly EventoDeDocumento[]): Recibo[] {
  const porDocumento = new Map(hechos.map((hecho) => [hecho.id_documento, hecho]))
  return ids.map((id) => ({ ...porDocumento.get(id)!, resultado: 'hecho' }))
}
