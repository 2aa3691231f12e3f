import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { hasta } from '@foja/api/evento/columnas.sql.ts'
import { leeMotivos } from '@foja/api/evento/observaciones.sql.ts'
import { nombreDicho } from '@foja/api/operacion/homonima.sql.ts'

/**
 * Por qué lo rechazaron los destinos de un evento `e`, hasta un día, y cuál si fueron varios; nulo si ninguno, o si no son
 * para quien lee. @param estos sólo de esos destinos `x`
 */
export const motivosDe = (
  sql: Sql,
  filtro: FiltroDeAcceso,
  al?: string,
  estos: Fragmento = sql`true`,
): Fragmento => sql`(
  select case when count(*) filter (where m.esta) = 0 or not ${leeMotivos(sql, filtro)} then null when count(*) = 1 then min(m.dicho)
    else string_agg(m.quien || ': ' || m.dicho, ' — ' order by m.id) filter (where m.esta) end
  from (
    select x.id, ${estos} as esta, ${hasta(sql, al, 'x.fecha_recepcion', sql`x.observaciones`)} as dicho,
      coalesce((select ${nombreDicho(sql, 'a')} from areas a where a.id = x.id_area),
        (select u.nombre_entero from usuarios u where u.id = x.id_usuario)) as quien
    from eventos_partes x
    where x.id_evento = e.id and x.lado = 'destino' and x.resultado in ('rechazado', 'rechazada', 'hecho')
      and x.observaciones <> '') m
  where m.dicho is not null)`
