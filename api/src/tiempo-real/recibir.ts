import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { delNavegador, type DatosDe, type DelNavegador } from '@foja/domain/tiempo-real/mensajes.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { abrir } from '@foja/api/presente/presentes.ts'
import { reclamar } from '@foja/api/reclamo/reclamar.ts'
import { leerSesion } from '@foja/api/acceso/identidad.sql.ts'
import type { Conexion, Conexiones } from '@foja/api/tiempo-real/conexiones.ts'

/**
 * Atiende un mensaje del navegador, con el acceso que su sesión tiene ahora. Lo que no se entiende o viene de una
 * sesión terminada cierra la conexión.
 */
export async function recibir(
  { sql, configuracion }: Pick<Contexto, 'sql' | 'configuracion'>,
  conexiones: Conexiones,
  conexion: Conexion,
  texto: unknown,
): Promise<void> {
  const mensaje = interpretar(texto)
  // Un latido sólo dice que sigue ahí (RT-04); que su sesión siga, lo revisa el servidor por su cuenta.
  if (mensaje?.evento === 'evento:heartbeat') return
  const sesion = mensaje && (await leerSesion(sql, conexion.sid))
  if (!mensaje || !sesion?.acceso) {
    conexion.cerrar()
    return
  }
  if (mensaje.evento === 'evento:claim')
    conexion.enviar({
      evento: 'notificacion:reclamo',
      datos: await responderReclamo(sql, sesion.acceso, conexion, {
        ...mensaje.datos,
        configuracion: await configuracion(),
      }),
    })
  else if (mensaje.evento === 'evento:abrir')
    await abrir(sql, sesion.acceso, conexion, mensaje.datos.id_documento, await configuracion())
  else {
    const ids = await losVisibles(sql, sesion.acceso, mensaje.datos.ids)
    conexiones.mirar(conexion, ids)
    // Lo que haya cambiado entre su lectura y este momento.
    for (const reciente of conexiones.recientes.de(ids)) conexion.enviar(reciente)
  }
}

function interpretar(texto: unknown): DelNavegador | undefined {
  try {
    return delNavegador.parse(JSON.parse(String(texto)))
  } catch {
    return undefined
  }
}

async function responderReclamo(
  sql: Pool,
  acceso: Acceso,
  { canal, sid }: Conexion,
  { id_documento, configuracion }: { id_documento: number; configuracion: ConfiguracionDeHerramientas },
): Promise<DatosDe<'notificacion:reclamo'>> {
  try {
    const usuario = await reclamar(sql, acceso, id_documento, { sid, canal }, configuracion)
    return { id_documento, otorgado: true, usuario, error: null, mensaje: null }
  } catch (error) {
    if (!(error instanceof ErrorDeDominio)) throw error
    return { id_documento, otorgado: false, usuario: null, error: error.clave, mensaje: error.message }
  }
}

async function losVisibles(sql: Pool, acceso: Acceso, ids: number[]): Promise<number[]> {
  const filas = await sql<{ id: number }[]>`
    select d.id from documentos d where d.id = any(${ids}::bigint[]) and ${visible(sql, filtroDeAcceso(acceso))}`
  return filas.map(({ id }) => id)
}
