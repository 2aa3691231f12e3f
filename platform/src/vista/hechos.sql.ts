import { MUEVEN } from '@foja/domain/evento/evento.ts'
import type { Hechos } from '@foja/domain/vista/condicion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Cómo se lee de Postgres cada hecho de un documento `d`. Ninguno es nulo. */
export const HECHOS = {
  esencia: (sql) => sql`(select t.esencia from tipos_documento t where t.id = d.id_tipo)`,
  estado: (sql) => sql`d.estado`,
  visibilidad: (sql) => sql`d.visibilidad`,
  validez: (sql) => sql`d.validez`,
  publicado: (sql) => sql`d.publicado`,
  id_usuario: (sql) => sql`d.id_usuario`,
  id_area_actual: (sql) => sql`d.id_area_actual`,
  id_area_archivo: (sql) => sql`coalesce(d.id_area_archivo, d.id_area_actual)`,
  en_manos_de: (sql) => sql`array(
    select p.id_usuario from eventos_partes p
    where p.lado = 'destino' and p.id_usuario is not null and p.id_evento = (
      select e.id from eventos e
      where e.id_documento = d.id and e.id_tipo_evento = any(${MUEVEN as number[]}::int[]) and e.resultado = 'confirmado'
      order by e.id desc limit 1)
    order by p.id)`,
} as const satisfies Record<keyof Hechos, (sql: Sql) => unknown>

/** Todos, como columnas con su nombre, de un documento `d`. */
export const hechosDeVista = (sql: Sql) =>
  Object.entries(HECHOS)
    .map(([nombre, lee]) => sql`${lee(sql)} as ${sql(nombre)}`)
    .reduce((columnas, una) => sql`${columnas}, ${una}`)
