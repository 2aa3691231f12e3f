import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { enEdicion } from '@foja/domain/reclamo/errores.ts'
import type { UsuarioDeReclamo } from '@foja/domain/reclamo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import {
  quienEdita,
  renovarReclamo,
  soltarReclamo,
  tomarReclamo,
  type Reclamante,
} from '@foja/api/reclamo/reclamo.sql.ts'

/**
 * Toma o renueva el reclamo de un documento que quien llama puede modificar (API-22, RT-05): quien sólo lo ve no le
 * cierra el paso a quien lo escribe.
 * @throws documentoNoExiste (404), enEdicion (409), y lo que pide la herramienta «modificar»
 */
export async function reclamar(
  sql: Sql,
  acceso: Acceso,
  idDocumento: number,
  desde: Omit<Reclamante, 'id_usuario'>,
  configuracion: ConfiguracionDeHerramientas,
): Promise<UsuarioDeReclamo> {
  await exigirVisible(sql, acceso, idDocumento)
  const quien = { ...desde, id_usuario: acceso.id_usuario }
  const renovado = (await renovarReclamo(sql, idDocumento, quien)) && (await quienEdita(sql, idDocumento))
  if (renovado && renovado.id === acceso.id_usuario) return renovado
  const contexto = (await contextosDe(sql, acceso, [idDocumento], configuracion)).get(idDocumento)!
  try {
    exigirHerramienta('modificar', contexto)
  } catch (error) {
    // Quien ya no puede escribirlo no se lo cierra a los demás hasta que su reclamo venza.
    await soltarReclamo(sql, idDocumento, acceso.id_usuario)
    throw error
  }
  // Si venció o se soltó entre una sentencia y la otra, se vuelve a intentar.
  for (;;) {
    const tomado = await tomarReclamo(sql, idDocumento, quien)
    const usuario = await quienEdita(sql, idDocumento)
    if (tomado && usuario?.id === acceso.id_usuario) return usuario
    if (usuario && usuario.id !== acceso.id_usuario) throw enEdicion(usuario)
  }
}

/**
 * Quién está editando un documento que quien llama puede ver, si alguien (API-23).
 * @throws documentoNoExiste (404)
 */
export async function reclamoDe(
  sql: Sql,
  acceso: Acceso,
  idDocumento: number,
): Promise<UsuarioDeReclamo | null> {
  await exigirVisible(sql, acceso, idDocumento)
  return quienEdita(sql, idDocumento)
}
