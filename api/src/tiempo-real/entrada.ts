import type { IncomingMessage } from 'node:http'
import type { EntornoApi } from '@foja/platform/entorno/entorno.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { sidDeCookie } from '@foja/api/http/cookie.ts'
import { leerSesion } from '@foja/api/acceso/identidad.sql.ts'
import { mismoOrigen } from '@foja/api/http/origen.ts'

export type Identidad = { sid: string; id_usuario: number }

/**
 * Quién pide abrir el canal, con la misma cookie y el mismo control de origen que la API (RT-01). null: se lo rechaza,
 * sin decir por qué.
 */
export async function identificar(
  pedido: IncomingMessage,
  { sql, entorno }: { sql: Pool; entorno: EntornoApi },
): Promise<Identidad | null> {
  const sid = sidDelPedido(pedido, entorno)
  if (sid === null) return null
  const sesion = await leerSesion(sql, sid)
  return sesion?.acceso ? { sid, id_usuario: sesion.acceso.id_usuario } : null
}

/** El sid de un pedido de este mismo sitio y con la firma en orden; no mira si la sesión sigue viva. */
export function sidDelPedido({ headers, url }: IncomingMessage, entorno: EntornoApi): string | null {
  // Sondear con un <script> (JSONP): el navegador manda la cookie, no manda Origin, y un sitio vecino lo lee.
  if (new URL(url!, 'http://foja').searchParams.has('j')) return null
  // Detrás de un proxy, el nombre con que se lo llamó; lo que un navegador ajeno no puede es fabricar esa cabecera.
  const delProxy = entorno.FOJA_DETRAS_DE_PROXY === '' ? undefined : headers['x-forwarded-host']
  const host = [delProxy].flat().at(-1)?.split(',').at(-1)?.trim() ?? headers.host ?? ''
  return mismoOrigen(headers.origin, host) ? sidDeCookie(headers.cookie, entorno) : null
}
