import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { ANUNCIOS_COMO_MUCHO, NUEVOS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import type { Anuncio } from '@foja/domain/busqueda-guardada/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { alAlcance } from '@foja/api/busqueda-guardada/compartida.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** Si esa persona puede buscar con ella: es suya o se comparte con un área suya. Hasta que termine no se quita. */
export const alcanza = async (sql: Sql, id: number, idUsuario: number): Promise<boolean> =>
  (
    await sql`
      select from busquedas_guardadas g where g.id = ${id} and ${alAlcance(sql, sql`${idUsuario}::int`)}
      for key share of g`
  ).length > 0

/** Las que vigila y alcanza: de la que dejaron de compartirle no le queda ocupado el lugar. */
export const vigiladasDe = async (sql: Sql, idUsuario: number): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select g.id from vigilancias v join busquedas_guardadas g on g.id = v.id_busqueda
      where v.id_usuario = ${idUsuario} and ${alAlcance(sql, sql`v.id_usuario`)}`
  ).map(({ id }) => id)

type Nueva = { id: number; id_usuario: number; id_area: number | null }

/** Desde ahora: lo recibido antes no es nuevo. */
export const ponerVigilancia = (sql: Sql, { id, id_usuario, id_area }: Nueva) => sql`
  insert into vigilancias (id_usuario, id_busqueda, id_area) values (${id_usuario}, ${id}, ${id_area})
  on conflict (id_usuario, id_busqueda) do nothing`

/** Y se va lo que se anunció de ella. */
export const dejarDeVigilar = (sql: Sql, id: number, idUsuario: number) => sql`
  delete from vigilancias where id_busqueda = ${id} and id_usuario = ${idUsuario}`

/**
 * Lo último que se le anunció de lo que todavía alcanza. De cada anuncio se cuenta lo que puede ver ahora, y del que no
 * puede ver nada no se dice nada.
 */
export const anunciosDe = (sql: Sql, idUsuario: number, acceso: FiltroDeAcceso, desde?: string) => sql<
  Anuncio[]
>`
  select a.id, ${fechaIso(sql, 'a.pasada')} as fecha, g.id as id_busqueda, g.nombre, g.buscado, n.nuevos
  from vigilancias v
    join busquedas_guardadas g on g.id = v.id_busqueda
    join vigilancias_anuncios a on a.id_vigilancia = v.id
    cross join lateral (
      select count(*)::int as nuevos from (
        select from vigilancias_anunciados x join documentos d on d.id = x.id_documento
        where x.id_vigilancia = a.id_vigilancia and x.pasada = a.pasada and ${visible(sql, acceso)}
        limit ${NUEVOS_COMO_MUCHO}) y) n
  where v.id_usuario = ${idUsuario} and ${alAlcance(sql, sql`v.id_usuario`)} and n.nuevos > 0
    ${desde === undefined ? sql`` : sql`and date_trunc('milliseconds', a.pasada) > ${desde}::timestamptz`}
  order by a.pasada desc, a.id desc limit ${ANUNCIOS_COMO_MUCHO}`

/** Un anuncio es de hace poco: el que no se leyó en un mes ya no es novedad. */
export const borrarAnunciosViejos = (sql: Sql) =>
  sql`delete from vigilancias_anuncios where pasada < now() - interval '30 days'`
