import { MUEVEN } from '@foja/domain/evento/evento.ts'
import { esPasajero } from '@foja/platform/postgres/pasajero.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { avisarEnvios } from '@foja/api/movimiento/avisar-envios.ts'
import { darPorRecibidos, darPorVueltos } from '@foja/api/movimiento/llegada.sql.ts'

/** Cuántos documentos, cada uno con los que se tramitan con él, se reciben en una transacción. */
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
  const fallas: unknown[] = []
  const recibir = (grupos: number[][]) => sql.begin((sql) => recibirTanda(sql, grupos.flat()))
  const grupos = await losQueEsperan(sql)
  for (let desde = 0; desde < grupos.length; desde += TANDA) {
    const tanda = grupos.slice(desde, desde + TANDA)
    try {
      await recibir(tanda)
    } catch (error) {
      if (esPasajero(error)) throw error
      // De a uno, para que se quede el que falla y no los que iban con él.
      for (const grupo of tanda) await recibir([grupo]).catch((error: unknown) => fallas.push(error))
    }
  }
  if (fallas.length > 0) throw new AggregateError(fallas, `${fallas.length} sin recibir`)
}

const espera = (sql: Sql) => sql`
  p.lado = 'destino' and p.resultado in ('enviado', 'rechazado', 'rechazada')
    and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])`

/** Los documentos que esperan, cada uno con todos los que se tramitan en conjunto con él: van juntos (EST-50). */
async function losQueEsperan(sql: Sql): Promise<number[][]> {
  const filas = await sql<{ cabecera: number; id: number }[]>`
    with cabeceras as (
      select distinct coalesce(c.id_cabecera, p.id_documento) as id
      from eventos_partes p join eventos e on e.id = p.id_evento join documentos d on d.id = p.id_documento
      left join tramitaciones_conjuntas c on c.id_expediente = p.id_documento
      where d.borrado is null and ${espera(sql)})
    select id as cabecera, id from cabeceras
    union all select c.id, t.id_expediente from cabeceras c join tramitaciones_conjuntas t on t.id_cabecera = c.id
    order by 1, 2`
  return [...Map.groupBy(filas, ({ cabecera }) => cabecera).values()].map((grupo) =>
    grupo.map(({ id }) => id),
  )
}

/**
 * Toma los documentos en orden de id, como toda operación; los que otra tiene tomados, y los que van con alguno de ellos,
 * quedan para la vez siguiente.
 */
async function recibirTanda(sql: Sql, ids: number[]): Promise<void> {
  const filas = await sql<{ id: number }[]>`
    select id from documentos where id = any(${ids}::bigint[]) and borrado is null
    order by id for no key update skip locked`
  const tomados = filas.map(({ id }) => id)
  // Lo que otra operación hizo entretanto ya se ve en esta sentencia.
  const partes = await sql<{ id_evento: number; volvio: boolean }[]>`
    select e.id as id_evento, p.resultado <> 'enviado' as volvio
    from eventos_partes p join eventos e on e.id = p.id_evento
    left join tramitaciones_conjuntas c on c.id_expediente = p.id_documento
    cross join lateral (select coalesce(c.id_cabecera, p.id_documento) as id) cabecera
    where p.id_documento = any(${tomados}::bigint[]) and ${espera(sql)} and cabecera.id = any(${tomados}::bigint[])
      and not exists (select from tramitaciones_conjuntas t
        where t.id_cabecera = cabecera.id and t.id_expediente <> all(${tomados}::bigint[]))
    order by e.id`
  const de = (volvio: boolean) => [
    ...new Set(partes.filter((una) => una.volvio === volvio).map(({ id_evento }) => id_evento)),
  ]
  await darPorRecibidos(sql, de(false), null)
  await darPorVueltos(sql, de(true), null)
  await avisarEnvios(sql, [...new Set(partes.map(({ id_evento }) => id_evento))])
}
