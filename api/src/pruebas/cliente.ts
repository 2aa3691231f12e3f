import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Opciones = {
  cuerpo?: unknown
  /** Una en undefined no va. */
  cabeceras?: Record<string, string | undefined>
  direccion?: string
}

/** Quien usa la API en un test: guarda cookies y manda el token CSRF y una clave por petición, como el navegador. */
export type ClientePrueba = {
  pedir: (metodo: Metodo, camino: string, opciones?: Opciones) => Promise<LightMyRequestResponse>
  get: (camino: string, cabeceras?: Record<string, string>) => Promise<LightMyRequestResponse>
  post: (camino: string, cuerpo?: unknown) => Promise<LightMyRequestResponse>
  put: (camino: string, cuerpo?: unknown) => Promise<LightMyRequestResponse>
  patch: (camino: string, cuerpo?: unknown) => Promise<LightMyRequestResponse>
  pedirCsrf: () => Promise<void>
  /** Ingresa y se queda con el token nuevo. @throws Error si no contesta 200. */
  ingresar: (usuario: string, clave: string) => Promise<ClientePrueba>
  cookies: Map<string, string>
}

export function crearClientePrueba(app: FastifyInstance): ClientePrueba {
  const cookies = new Map<string, string>()
  let csrf = ''
  const pedir: ClientePrueba['pedir'] = async (metodo, camino, { cuerpo, cabeceras, direccion } = {}) => {
    const pedido: InjectOptions = {
      method: metodo,
      url: camino,
      cookies: Object.fromEntries(cookies),
      headers: sinVacias({
        ...(metodo !== 'GET' && csrf && { 'x-csrf-token': csrf }),
        ...(metodo !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...cabeceras,
      }),
      ...(cuerpo !== undefined && { payload: cuerpo as Record<string, unknown> }),
      ...(direccion && { remoteAddress: direccion }),
    }
    const respuesta = await app.inject(pedido)
    for (const { name, value } of respuesta.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return respuesta
  }
  const cliente: ClientePrueba = {
    cookies,
    pedir,
    get: (camino, cabeceras) => pedir('GET', camino, { ...(cabeceras && { cabeceras }) }),
    post: (camino, cuerpo) => pedir('POST', camino, { cuerpo }),
    put: (camino, cuerpo) => pedir('PUT', camino, { cuerpo }),
    patch: (camino, cuerpo) => pedir('PATCH', camino, { cuerpo }),
    pedirCsrf: async () => {
      csrf = (await pedir('GET', '/auth/csrf')).json<{ csrfToken: string }>().csrfToken
    },
    ingresar: async (usuario, clave) => {
      await cliente.pedirCsrf()
      const respuesta = await pedir('POST', '/auth/login', { cuerpo: { usuario, clave } })
      if (respuesta.statusCode !== 200) throw new Error(`Ingreso de ${usuario}: ${respuesta.body}`)
      await cliente.pedirCsrf()
      return cliente
    },
  }
  return cliente
}

const sinVacias = (cabeceras: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(cabeceras).flatMap(([nombre, valor]) => (valor === undefined ? [] : [[nombre, valor]])),
  )
