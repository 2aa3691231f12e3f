import { ultimoAdministrador, usuarioNoExiste } from '@foja/domain/usuario/errores.ts'
import { nombreDeUsuario } from '@foja/domain/usuario/nombre.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { soltarLoDeQuienesNoEstan } from '@foja/api/movimiento/de-quien-ya-no-esta.ts'
import { administradores, bloquearOrganizacion } from '@foja/api/usuario/administradores.ts'

/**
 * Da de baja a un usuario: no ingresa más, se queda sin clave y sus sesiones terminan. Lo que hizo sigue siendo suyo,
 * con sus áreas y sus roles. Repetirlo no cambia nada.
 * @returns el usuario, como está guardado
 * @throws usuarioNoExiste, ultimoAdministrador
 */
export async function darDeBaja(sql: Pool, escrito: string): Promise<string> {
  const usuario = nombreDeUsuario(escrito)
  await sql.begin(async (sql) => {
    await bloquearOrganizacion(sql)
    const [fila] = await sql<
      { id: number }[]
    >`select id from usuarios where usuario = ${usuario} for no key update`
    if (!fila) throw usuarioNoExiste(usuario)
    const administran = await administradores(sql)
    if (administran.length === 1 && administran[0] === usuario) throw ultimoAdministrador(usuario)
    await desactivar(sql, fila.id)
    await soltarLoDeQuienesNoEstan(sql)
  })
  return usuario
}

/**
 * Lo que toda baja escribe (sus sesiones las termina un disparador), en la transacción de quien llama; que después, y una vez
 * por todas las bajas, suelta lo que esperaban (`soltarLoDeQuienesNoEstan`).
 */
export async function desactivar(sql: Sql, idUsuario: number): Promise<void> {
  await sql`update usuarios set activo = false, clave_hash = null where id = ${idUsuario}`
}
