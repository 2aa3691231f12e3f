import { MUEVEN, type Resultado } from '@foja/domain/evento/evento.ts'
import { resultadoDeEnvio } from '@foja/domain/movimiento/situacion.ts'
import { porCadaFila, type Sql } from '@foja/platform/postgres/postgres.ts'
import { recontarFojas } from '@foja/api/movimiento/fojas.sql.ts'

/** Lo que se hizo con unos envíos, además de lo que dicen sus destinos. */
type Cambio = { accion?: number; recibidos?: boolean }

/**
 * Pone en cada envío el desenlace que resulta de los de sus destinos, y en sus documentos si siguen en camino: lo está
 * lo que salió sin tramitarse en paralelo, no llegó a ninguna parte, y espera que lo reciban o que vuelva. Las fojas con
 * que salió lo que no recibió nadie dejan de contarse.
 */
export async function asentarDesenlaces(
  sql: Sql,
  eventos: readonly number[],
  { accion, recibidos = false }: Cambio = {},
): Promise<void> {
  if (eventos.length === 0) return
  const partes = await sql<{ id_evento: number; id_documento: number; resultados: Resultado[] }[]>`
    select id_evento, id_documento, array_agg(resultado) as resultados from eventos_partes
    where id_evento = any(${eventos as number[]}::bigint[]) and lado = 'destino' group by id_evento, id_documento
    order by id_documento, id_evento`
  const desenlaces = partes.map(({ id_evento, resultados }) => ({
    id_evento,
    resultado: resultadoDeEnvio(resultados),
  }))
  await sql`
    update eventos e set resultado = x.resultado, accion = coalesce(${accion ?? null}::int, e.accion),
      desenlace = case when e.resultado <> x.resultado then statement_timestamp() else e.desenlace end,
      fecha_recepcion = case when ${recibidos} then coalesce(e.fecha_recepcion, statement_timestamp()) else e.fecha_recepcion end
    from jsonb_to_recordset(${sql.json(desenlaces as never)}) as x (id_evento bigint, resultado text)
    where e.id = x.id_evento`
  const sinNadie = desenlaces.filter(({ resultado }) => resultado === 'hecho' || resultado === 'anulado')
  if (sinNadie.length > 0)
    await recontarFojas(
      sql,
      sinNadie.map(({ id_evento }) => id_evento),
    )
  await fijarTransito(
    sql,
    partes.map(({ id_documento }) => id_documento),
  )
}

/** Deja dicho de cada documento si está en camino. */
export const fijarTransito = (sql: Sql, ids: readonly number[]) => sql`
  update documentos d set en_transito = not d.en_transito
  from (
    select x.id, exists (
      select from eventos e
      where e.id_documento = x.id and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])
        and not e.atributos @> '{"tramitacion_paralela": true}'
        and exists (select from eventos_partes p where p.id_evento = e.id and p.lado = 'destino'
          and p.resultado in ('enviado', 'rechazado', 'rechazada') ${porCadaFila(sql)})
        and not exists (select from eventos_partes p where p.id_evento = e.id and p.lado = 'destino'
          and p.resultado = 'confirmado' ${porCadaFila(sql)}) ${porCadaFila(sql)}) as en_camino
    from unnest(${ids as number[]}::bigint[]) as x (id)) t
  where d.id = t.id and d.en_transito <> t.en_camino`
