import { join } from 'node:path'
import { cifrarClave } from '@foja/api/sesion/clave.ts'
import { cargarEnTransaccion } from '@foja/api/organizacion/cargar-organizacion.ts'
import { fijarClave } from '@foja/api/usuario/cambiar-clave.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { RAIZ } from '@foja/local/raiz.ts'
import type { UsuarioDemo } from '@foja/local/secretos.ts'

/** La organización de demostración es inventada: un municipio que no existe. */
const CARPETA_DE_DEMOSTRACION = join(RAIZ, 'local', 'demostracion')

/**
 * La organización de demostración, con claves para los cuatro que pueden ingresar y los avisos de la portada: todo, o
 * nada.
 */
export async function sembrarOrganizacion(sql: Pool, claves: Record<UsuarioDemo, string>): Promise<void> {
  const cifradas = await Promise.all(
    Object.entries(claves).map(async ([usuario, clave]) => [usuario, await cifrarClave(clave)] as const),
  )
  await sql.begin(async (sql) => {
    const { errores } = await cargarEnTransaccion(sql, CARPETA_DE_DEMOSTRACION)
    if (errores.length > 0) throw new Error(`La demostración está mal: ${JSON.stringify(errores)}`)
    for (const [usuario, clave_hash] of cifradas) {
      const [fila] = await sql<{ id: number }[]>`select id from usuarios where usuario = ${usuario}`
      await fijarClave(sql, fila!.id, clave_hash)
    }
    await sembrarAvisos(sql)
  })
}

const sembrarAvisos = (sql: Sql) => sql`
  insert into mensajes_alertas (codigo, mensaje, tema) values
    ('bienvenida', 'Esta es una organización de demostración: sus datos son inventados.', 'info'),
    ('mantenimiento', 'El domingo de 6 a 8 puede haber demoras por mantenimiento.', 'warning')
  on conflict (codigo) do nothing`
