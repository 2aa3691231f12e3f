import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Contenido } from '@foja/domain/fusion/reglas.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { otraRevision } from '@foja/api/operacion/version.sql.ts'

const DENTRO = DEJAN_DENTRO as number[]

type Fusion = { idCabecera: number; ids: number[]; idUsuario: number }

/** Lo que tiene dentro cada uno de unos expedientes, mirado desde el que los fusionaría; de los vacíos no viene nada. */
export async function contenidoDe(
  sql: Sql,
  idCabecera: number,
  ids: readonly number[],
): Promise<Map<number, Contenido>> {
  const filas = await sql<(Contenido & { id: number })[]>`
    with recursive arriba (id) as (
      select ${idCabecera}::bigint
      union select r.id_documento from relaciones r join arriba a on r.id_documento_relacionado = a.id
      where r.id_tipo_relacion = any(${DENTRO}))
    select r.id_documento as id, bool_or(d.visibilidad = 'reservado') as reservado,
      bool_or(d.id in (select id from arriba)) as contiene
    from relaciones r join documentos d on d.id = r.id_documento_relacionado
    where r.id_documento = any(${ids as number[]}::bigint[]) and r.id_tipo_relacion = any(${DENTRO})
    group by r.id_documento`
  return new Map(filas.map(({ id, ...contenido }) => [id, contenido]))
}

/**
 * Relaciona con la cabecera lo que los demás tienen dentro, como entró en cada uno; ellos lo conservan.
 * @param repetido también lo que ella ya tiene, y cada una de sus veces (CFG-12); si no, una y sólo lo que le falta
 */
export const vincularContenido = (sql: Sql, { idCabecera, ids, idUsuario }: Fusion, repetido: boolean) => sql`
  insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, fojas_desde, fojas_hasta, id_usuario)
  select ${idCabecera}::bigint, id_documento_relacionado, id_tipo_relacion, fojas_desde, fojas_hasta, ${idUsuario}
  from (
    select ${repetido ? sql`` : sql`distinct on (r.id_documento_relacionado)`} r.* from relaciones r
    where r.id_documento = any(${ids}::bigint[]) and r.id_tipo_relacion = any(${DENTRO})
      and (${repetido} or not exists (select from relaciones h where h.id_documento = ${idCabecera}
        and h.id_documento_relacionado = r.id_documento_relacionado and h.id_tipo_relacion = any(${DENTRO})))
    order by r.id_documento_relacionado, r.fecha_relacion, r.id) x
  order by x.fecha_relacion, x.id`

/** Deja a los demás cerrados para siempre; lo que esperaba entrar en ellos espera a la cabecera. */
export async function cerrarFusionados(sql: Sql, { idCabecera, ids, idUsuario }: Fusion): Promise<void> {
  await sql`
    update documentos set estado = ${ESTADO.cerrado_de_expediente}, ${otraRevision(sql, idUsuario)}
    where id = any(${ids}::bigint[])`
  await sql`
    update documentos set ${otraRevision(sql, idUsuario)},
      ultima_foja = greatest(ultima_foja, (
        select max(fojas_hasta) from relaciones r
        where r.id_documento = ${idCabecera} and r.id_tipo_relacion = any(${DENTRO})))
    where id = ${idCabecera}`
  await sql`
    update incorporaciones_pendientes set id_expediente = ${idCabecera}
    where id_expediente = any(${ids}::bigint[])`
}

/** Lo que la cabecera ya tiene dentro no espera entrar en ella: si no entra otra vez (CFG-12), esperaría para siempre (VAL-14). */
export const olvidarLoQueYaTiene = (sql: Sql, { idCabecera }: Pick<Fusion, 'idCabecera'>) => sql`
  delete from incorporaciones_pendientes p using relaciones r
  where p.id_expediente = ${idCabecera} and r.id_documento = ${idCabecera}
    and r.id_documento_relacionado = p.id_documento and r.id_tipo_relacion = any(${DENTRO})`
