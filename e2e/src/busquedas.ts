import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import type { Usuario } from './sesiones.ts'

/** Ese usuario no tiene búsquedas guardadas ni recientes, como quien recién llega. */
export async function olvidarBusquedas(usuario: Usuario): Promise<void> {
  const sql = abrirPostgres(process.env.FOJA_DATABASE_URL!, { conexiones: 1 })
  await sql`delete from busquedas_guardadas where id_usuario = (select id from usuarios where usuario = ${usuario})`
  await sql`delete from busquedas_recientes where id_usuario = (select id from usuarios where usuario = ${usuario})`
  await sql.end()
}
