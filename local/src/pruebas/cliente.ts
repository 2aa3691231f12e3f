import { randomUUID } from 'node:crypto'
import type { UsuarioDemo } from '@foja/local/secretos.ts'

type Respuesta = { estado: number; data: Record<string, unknown> }
export type Cliente = (
  metodo: 'GET' | 'POST' | 'PATCH',
  camino: string,
  cuerpo?: unknown,
  cabeceras?: Record<string, string>,
) => Promise<Respuesta>

/** La cookie, como va en la cabecera (`nombre=valor`), y el token CSRF. */
export type Sesion = { galleta: string; csrf: string }

const PLAZO_MS = 30_000

/** Ingresa como un navegador. @throws Error si no lo dejan. */
export async function abrirSesion(url: string, usuario: UsuarioDemo, clave: string): Promise<Sesion> {
  const sesion = { galleta: '', csrf: '' }
  const pedirCsrf = async () => {
    sesion.csrf = String((await pedir(url, sesion, 'GET', '/auth/csrf')).json.csrfToken)
  }
  await pedirCsrf()
  const ingreso = await pedir(url, sesion, 'POST', '/auth/login', { usuario, clave })
  if (ingreso.estado !== 200) throw new Error(`${usuario} no ingresa: ${JSON.stringify(ingreso.json)}`)
  await pedirCsrf()
  return sesion
}

/** Ingresa como un navegador (cookie y CSRF). @returns con qué pedir; si la red falla, lanza. */
export async function ingresar(url: string, usuario: UsuarioDemo, clave: string): Promise<Cliente> {
  const sesion = await abrirSesion(url, usuario, clave)
  return async (metodo, camino, cuerpo, cabeceras) => {
    const { estado, json } = await pedir(url, sesion, metodo, camino, cuerpo, cabeceras)
    return { estado, data: (json.data ?? json) as Record<string, unknown> }
  }
}

async function pedir(
  url: string,
  sesion: Sesion,
  metodo: string,
  camino: string,
  cuerpo?: unknown,
  cabeceras: Record<string, string> = {},
) {
  const respuesta = await fetch(`${url}${camino}`, {
    method: metodo,
    headers: {
      cookie: sesion.galleta,
      'x-csrf-token': sesion.csrf,
      'idempotency-key': randomUUID(),
      ...(cuerpo !== undefined && { 'content-type': 'application/json' }),
      ...cabeceras,
    },
    ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
    signal: AbortSignal.timeout(PLAZO_MS),
  })
  sesion.galleta = respuesta.headers.getSetCookie()[0]?.split(';')[0] ?? sesion.galleta
  const texto = await respuesta.text()
  return { estado: respuesta.status, json: texto ? (JSON.parse(texto) as Record<string, unknown>) : {} }
}
