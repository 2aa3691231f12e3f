import { MUEVEN } from '@foja/domain/evento/evento.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { avisarEnvios } from '@foja/api/movimiento/avisar-envios.ts'
import { darPorRecibidos, darPorVueltos } from '@foja/api/movimiento/llegada.sql.ts'

/** Cuántos documentos se reciben en una transacción. */
const TANDA = 100

/**
 * Sin bandeja de entrada recibe lo que esperaba en ella cuando se la apagó, y lo rechazado vuelve: lo que está en camino no
 * está en ninguna otra lista, y nadie lo hallaría para recibirlo (CFG-21).
 */
export async function recibirLoQueEspera({
  sql,
  configuracion,
}: Pick<Contexto, 'sql' | 'configuracion'>): Promise<void> {
  if ((await configuracion()).inbox_habilitado) return
  const recibir = (despuesDe: number) => sql.begin((sql) => recibirTanda(sql, despuesDe))
  let ultimo: number | undefined = 0
  while (ultimo !== undefined) ultimo = await recibir(ultimo)
}

/**
 * Toma los documentos en orden de id, como toda operación; los que otra tiene tomados quedan para la vez siguiente.
 * @returns el último; nada si no hay más
 */
async function recibirTanda(sql: Sql, despuesDe: number): Promise<number | undefined> {
  const espera = sql`
    p.lado = 'destino' and p.resultado in ('enviado', 'rechazado', 'rechazada')
      and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])`
  const tomados = await sql<{ id: number }[]>`
    select d.id from documentos d
    where d.id > ${despuesDe} and d.borrado is null and d.id in (
      select p.id_documento from eventos_partes p join eventos e on e.id = p.id_evento where ${espera})
    order by d.id limit ${TANDA} for no key update of d skip locked`
  // Lo que otra operación hizo entretanto ya se ve en esta sentencia.
  const partes = await sql<{ id_evento: number; volvio: boolean }[]>`
    select e.id as id_evento, p.resultado <> 'enviado' as volvio
    from eventos_partes p join eventos e on e.id = p.id_evento
    where p.id_documento = any(${tomados.map(({ id }) => id)}::bigint[]) and ${espera} order by e.id`
  const de = (volvio: boolean) => [
    ...new Set(partes.filter((una) => una.volvio === volvio).map(({ id_evento }) => id_evento)),
  ]
  await darPorRecibidos(sql, de(false), null)
  await darPorVueltos(sql, de(true), null)
  await avisarEnvios(sql, [...new Set(partes.map(({ id_evento }) => id_evento))])
  return tomados.length < TANDA ? undefined : tomados.at(-1)!.id
}
