import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { conjuntoNoExiste, demasiadoReunido } from '@foja/domain/conjunto/errores.ts'
import { CONJUNTOS_COMO_MUCHO, FILAS_GUARDADAS, VIDA_H } from '@foja/domain/conjunto/limites.ts'
import type { Conjunto, ConjuntoAReunir } from '@foja/domain/conjunto/schema.ts'
import type { Fragmento, Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** Lo que un conjunto es para quien lo reúne y para quien corre algo en él. */
export type FilaDeConjuntos = Pick<
  Conjunto,
  'id' | 'vista' | 'camino' | 'total' | 'hallados' | 'completo' | 'con_rechazados' | 'creado' | 'vence'
> & {
  id_area: number
  /** Su nombre. */
  area: string
  pedido: Pick<ConjuntoAReunir, 'vista' | 'lista' | 'buscado'>
  siguiente: string | null
}

/**
 * Que a una persona le quede lugar para reunir, o hacer, algo más.
 * @throws demasiadoReunido (422)
 */
export async function exigirLugar(sql: Sql, idUsuario: number): Promise<void> {
  const [{ filas }] = await sql<[{ filas: number }]>`
    select coalesce(sum(c.total * (1 + (
      select count(*) from conjuntos_corridas r where r.id_conjunto = c.id and not r.ensayo))), 0)::float8 as filas
    from conjuntos c where c.id_usuario = ${idUsuario}`
  if (filas >= FILAS_GUARDADAS) throw demasiadoReunido(FILAS_GUARDADAS)
}

/** Uno nuevo y vacío; los más viejos de esa persona en que no se hizo nada le dejan su lugar. @throws demasiadoReunido (422) */
export async function crearConjunto(
  sql: Sql,
  { id_usuario, idArea }: { id_usuario: number; idArea: number },
  { camino, ...pedido }: ConjuntoAReunir,
): Promise<string> {
  // De a uno por persona: dos a la vez contarían lo mismo.
  await sql`select pg_advisory_xact_lock(hashtext('conjuntos'), ${id_usuario})`
  // Tomados, en ninguno empieza una corrida entre que se mira cuáles se van y se los borra.
  await sql`select from conjuntos where id_usuario = ${id_usuario} order by id for update`
  await sql`
    delete from conjuntos where id in (
      select c.id from conjuntos c where c.id_usuario = ${id_usuario}
        and not exists (select from conjuntos_corridas r where r.id_conjunto = c.id and r.estado = 'en_curso')
        and not ${conAlgoHecho(sql)}
      order by c.creado desc offset ${CONJUNTOS_COMO_MUCHO - 1})`
  await exigirLugar(sql, id_usuario)
  const [fila] = await sql<{ id: string }[]>`
    insert into conjuntos (id_usuario, id_area, vista, pedido, camino, vence)
    values (${id_usuario}, ${idArea}, ${pedido.vista}, ${sql.json(pedido as never)}, ${camino ?? null},
      now() + make_interval(hours => ${VIDA_H}))
    returning id`
  return fila!.id
}

/** @throws conjuntoNoExiste (404) también si es de otra persona o venció; mientras algo se hace en él, no vence */
export async function leerConjunto(
  sql: Sql,
  { id_usuario }: Pick<Acceso, 'id_usuario'>,
  id: string,
): Promise<FilaDeConjuntos> {
  const [fila] = await sql<FilaDeConjuntos[]>`
    select id, id_area, (select nombre from areas a where a.id = id_area) as area, vista, pedido, camino, siguiente,
      completo, hallados, total, con_rechazados, ${fechaIso(sql, 'creado')} as creado, ${fechaIso(sql, 'vence')} as vence
    from conjuntos c where id = ${id} and id_usuario = ${id_usuario} and ${sigue(sql)}`
  if (!fila) throw conjuntoNoExiste()
  return fila
}

type Tramo = {
  filas: readonly { id_documento: number; id_evento?: number | undefined }[]
  hallados: number
  siguiente: string | null
  completo: boolean
  con_rechazados: boolean
}

/**
 * Agrega un tramo, con la marca que cada documento tiene ahora. Lo que entretanto cambió de lugar no entra dos veces.
 * @returns falso si otra llamada lo agregó antes
 */
export async function agregarTramo(sql: Sql, conjunto: FilaDeConjuntos, tramo: Tramo): Promise<boolean> {
  const { id, total, siguiente } = conjunto
  const tomado = await sql`
    select from conjuntos where id = ${id} and total = ${total} and siguiente is not distinct from ${siguiente}
      and not completo for update`
  if (tomado.length === 0) return false
  const nuevas = await sql`
    insert into conjuntos_filas (id_conjunto, orden, id_documento, id_evento, marca)
    select ${id}, ${total} + row_number() over (order by x.n), x.id_documento, x.id_evento, d.marca
    from (
      -- Un envío que volvió de dos áreas son dos filas de la lista, y se hace con él una sola vez.
      select id_documento, nullif(id_evento, 0) as id_evento, min(n) as n
      from unnest(${tramo.filas.map((una) => una.id_documento)}::bigint[],
        ${tramo.filas.map((una) => una.id_evento ?? 0)}::bigint[]) with ordinality as u (id_documento, id_evento, n)
      group by 1, 2) x
    join documentos d on d.id = x.id_documento
    where not exists (select from conjuntos_filas f where f.id_conjunto = ${id} and f.id_documento = x.id_documento
      and f.id_evento is not distinct from x.id_evento)`
  await sql`
    update conjuntos set total = total + ${nuevas.count}, siguiente = ${tramo.siguiente}, completo = ${tramo.completo},
      con_rechazados = con_rechazados or ${tramo.con_rechazados},
      hallados = ${total === 0 && siguiente === null ? tramo.hallados : conjunto.hallados}
    where id = ${id}`
  return true
}

/** Los vencidos, con sus recibos, salvo mientras algo se hace en ellos. */
export const borrarConjuntosVencidos = (sql: Pool) =>
  sql.begin(async (sql) => {
    const vencidos = await sql<{ id: string }[]>`
      select id from conjuntos c where not ${sigue(sql)} for update skip locked`
    const ids = vencidos.map(({ id }) => id)
    // Otra vez, ya tomados: en uno pudo empezar una corrida mientras se los tomaba.
    await sql`delete from conjuntos c where id = any(${ids}::uuid[]) and not ${sigue(sql)}`
  })

/** El conjunto `c` no venció, o algo se hace en él. Un ensayo no hace nada: uno tras otro, no vencería nunca. */
export const sigue = (sql: Sql): Fragmento => sql`(c.vence > now() or exists (
  select from conjuntos_corridas r where r.id_conjunto = c.id and r.estado = 'en_curso' and not r.ensayo))`

/** En el conjunto `c` se hizo algo: lo que se negó entero, o se dejó sin empezar, es como no haberlo usado. */
export const conAlgoHecho = (sql: Sql): Fragmento => sql`exists (
  select from conjuntos_corridas r join conjuntos_recibos x on x.id_corrida = r.id
  where r.id_conjunto = c.id and not r.ensayo and x.quedo = 'hecha')`
