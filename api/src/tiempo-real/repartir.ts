import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { delServidor, type Evento, type Mensaje } from '@foja/domain/tiempo-real/mensajes.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { leerSesiones } from '@foja/api/acceso/identidad.sql.ts'
import type { Conexion, Conexiones } from '@foja/api/tiempo-real/conexiones.ts'

/** Lo que llega por el canal de Postgres: un mensaje y a quién va, o el resumen de una sesión que terminó. */
const aviso = z.union([
  z.object({ sesion: z.string() }),
  z.object({
    usuarios: z.array(z.int()).optional(),
    documento: z.int().optional(),
    evento: z.enum(Object.keys(delServidor) as [Evento, ...Evento[]]),
    datos: z.record(z.string(), z.unknown()),
  }),
])

/** Entrega un aviso a las conexiones de este proceso que tienen que recibirlo, y a ninguna otra. */
export async function repartir(sql: Pool, conexiones: Conexiones, texto: string): Promise<void> {
  const recibido = aviso.parse(JSON.parse(texto))
  if ('sesion' in recibido) {
    for (const conexion of conexiones.deSesion(recibido.sesion)) conexion.cerrar()
    return
  }
  const { usuarios, documento, evento, datos } = recibido
  const mensaje = { evento, datos } as Mensaje
  if (documento === undefined) {
    for (const conexion of usuarios?.flatMap(conexiones.deUsuario) ?? conexiones.todas())
      conexion.enviar(mensaje)
    return
  }
  // De lo demás se manda sólo mientras pasa: guardado en su lugar, taparía el cambio a quien empieza a mirar.
  if (evento === 'notificacion:documento') conexiones.recientes.anotar(documento, mensaje)
  const candidatas = usuarios?.flatMap(conexiones.deUsuario) ?? conexiones.queMiran(documento)
  const pueden = await sesionesQueVen(sql, documento, candidatas)
  for (const conexion of candidatas) {
    if (pueden.has(conexion.sid)) conexion.enviar(mensaje)
    else if (!usuarios) despedir(conexiones, conexion, documento)
  }
}

/** Quien dejó de poder ver lo que miraba se entera una vez de eso, y de nada más. */
function despedir(conexiones: Conexiones, conexion: Conexion, documento: number): void {
  conexion.enviar({ evento: 'notificacion:documento', datos: { id: documento, marca: null } })
  conexiones.dejarDeMirar(conexion, documento)
}

/** De esas conexiones, las sesiones vivas que pueden ver el documento ahora. */
async function sesionesQueVen(sql: Pool, id: number, candidatas: Conexion[]): Promise<Set<string>> {
  if (candidatas.length === 0) return new Set()
  const sesiones = await leerSesiones(sql, [...new Set(candidatas.map(({ sid }) => sid))])
  const pueden = await Promise.all(
    sesiones.map(async ({ acceso }) => {
      if (!acceso) return false
      const filas = await sql`
        select 1 from documentos d where d.id = ${id} and ${visible(sql, filtroDeAcceso(acceso))}`
      return filas.length > 0
    }),
  )
  return new Set(sesiones.filter((_, i) => pueden[i]).map(({ sid }) => sid))
}

/** Tras un corte con Postgres no se sabe qué se perdió: todo lo que se mira se da por cambiado. */
export async function resincronizar(sql: Pool, conexiones: Conexiones): Promise<void> {
  const miradas = conexiones.documentos()
  const filas = await sql<{ id: number; marca: number }[]>`
    select id, marca from documentos where id = any(${miradas}::bigint[])`
  for (const datos of filas)
    await repartir(
      sql,
      conexiones,
      JSON.stringify({ documento: datos.id, evento: 'notificacion:documento', datos }),
    )
  for (const conexion of conexiones.todas())
    conexion.enviar({ evento: 'notificacion:refreshInbox', datos: {} })
}
