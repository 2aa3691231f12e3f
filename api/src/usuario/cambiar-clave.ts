import { exigirClave } from '@foja/domain/usuario/clave.ts'
import { usuarioDeBaja, usuarioNoExiste } from '@foja/domain/usuario/errores.ts'
import { nombreDeUsuario } from '@foja/domain/usuario/nombre.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { cifrarClave } from '@foja/api/sesion/clave.ts'

/**
 * Pone o cambia la clave de un usuario; un disparador termina sus sesiones en la misma transacción. Toda clave cambia
 * así.
 * @returns el usuario, como está guardado
 * @throws usuarioNoExiste, usuarioDeBaja, y lo que exige una clave (422)
 */
export async function cambiarClave(sql: Pool, escrito: string, clave: string): Promise<string> {
  const usuario = nombreDeUsuario(escrito)
  exigirClave(usuario, clave)
  const clave_hash = await cifrarClave(clave)
  await sql.begin(async (sql) => {
    const [fila] = await sql<{ id: number; activo: boolean }[]>`
      -- No "for update": quien ingresa, que guarda su sesión, lo esperaría, y él a quien ingresa.
      select id, activo from usuarios where usuario = ${usuario} for no key update`
    if (!fila) throw usuarioNoExiste(usuario)
    if (!fila.activo) throw usuarioDeBaja(usuario)
    await fijarClave(sql, fila.id, clave_hash)
  })
  return usuario
}

/** Deja a un usuario con una clave ya cifrada y sin sesiones (las termina un disparador), en la transacción de quien llama. */
export async function fijarClave(sql: Sql, idUsuario: number, clave_hash: string): Promise<void> {
  await sql`update usuarios set clave_hash = ${clave_hash} where id = ${idUsuario}`
}

/** Cambia la clave de un usuario si la que tiene es ésa, y sigue activo. La cuenta de api no puede de otro modo. @returns si la cambió */
export async function cambiarDeEsaClave(
  sql: Sql,
  idUsuario: number,
  { antes, ahora }: { antes: string; ahora: string },
): Promise<boolean> {
  const [{ cambio }] = await sql<[{ cambio: boolean }]>`
    select cambiar_clave(${idUsuario}, ${antes}, ${ahora}) as cambio`
  return cambio
}
