import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Conexiones } from '@foja/api/tiempo-real/conexiones.ts'

/** Cierra los canales de sesiones vencidas o de usuarios dados de baja; lo que termina de otro modo avisa solo. */
export async function revisarSesiones(sql: Pool, conexiones: Conexiones): Promise<void> {
  const abiertas = conexiones.todas()
  const filas = await sql<{ sid: string }[]>`
    select s.sid from sesiones s join usuarios u on u.id = s.id_usuario and u.activo
    where s.sid = any(${abiertas.map(({ sid }) => sid)}::text[]) and s.expira > now()`
  const vivas = new Set(filas.map(({ sid }) => sid))
  for (const conexion of abiertas) if (!vivas.has(conexion.sid)) conexion.cerrar()
}
