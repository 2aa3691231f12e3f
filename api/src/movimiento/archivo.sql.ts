import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Por documento, lo que su evento recuerda. */
type Recuerdos = Promise<Map<number, object>>

/** Archiva expedientes en el archivo de un área. @returns de qué estado viene cada uno */
export async function archivarEn(sql: Sql, ids: readonly number[], idArea: number): Recuerdos {
  const filas = await sql<{ id: number; estado_anterior: number }[]>`
    update documentos d set estado = ${ESTADO.archivado}, id_area_archivo = ${idArea}
    from (select id, estado from documentos where id = any(${ids as number[]}::bigint[])) a
    where d.id = a.id returning d.id, a.estado as estado_anterior`
  return new Map(filas.map(({ id, estado_anterior }) => [id, { estado_anterior, area_archivo: idArea }]))
}

/**
 * Devuelve expedientes al estado en que estaban; a «En trámite» los que nadie dijo cuál (D-004). El que volvería a un
 * área que ya no existe queda en la que lo desarchiva.
 */
export async function desarchivar(sql: Sql, ids: readonly number[], idArea: number): Recuerdos {
  const filas = await sql<{ id: number; estado: number; area_anterior: number | null }[]>`
    update documentos d set id_area_archivo = null,
      id_area_actual = case when a.eliminado = 0 then a.id else ${idArea} end,
      fecha_recibido = case when a.eliminado = 0 then d.fecha_recibido else now() end,
      estado = coalesce((
      select (e.atributos ->> 'estado_anterior')::smallint from eventos e
      where e.id_documento = d.id and e.id_tipo_evento = ${EVENTO.archivo_expedientes}
      order by e.id desc limit 1), ${ESTADO.en_tramite})
    from areas a where a.id = d.id_area_actual and d.id = any(${ids as number[]}::bigint[])
    returning d.id, d.estado, case when a.eliminado <> 0 then a.id end as area_anterior`
  return new Map(
    filas.map(({ id, estado, area_anterior }) => [
      id,
      { estado, ...(area_anterior !== null && { area_anterior }) },
    ]),
  )
}

/** Pasa documentos al archivo de un área. */
export async function cambiarArchivo(sql: Sql, ids: readonly number[], idArea: number): Recuerdos {
  const filas = await sql<{ id: number; antes: number }[]>`
    update documentos d set id_area_archivo = ${idArea}
    from (select id, coalesce(id_area_archivo, id_area_actual) as antes from documentos
      where id = any(${ids as number[]}::bigint[])) a
    where d.id = a.id returning d.id, a.antes`
  return new Map(filas.map(({ id, antes }) => [id, { area_archivo: idArea, area_archivo_anterior: antes }]))
}
