import { porCadaFila, type Fragmento, type Sql } from '@foja/platform/postgres/postgres.ts'
import { avisarEnvios } from '@foja/api/movimiento/avisar-envios.ts'
import { puedeRecibir } from '@foja/api/acceso/puede-recibir.sql.ts'
import { pideElPermiso, veriaEnAlguna } from '@foja/api/movimiento/lectores.sql.ts'
import { anularSinRecibir, darPorVueltos } from '@foja/api/movimiento/llegada.sql.ts'

/**
 * Lo que se rechazó a una persona que ya no está, o que ya no puede verlo, vuelve solo: nadie más lo tiene en su bandeja, y
 * quedaría en camino para siempre (EST-51). De quien no está, con lo que espera a otras que tampoco están. Con sus documentos
 * tomados.
 */
export async function volverSolos(sql: Sql, eventos: readonly number[]): Promise<void> {
  const filas = await sql<{ id_evento: number }[]>`
    select distinct p.id_evento from eventos_partes p
    where p.id_evento = any(${eventos as number[]}::bigint[]) and p.lado = 'destino'
      and p.resultado in ('rechazado', 'rechazada') and ${noLeVuelve(sql)}`
  if (filas.length === 0) return
  const vuelven = filas.map(({ id_evento }) => id_evento)
  await darPorVueltos(sql, vuelven, null)
  await anularLoDeNadie(sql, vuelven)
}

/**
 * Cuando alguien se da de baja, queda sin ninguna área o deja de leer un tipo: lo que le rechazaron vuelve, y lo que mandó una
 * persona que ya no está y nadie más espera queda anulado; lo que alguien recibió es suyo. Avisa a las bandejas que cambian.
 */
export async function soltarLoDeQuienesNoEstan(sql: Sql): Promise<void> {
  const suyos = await sql<{ id_evento: number; id_documento: number }[]>`
    select distinct p.id_evento, p.id_documento from eventos_partes p
    where p.lado = 'destino' and p.resultado in ('enviado', 'rechazado', 'rechazada')
      and case when p.resultado = 'enviado' then ${deQuienNoEsta(sql)} else ${noLeVuelve(sql)} end`
  const eventos = suyos.map(({ id_evento }) => id_evento)
  if (eventos.length === 0) return
  // En el orden en que los toman las operaciones.
  await sql`
    select from documentos where id = any(${suyos.map(({ id_documento }) => id_documento)}::bigint[])
    order by id for no key update`
  await volverSolos(sql, eventos)
  await anularLoDeNadie(sql, eventos)
  await avisarEnvios(sql, eventos)
}

/** De esos envíos, los que mandó una persona que ya no está y esperan sólo a otras que tampoco están quedan anulados. */
async function anularLoDeNadie(sql: Sql, eventos: readonly number[]): Promise<void> {
  const deNadie = await sql<{ id_evento: number }[]>`
    select p.id_evento from eventos_partes p
    where p.id_evento = any(${eventos as number[]}::bigint[]) and p.lado = 'destino' and p.resultado = 'enviado'
      and ${deQuienNoEsta(sql)}
    group by p.id_evento
    having bool_and(p.id_usuario is not null and exists (
      select from usuarios u where u.id = p.id_usuario and not ${puedeRecibir(sql)}))`
  if (deNadie.length > 0)
    await anularSinRecibir(
      sql,
      deNadie.map(({ id_evento }) => id_evento),
    )
}

/** El origen del envío es una persona, y no un área, que no está más. */
const deQuienNoEsta = (sql: Sql) => delQue(sql, sql`not ${puedeRecibir(sql)}`)

/** O que no puede ver el documento: no podría recibirlo de vuelta. */
const noLeVuelve = (sql: Sql) => delQue(sql, sql`not (${puedeRecibir(sql)} and ${veriaEnAlguna(sql)})`)

/** El origen del envío es una persona `u` que cumple algo; `t`, de qué clase es lo que mandó. */
const delQue = (sql: Sql, cumple: Fragmento) => sql`exists (
  select from eventos_partes g join usuarios u on u.id = g.id_usuario
  join (select d.id, d.id_tipo, ${pideElPermiso(sql)} as reservado from documentos d) t on t.id = g.id_documento
  where g.id_evento = p.id_evento and g.lado = 'origen' and g.id_area is null and ${cumple} ${porCadaFila(sql)})`
