import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { AreaParaDecir } from '@foja/domain/area/dicha.ts'
import type { Circuito, PasoPresentado } from '@foja/domain/circuito/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { areaParaDecir } from '@foja/api/operacion/homonima.sql.ts'

/** Un circuito con sus pasos en el orden en que se definieron (ENT-27). */
export async function leerCircuito(sql: Sql, id: number): Promise<Circuito | undefined> {
  const [fila] = await sql<Circuito[]>`
    select c.id, c.nombre,
      (select coalesce(json_agg(json_build_object('id', p.id, 'nombre', p.nombre, 'esInicial', p.es_inicial,
         'areas', array(select a.id_area from circuitos_pasos_areas a where a.id_paso = p.id order by 1),
         'modelo', array(select m.id_tipo from circuitos_pasos_modelo m where m.id_paso = p.id order by 1)
       ) order by p.id), '[]') from circuitos_pasos p where p.id_circuito = c.id) as pasos,
      (select coalesce(json_agg(json_build_object('from', t.desde, 'to', t.hasta) order by t.desde, t.hasta), '[]')
       from circuitos_transiciones t where t.id_circuito = c.id) as transiciones
    from circuitos c where c.id = ${id}`
  return fila
}

/**
 * Si quien llama sabe de ese circuito: está en uso y no es sólo de tipos que no puede leer ni escribir.
 * @param tipos los que puede leer o escribir
 */
export async function conoceCircuito(sql: Sql, id: number, tipos: readonly number[]): Promise<boolean> {
  const [fila] = await sql<{ conoce: boolean }[]>`
    select not exists (select from tipos_documento t where t.id_circuito = c.id)
        or exists (select from tipos_documento t where t.id_circuito = c.id and t.id = any(${tipos as number[]}::int[]))
        as conoce
    from circuitos c where c.id = ${id} and c.eliminado = 0`
  return fila?.conoce ?? false
}

/** Circuito y paso de un documento que se puede ver; undefined si no se puede. */
export async function lugarDeDocumento(sql: Sql, id: number, filtro: FiltroDeAcceso) {
  const [fila] = await sql<{ id_circuito: number | null; paso: number | null }[]>`
    select d.id_circuito, d.paso from documentos d where d.id = ${id} and ${visible(sql, filtro)}`
  return fila
}

/** Los pasos por los que pasó un documento, del primero al último; sin los que volvieron atrás. */
export const pasosRecorridos = (sql: Sql, idDocumento: number) => sql<
  { id_paso: number; fecha: string; version: string }[]
>`
  select r.id_paso, r.version_mayor || '.' || r.version_menor as version, ${fechaIso(sql, 'r.ts')} as fecha
  from documentos_pasos r where r.id_documento = ${idDocumento} and r.vuelto is null order by r.ts, r.id_paso`

type Pide = {
  areas: AreaParaDecir[]
  tipos: PasoPresentado['pide']['tipos']
}

/** Con qué se llega a cada paso; de los tipos, sólo los que quien llama conoce. */
export const loQuePiden = (sql: Sql, idCircuito: number, tipos: readonly number[]) => sql<
  { id: number; pide: Pide }[]
>`
  select p.id, json_build_object(
    'areas', array(select ${areaParaDecir(sql, 'a')}
                   from circuitos_pasos_areas pa join areas a on a.id = pa.id_area
                   where pa.id_paso = p.id order by a.nombre_orden, a.id),
    'tipos', array(select t.nombre_singular from circuitos_pasos_modelo m join tipos_documento t on t.id = m.id_tipo
                   where m.id_paso = p.id and t.id = any(${tipos as number[]}::int[]) order by t.nombre_orden, t.id)) as pide
  from circuitos_pasos p where p.id_circuito = ${idCircuito}`

type Paso = {
  id_documento: number
  id_circuito: number
  id_paso: number
  /** El envío con que llega, si es con uno: lleva su instante. */
  id_evento?: number | undefined
}

/** Deja a cada documento en un paso y lo anota en su recorrido, con la versión que tiene en ese momento. */
export async function fijarPasos(sql: Sql, pasos: readonly Paso[], idUsuario: number): Promise<void> {
  await sql`
    with x as (
      select * from jsonb_to_recordset(${sql.json(pasos as never)})
        as x (id_documento bigint, id_circuito integer, id_paso integer, id_evento bigint)),
    d as (
      update documentos d set id_circuito = x.id_circuito, paso = x.id_paso from x where d.id = x.id_documento
      returning d.id, d.version_mayor, d.version_menor, x.id_paso, x.id_evento)
    insert into documentos_pasos (id_documento, id_paso, version_mayor, version_menor, id_usuario, ts)
    select id, id_paso, version_mayor, version_menor, ${idUsuario}::integer,
      coalesce((select e.ts from eventos e where e.id = d.id_evento), statement_timestamp()) from d
    on conflict (id_documento, id_paso) do update set ts = excluded.ts, vuelto = null, id_usuario = excluded.id_usuario,
      version_mayor = excluded.version_mayor, version_menor = excluded.version_menor
      where documentos_pasos.vuelto is not null`
}
