import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { otraCorridaEnMarcha } from '@foja/domain/conjunto/errores.ts'
import { VIDA_DEL_RECIBO_H } from '@foja/domain/conjunto/limites.ts'
import type { Quedo } from '@foja/domain/conjunto/estado.ts'
import type { Corrida, CorridaAPedir } from '@foja/domain/conjunto/schema.ts'
import { porCadaFila, type Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { COLA_DE_CORRIDAS } from '@foja/api/conjunto/cola.ts'
import { conAlgoHecho, exigirLugar } from '@foja/api/conjunto/conjunto.sql.ts'

/** Una corrida mientras se la corre, con lo que hace falta de su conjunto. */
export type CorridaTomada = Pick<Corrida, 'id' | 'herramienta' | 'ensayo' | 'con_cambiados' | 'pedido'> & {
  id_conjunto: string
  id_usuario: number
  id_area: number
  /** Cuántas filas tiene el conjunto. */
  total: number
  /** Hasta ese orden no queda ninguna sin recibo. */
  hasta: number
}
/** Una fila por hacer. */
export type FilaPorHacer = { orden: number; id_documento: number; id_evento: number | null; marca: number }
/** Lo que se anota de una fila. */
export type Anotado = {
  orden: number
  quedo: Quedo
  error: string | null
  motivo: string | null
  marca: number | null
}

/**
 * Deja pedida una corrida. El ensayo que esa persona tuviera en marcha se deja, y de las anteriores del conjunto en que no
 * se hizo nada se van los recibos: quedando, pidiéndolas una tras otra se llenaba la base.
 * @throws demasiadoReunido (422), otraCorridaEnMarcha (409) si lo que tiene en marcha no es un ensayo
 */
export async function crearCorrida(
  sql: Sql,
  { idConjunto, idUsuario }: { idConjunto: string; idUsuario: number },
  { herramienta, ensayo, con_cambiados, ...pedido }: CorridaAPedir,
): Promise<string> {
  const dejarElEnsayo = () => sql`
    update conjuntos_corridas set estado = 'cancelada', terminada = now()
    where id_usuario = ${idUsuario} and estado = 'en_curso' and ensayo`
  const pedir = () => sql<{ id: string }[]>`
    insert into conjuntos_corridas (id_conjunto, id_usuario, herramienta, ensayo, con_cambiados, pedido)
    values (${idConjunto}, ${idUsuario}, ${herramienta}, ${ensayo}, ${con_cambiados}, ${sql.json(pedido as never)})
    on conflict (id_usuario) where estado = 'en_curso' do nothing returning id`
  await dejarElEnsayo()
  await sql`
    delete from conjuntos_corridas r where r.id_conjunto = ${idConjunto} and r.estado <> 'en_curso'
      and (r.ensayo or not exists (
        select from conjuntos_recibos x where x.id_corrida = r.id and x.quedo = 'hecha' ${porCadaFila(sql)}))`
  if (!ensayo) await exigirLugar(sql, idUsuario)
  let [fila] = await pedir()
  if (!fila) {
    // La que se pidió a la vez, en otra pestaña, quedó antes.
    await dejarElEnsayo()
    ;[fila] = await pedir()
  }
  if (!fila) throw otraCorridaEnMarcha()
  return fila.id
}

/** La toma para un lote: nadie más corre otro a la vez. Nada si terminó, se canceló o el turno ya es de otra tanda. */
export async function tomarCorrida(sql: Sql, id: string, turno: number): Promise<CorridaTomada | undefined> {
  const [fila] = await sql<CorridaTomada[]>`
    update conjuntos_corridas r set latido = now(), empezada = coalesce(r.empezada, now())
    from conjuntos c
    where r.id = ${id} and r.turno = ${turno} and r.estado = 'en_curso' and c.id = r.id_conjunto
    returning r.id, r.herramienta, r.ensayo, r.con_cambiados, r.pedido, r.id_conjunto, r.id_usuario, c.id_area, c.total, r.hasta`
  return fila
}

/**
 * Las que siguen sin recibo, en el orden del conjunto. Quien se tramita con otro que también está espera a que le toque a
 * su cabecera: en otro lote se lo negaría, y después iría con ella.
 */
export const porHacer = (sql: Sql, { id, id_conjunto, hasta }: CorridaTomada, cuantas: number) => sql<
  FilaPorHacer[]
>`
  select f.orden, f.id_documento, f.id_evento, f.marca from conjuntos_filas f
  where f.id_conjunto = ${id_conjunto} and f.orden > ${hasta} and ${sinRecibo(sql, id, 'f')}
    and not exists (select from tramitaciones_conjuntas t
      join conjuntos_filas g on g.id_conjunto = ${id_conjunto} and g.id_documento = t.id_cabecera
      where t.id_expediente = f.id_documento and ${sinRecibo(sql, id, 'g')})
  order by f.orden limit ${cuantas}`

const sinRecibo = (sql: Sql, idCorrida: string, alias: string) => sql`
  not exists (select from conjuntos_recibos x where x.id_corrida = ${idCorrida} and x.orden = ${sql(`${alias}.orden`)}
    ${porCadaFila(sql)})`

/**
 * La marca que esos documentos tienen ahora, y la última con que los dejó una corrida del mismo conjunto; con `acceso`, los
 * que con él se pueden ver.
 */
export async function marcasDe(
  sql: Sql,
  idConjunto: string,
  ids: readonly number[],
  acceso?: FiltroDeAcceso,
) {
  const filas = await sql<{ id: number; ahora: number; propia: number | null }[]>`
    select d.id, d.marca as ahora, (
      select max(x.marca) from conjuntos_filas f
      join conjuntos_corridas r on r.id_conjunto = f.id_conjunto and not r.ensayo
      join conjuntos_recibos x on x.id_corrida = r.id and x.orden = f.orden
      where f.id_conjunto = ${idConjunto} and f.id_documento = d.id) as propia
    from documentos d where d.id = any(${ids as number[]}::bigint[]) ${acceso ? sql`and ${visible(sql, acceso)}` : sql``}`
  return new Map(filas.map(({ id, ...marcas }) => [id, marcas]))
}

/** Las filas de esos documentos que todavía no tienen recibo: lo que se hizo con ellos es también lo suyo. */
export const otrasDe = (sql: Sql, { id, id_conjunto }: CorridaTomada, ids: readonly number[]) => sql<
  FilaPorHacer[]
>`
  select f.orden, f.id_documento, f.id_evento, f.marca from conjuntos_filas f
  where f.id_conjunto = ${id_conjunto} and f.id_documento = any(${ids as number[]}::bigint[])
    and ${sinRecibo(sql, id, 'f')}`

export async function anotarRecibos(
  sql: Sql,
  { id, id_conjunto, hasta }: CorridaTomada,
  recibos: readonly Anotado[],
): Promise<void> {
  const columna = <C extends keyof Anotado>(cual: C) => recibos.map((uno) => uno[cual])
  await sql`
    insert into conjuntos_recibos (id_corrida, orden, quedo, error, motivo, marca)
    select ${id}, * from unnest(${columna('orden')}::int[], ${columna('quedo')}::text[], ${columna('error')}::text[],
      ${columna('motivo')}::text[], ${columna('marca')}::bigint[])`
  await sql`
    update conjuntos_corridas set fallas = 0, latido = clock_timestamp(), hasta = coalesce((
      select f.orden - 1 from conjuntos_filas f
      where f.id_conjunto = ${id_conjunto} and f.orden > ${hasta} and ${sinRecibo(sql, id, 'f')}
      order by f.orden limit 1), hasta)
    where id = ${id}`
}

/** La da por hecha; la que cambió algo deja su recibo por más tiempo. */
export async function terminarCorrida(sql: Sql, { id, id_conjunto, ensayo }: CorridaTomada): Promise<void> {
  await sql`update conjuntos_corridas set estado = 'terminada', terminada = now() where id = ${id}`
  if (!ensayo) await guardarRecibo(sql, id_conjunto)
}
const guardarRecibo = (sql: Sql, idConjunto: string) => sql`
  update conjuntos c set vence = greatest(vence, now() + make_interval(hours => ${VIDA_DEL_RECIBO_H}))
  where c.id = ${idConjunto} and ${conAlgoHecho(sql)}`

/** Deja la que esté en marcha; lo hecho queda hecho. Espera al lote que se está haciendo. */
export async function cancelarCorrida(sql: Sql, idConjunto: string): Promise<void> {
  const [fila] = await sql<{ ensayo: boolean }[]>`
    update conjuntos_corridas set estado = 'cancelada', terminada = now()
    where id_conjunto = ${idConjunto} and estado = 'en_curso' returning ensayo`
  if (fila && !fila.ensayo) await guardarRecibo(sql, idConjunto)
}

/** El turno siguiente, de la tanda que se deja pedida en la misma transacción; nada si ya no está en marcha. */
export async function pasarTurno(sql: Sql, id: string, turno: number): Promise<number | undefined> {
  const [fila] = await sql<{ turno: number }[]>`
    update conjuntos_corridas set turno = turno + 1, latido = now()
    where id = ${id} and turno = ${turno} and estado = 'en_curso' returning turno`
  return fila?.turno
}

/**
 * Las que están en marcha y nadie corre desde hace un rato: su proceso murió; quedan tomadas. La que está en un lote no, por
 * mucho que éste tarde: la tiene tomada. La que todavía espera en la cola tampoco: con otro turno volvería atrás de todas
 * cada vez, y no le tocaría nunca.
 */
export const sinLatido = (sql: Sql, segundos: number) => sql<{ id: string; turno: number }[]>`
  select r.id, r.turno from conjuntos_corridas r
  where r.estado = 'en_curso' and r.latido < now() - make_interval(secs => ${segundos})
    and not exists (select from trabajos.job j
      where j.name = ${COLA_DE_CORRIDAS.nombre} and j.state < 'active' and not j.blocked
        and j.data = jsonb_build_object('id_corrida', r.id, 'turno', r.turno) ${porCadaFila(sql)})
  for no key update skip locked`

/**
 * Anota que un lote de ese turno falló. A la última no se insiste, y de lo hecho queda el recibo. @returns si se sigue
 * intentando; de un turno que pasó, no
 */
export async function anotarFalla(sql: Sql, id: string, turno: number, comoMucho: number): Promise<boolean> {
  const [fila] = await sql<{ estado: string; id_conjunto: string; ensayo: boolean }[]>`
    update conjuntos_corridas set fallas = fallas + 1, latido = now(),
      estado = case when fallas + 1 >= ${comoMucho} then 'fallida' else estado end,
      terminada = case when fallas + 1 >= ${comoMucho} then now() end
    where id = ${id} and turno = ${turno} and estado = 'en_curso' returning estado, id_conjunto, ensayo`
  if (fila?.estado === 'fallida' && !fila.ensayo) await guardarRecibo(sql, fila.id_conjunto)
  return fila?.estado === 'en_curso'
}
