import { randomUUID } from 'node:crypto'
import type { UsuarioDemo } from '@foja/local/secretos.ts'

type Respuesta = { estado: number; data: Record<string, unknown> }
export type Cliente = (
  metodo: 'GET' | 'POST' | 'PATCH',
  camino: string,
  cuerpo?: unknown,
  cabeceras?: Record<string, string>,
) => Promise<Respuesta>

const PLAZO_MS = 30_000

/** Ingresa como un navegador (cookie y CSRF). @returns con qué pedir; si la red falla, lanza. */
export async function ingresar(url: string, usuario: UsuarioDemo, clave: string): Promise<Cliente> {
  let galleta = ''
  let csrf = ''
  const pedir = async (
    metodo: string,
    camino: string,
    cuerpo?: unknown,
    cabeceras: Record<string, string> = {},
  ) => {
    const respuesta = await fetch(`${url}${camino}`, {
      method: metodo,
      headers: {
        cookie: galleta,
        'x-csrf-token': csrf,
        'idempotency-key': randomUUID(),
        ...(cuerpo !== undefined && { 'content-type': 'application/json' }),
        ...cabeceras,
      },
      ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
      signal: AbortSignal.timeout(PLAZO_MS),
    })
    galleta = respuesta.headers.getSetCookie()[0]?.split(';')[0] ?? galleta
    const texto = await respuesta.text()
    return { estado: respuesta.status, json: texto ? (JSON.parse(texto) as Record<string, unknown>) : {} }
  }
  const pedirCsrf = async () => {
    csrf = String((await pedir('GET', '/auth/csrf')).json.csrfToken)
  }
  await pedirCsrf()
  const ingreso = await pedir('POST', '/auth/login', { usuario, clave })
  if (ingreso.estado !== 200) throw new Error(`${usuario} no ingresa: ${JSON.stringify(ingreso.json)}`)
  await pedirCsrf()
  return async (metodo, camino, cuerpo, cabeceras) => {
    const { estado, json } = await pedir(metodo, camino, cuerpo, cabeceras)
    return { estado, data: (json.data ?? json) as Record<string, unknown> }
  }
}
