import { porCadaFila, type Fragmento, type Sql } from '@foja/platform/postgres/postgres.ts'

/** `u` no está de baja, y está en alguna área: sin ninguna no tiene bandeja por la que recibir nada. */
export const puedeRecibir = (sql: Sql): Fragmento => sql`(u.activo and exists (
  select from usuarios_areas ua join areas a on a.id = ua.id_area and a.eliminado = 0
  where ua.id_usuario = u.id ${porCadaFila(sql)}))`
