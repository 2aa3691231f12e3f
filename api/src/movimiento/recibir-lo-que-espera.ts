import { MUEVEN } from '@foja/domain/evento/evento.ts'
import { esPasajero } from '@foja/platform/postgres/pasajero.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { avisarEnvios } from '@foja/api/movimiento/avisar-envios.ts'
import { darPorRecibidos, darPorVueltos } from '@foja/api/movimiento/llegada.sql.ts'

/** Cuántos documentos se reciben en una transacción. */
const TANDA = 100

/**
 * Sin bandeja de entrada recibe lo que esperaba en ella cuando se la apagó, y lo rechazado vuelve: lo que está en camino no
 * está en ninguna otra lista, y nadie lo hallaría para recibirlo (CFG-21). Lo que falla no detiene a los demás.
 * @throws AggregateError al final, con lo que falló; enseguida, si es la base
 */
export async function recibirLoQueEspera({
  sql,
  configuracion,
}: Pick<Contexto, 'sql' | 'configuracion'>): Promise<void> {
  if ((await configuracion()).inbox_habilitado) return
  const esperan = await sql<{ id: number }[]>`
    select distinct p.id_documento as id
    from eventos_partes p join eventos e on e.id = p.id_evento join documentos d on d.id = p.id_documento
    where d.borrado is null and ${espera(sql)} order by id`
  const ids = esperan.map(({ id }) => id)
  const fallas: unknown[] = []
  const recibir = (unos: number[]) => sql.begin((sql) => recibirTanda(sql, unos))
  for (let desde = 0; desde < ids.length; desde += TANDA) {
    const tanda = ids.slice(desde, desde + TANDA)
    try {
      await recibir(tanda)
    } catch (error) {
      if (esPasajero(error)) throw error
      // De a uno, para que se quede el que falla y no los que iban con él.
      for (const id of tanda) await recibir([id]).catch((error: unknown) => fallas.push(error))
    }
  }
  if (fallas.length > 0) throw new AggregateError(fallas, `${fallas.length} sin recibir`)
}

const espera = (sql: Sql) => sql`
  p.lado = 'destino' and p.resultado in ('enviado', 'rechazado', 'rechazada')
    and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])`

/** Toma los documentos en orden de id, como toda operación; los que otra tiene tomados quedan para la vez siguiente. */
async function recibirTanda(sql: Sql, ids: number[]): Promise<void> {
  const tomados = await sql<{ id: number }[]>`
    select id from documentos where id = any(${ids}::bigint[]) and borrado is null
    order by id for no key update skip locked`
  // Lo que otra operación hizo entretanto ya se ve en esta sentencia.
  const partes = await sql<{ id_evento: number; volvio: boolean }[]>`
    select e.id as id_evento, p.resultado <> 'enviado' as volvio
    from eventos_partes p join eventos e on e.id = p.id_evento
    where p.id_documento = any(${tomados.map(({ id }) => id)}::bigint[]) and ${espera(sql)} order by e.id`
  const de = (volvio: boolean) => [
    ...new Set(partes.filter((una) => una.volvio === volvio).map(({ id_evento }) => id_evento)),
  ]
  await darPorRecibidos(sql, de(false), null)
  await darPorVueltos(sql, de(true), null)
  await avisarEnvios(sql, [...new Set(partes.map(({ id_evento }) => id_evento))])
}
