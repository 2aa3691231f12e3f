import type { Resultado } from '@foja/domain/evento/evento.ts'
import type { TipoDeEnvio } from '@foja/domain/movimiento/modo.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { de, type DestinoElegido } from '@foja/api/movimiento/destinos.sql.ts'

/** Lo que un envío anota, igual para todos sus documentos. */
export type Envio = {
  tipo: TipoDeEnvio
  resultado: Resultado
  idUsuario: number
  idArea: number
  observaciones: string | null
  destinos: readonly DestinoElegido[]
  /** Quien lo envía lo hace por sí y no por su área. */
  enSuNombre: boolean
}

/** `interviene`: si enviarlo deja ver el documento, a quien lo envía y a quien le llega (`ajenosA`). */
type DeDocumento = { id_documento: number; interviene: boolean; atributos: Record<string, unknown> }
/** Un envío ya anotado. */
export type Enviado = { id_evento: number; id_documento: number }

/**
 * Un evento por documento, con su origen y todos sus destinos (MOV-07), y su hora como en `anotarEventos`. Las partes, en
 * otra sentencia: sus disparadores leen el evento. @returns en el orden de los documentos
 */
export async function anotarEnvios(
  sql: Sql,
  { tipo, resultado, idUsuario, idArea, observaciones, destinos, enSuNombre }: Envio,
  documentos: readonly DeDocumento[],
): Promise<Enviado[]> {
  const eventos = await sql<Enviado[]>`
    insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, observaciones, atributos,
      interviene, ts)
    select x.id_documento, ${tipo}, ${resultado}, ${idUsuario}, ${idArea}, ${observaciones}, x.atributos, x.interviene,
      statement_timestamp()
    from jsonb_to_recordset(${sql.json(documentos as never)})
      as x (id_documento bigint, interviene boolean, atributos jsonb)
    order by x.id_documento
    returning id as id_evento, id_documento`
  const ids = eventos.map(({ id_evento }) => id_evento)
  await sql`
    insert into eventos_partes (id_evento, lado, id_area, id_usuario, resultado)
    select e, p.lado, p.id_area, p.id_usuario, ${resultado}
    from unnest(${ids}::bigint[]) as e, (
      select 'origen' as lado, ${enSuNombre ? null : idArea}::int as id_area, ${enSuNombre ? idUsuario : null}::int as id_usuario
      union all select 'destino', a, null from unnest(${de(destinos, 'id_area')}::int[]) as a
      union all select 'destino', null, u from unnest(${de(destinos, 'id_usuario')}::int[]) as u) p
    order by e, p.lado desc`
  const porDocumento = new Map(eventos.map((evento) => [evento.id_documento, evento]))
  return documentos.map(({ id_documento }) => porDocumento.get(id_documento)!)
}
