import { porCadaFila, type Sql } from '@foja/platform/postgres/postgres.ts'
import { volverDePaso } from '@foja/api/circuito/volver.ts'
import { avisarEnvios } from '@foja/api/movimiento/avisar-envios.ts'
import { asentarDesenlaces } from '@foja/api/movimiento/desenlace.sql.ts'
import { darPorVueltos } from '@foja/api/movimiento/llegada.sql.ts'

/**
 * Lo que de los envíos de unos documentos tomados todavía no recibió nadie queda anulado: siguieron camino; y lo que un
 * destino rechazó y otro recibió, de vuelta: ya no hay qué recibir. Lo que avanzaron por su circuito sin que el área del
 * paso los recibiera vuelve atrás. Avisa a quienes lo tenían en su bandeja.
 * @param salvo los de una tramitación paralela, que recibidos tarde no se llevan nada de donde está
 */
export async function anularPendientes(sql: Sql, ids: readonly number[], salvo?: 'paralelas'): Promise<void> {
  const filas = await sql<{ id_evento: number }[]>`
    update eventos_partes p set resultado = 'anulado'
    from eventos e
    where p.id_documento = any(${ids as number[]}::bigint[]) and p.lado = 'destino' and p.resultado = 'enviado'
      and e.id = p.id_evento
      and (${salvo === undefined} or not e.atributos @> '{"tramitacion_paralela": true}')
    returning p.id_evento`
  const eventos = [...new Set(filas.map(({ id_evento }) => id_evento))]
  if (eventos.length > 0) await volverDePaso(sql, eventos)
  await asentarDesenlaces(sql, eventos)
  const rechazados = await rechazadosYRecibidos(sql, ids)
  if (rechazados.length > 0) await darPorVueltos(sql, rechazados, null)
  if (eventos.length + rechazados.length > 0)
    await avisarEnvios(sql, [...new Set([...eventos, ...rechazados])])
}

/** Los envíos que un destino rechazó y otro recibió: el documento está con quien lo recibió. */
async function rechazadosYRecibidos(sql: Sql, ids: readonly number[]): Promise<number[]> {
  const filas = await sql<{ id_evento: number }[]>`
    select distinct p.id_evento from eventos_partes p join eventos e on e.id = p.id_evento
    where p.id_documento = any(${ids as number[]}::bigint[]) and p.lado = 'destino'
      and p.resultado in ('rechazado', 'rechazada') and not e.atributos @> '{"tramitacion_paralela": true}'
      and exists (select from eventos_partes o where o.id_evento = p.id_evento and o.lado = 'destino'
        and o.resultado = 'confirmado' ${porCadaFila(sql)})`
  return filas.map(({ id_evento }) => id_evento)
}
