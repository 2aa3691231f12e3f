import { porCadaFila, type Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * De unos documentos, los ajenos a quien actúa: ni los hizo, ni están ni se archivaron en su área, ni intervino antes él o
 * ella. Lo que de ellos haga (compartir lo publicado, incorporarlo) se anota y no es intervenir: no da derecho a
 * cambiarlos ni a verlos cuando dejen de ser públicos, ni a quien lo hace ni a quien lo recibe.
 */
export async function ajenosA(
  sql: Sql,
  ids: readonly number[],
  { idUsuario, idArea }: { idUsuario: number; idArea: number },
): Promise<ReadonlySet<number>> {
  const filas = await sql<{ id: number }[]>`
    select d.id from documentos d
    where d.id = any(${ids as number[]}::bigint[]) and d.id_usuario <> ${idUsuario} and d.id_area_actual <> ${idArea}
      and coalesce(d.id_area_archivo, d.id_area_actual) <> ${idArea}
      and not exists (
        select from eventos e left join eventos_partes p on p.id_evento = e.id
        where e.id_documento = d.id and e.interviene and (e.id_usuario = ${idUsuario} or e.id_area_creacion = ${idArea}
          or ((p.id_usuario = ${idUsuario} or p.id_area = ${idArea}) and p.resultado is distinct from 'anulado'))
        ${porCadaFila(sql)})`
  return new Set(filas.map(({ id }) => id))
}
