import { z } from 'zod'
import { filtroDeAcceso, seVePor } from '@foja/domain/acceso/acceso.ts'
import { delServidor, type Evento, type Mensaje } from '@foja/domain/tiempo-real/mensajes.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { esDeAhora, leerSesiones, type SesionLeida } from '@foja/api/acceso/identidad.sql.ts'
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

type Sesiones = Map<string, SesionLeida>

/**
 * Reparte avisos de a uno, en el orden en que llegaron: un envío de cientos a áreas con cientos de personas ocuparía todas las
 * conexiones con Postgres. Mientras haya otros esperando, las sesiones recién leídas valen para ellos.
 */
export function crearReparto(sql: Pool, conexiones: Conexiones): (texto: string) => Promise<void> {
  const leidas: Sesiones = new Map()
  let turno = Promise.resolve()
  let esperan = 0
  return async (texto) => {
    const recibido = aviso.parse(JSON.parse(texto))
    if ('sesion' in recibido) {
      // La que terminó no espera a nadie.
      for (const conexion of conexiones.deSesion(recibido.sesion)) {
        leidas.delete(conexion.sid)
        conexion.cerrar()
      }
      return
    }
    esperan++
    const hecho = turno.then(() => repartir(sql, conexiones, recibido, leidas))
    turno = hecho
      .catch(() => {})
      .finally(() => {
        if (--esperan === 0) leidas.clear()
      })
    await hecho
  }
}

/** Entrega un aviso a las conexiones de este proceso que tienen que recibirlo, y a ninguna otra. */
async function repartir(
  sql: Pool,
  conexiones: Conexiones,
  { usuarios, documento, evento, datos }: Exclude<z.infer<typeof aviso>, { sesion: string }>,
  leidas: Sesiones,
): Promise<void> {
  const mensaje = { evento, datos } as Mensaje
  if (documento === undefined) {
    for (const conexion of usuarios?.flatMap(conexiones.deUsuario) ?? conexiones.todas())
      conexion.enviar(mensaje)
    return
  }
  // De lo demás se manda sólo mientras pasa: guardado en su lugar, taparía el cambio a quien empieza a mirar.
  if (evento === 'notificacion:documento') conexiones.recientes.anotar(documento, mensaje)
  const candidatas = usuarios?.flatMap(conexiones.deUsuario) ?? conexiones.queMiran(documento)
  const pueden = await sesionesQueVen(sql, documento, candidatas, leidas)
  // Quien mira y no puede pudo cambiar de área después de que se leyó su sesión.
  const quizas = usuarios ? [] : candidatas.filter(({ sid }) => !pueden.has(sid))
  for (const { sid } of quizas) leidas.delete(sid)
  for (const sid of await sesionesQueVen(sql, documento, quizas, leidas)) pueden.add(sid)
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
async function sesionesQueVen(
  sql: Pool,
  id: number,
  candidatas: Conexion[],
  leidas: Sesiones,
): Promise<Set<string>> {
  if (candidatas.length === 0) return new Set()
  const sids = [...new Set(candidatas.map(({ sid }) => sid))]
  const recientes = sids
    .flatMap((sid) => leidas.get(sid) ?? [])
    .filter((una) => una.acceso && esDeAhora(una.acceso))
  const vale = new Set(recientes.map(({ sid }) => sid))
  const faltan = sids.filter((sid) => !vale.has(sid))
  const nuevas = faltan.length > 0 ? await leerSesiones(sql, faltan) : []
  for (const una of nuevas) leidas.set(una.sid, una)
  // Después que las sesiones: lo que se le quitó a alguien mientras tanto ya no lo tiene.
  const [documento] = await sql<{ tokens: string[]; id_tipo: number }[]>`
    select tokens, id_tipo from documentos where id = ${id} and borrado is null`
  if (!documento) return new Set()
  const ven = [...recientes, ...nuevas].filter(
    ({ acceso }) => acceso && seVePor(filtroDeAcceso(acceso), documento),
  )
  return new Set(ven.map(({ sid }) => sid))
}

/** Tras un corte con Postgres no se sabe qué se perdió: todo lo que se mira se da por cambiado. */
export async function resincronizar(
  sql: Pool,
  conexiones: Conexiones,
  reparto: (texto: string) => Promise<void>,
): Promise<void> {
  const miradas = conexiones.documentos()
  const filas = await sql<{ id: number; marca: number }[]>`
    select id, marca from documentos where id = any(${miradas}::bigint[])`
  await Promise.all(
    filas.map((datos) =>
      reparto(JSON.stringify({ documento: datos.id, evento: 'notificacion:documento', datos })),
    ),
  )
  for (const conexion of conexiones.todas())
    conexion.enviar({ evento: 'notificacion:refreshInbox', datos: {} })
}
