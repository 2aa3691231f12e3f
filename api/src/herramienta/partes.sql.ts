import type { Parte } from '@foja/domain/movimiento/situacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { HECHOS_DE_PARTE } from '@foja/platform/vista/hechos.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/**
 * Las partes de unos envíos de esos documentos, con quien atendió cada una.
 * @returns por id de evento; lo que no es un envío, o es de otro documento, no viene
 */
export async function partesDe(
  sql: Sql,
  documentos: readonly number[],
  eventos: readonly number[],
): Promise<Map<number, Parte[]>> {
  const columnas = Object.entries(HECHOS_DE_PARTE)
    .map(([nombre, lee]) => sql`${lee(sql)} as ${sql(nombre)}`)
    .reduce((todas, una) => sql`${todas}, ${una}`)
  const filas = await sql<(Parte & { id_evento: number })[]>`
    select p.id_evento, ${columnas}, case when p.fecha_recepcion is not null then json_build_object(
        'resultado', case when p.lado = 'origen' then 'hecho' when p.resultado = 'hecho' then 'rechazado' else p.resultado end, 'nombre', u.nombre, 'apellido', u.apellido,
        'fecha', ${fechaIso(sql, 'p.fecha_recepcion')}) end as atendida
    from eventos_partes p join eventos e on e.id = p.id_evento
    left join usuarios u on u.id = p.id_usuario_recepcion
    where p.id_evento = any(${eventos as number[]}::bigint[])
      and p.id_documento = any(${documentos as number[]}::bigint[])
    order by p.id`
  return Map.groupBy(filas, ({ id_evento }) => id_evento) as Map<number, Parte[]>
}

/** Si es un evento de ese documento. */
export const esEventoDe = async (sql: Sql, idDocumento: number, idEvento: number): Promise<boolean> =>
  (await sql`select from eventos where id = ${idEvento} and id_documento = ${idDocumento}`).length > 0
