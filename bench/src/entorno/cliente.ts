import { randomUUID } from 'node:crypto'
import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

export type Respuesta = { estado: number; cabeceras: NodeJS.Dict<string | string[]>; texto: string }
export type Pedir = (
  metodo: string,
  camino: string,
  cuerpo?: unknown,
  cabeceras?: OutgoingHttpHeaders,
) => Promise<Respuesta>

/** Cliente HTTP con conexiones que se mantienen: el mismo para la API y para Elasticsearch, así ninguno lleva ventaja. */
export function abrirCliente(
  url: string,
  cabeceras: OutgoingHttpHeaders = {},
): Pedir & { cerrar: () => void } {
  const agente = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(url)
  const pedir: Pedir = (metodo, camino, cuerpo, otras) =>
    new Promise((listo, fallo) => {
      const datos = cuerpo === undefined || typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo)
      const peticion = request(
        {
          agent: agente,
          hostname,
          port,
          method: metodo,
          path: camino,
          headers: {
            ...cabeceras,
            ...otras,
            ...(datos !== undefined && {
              'content-type': typeof cuerpo === 'string' ? 'application/x-ndjson' : 'application/json',
              'content-length': Buffer.byteLength(datos),
            }),
          },
        },
        (respuesta) => {
          const partes: Buffer[] = []
          respuesta.on('data', (parte: Buffer) => partes.push(parte))
          respuesta.on('error', fallo)
          respuesta.on('end', () => {
            const texto = Buffer.concat(partes).toString('utf8')
            listo({ estado: respuesta.statusCode!, cabeceras: respuesta.headers, texto })
          })
        },
      )
      peticion.on('error', fallo)
      peticion.end(datos)
    })
  return Object.assign(pedir, { cerrar: () => agente.destroy() })
}

/** Devuelve el JSON de una respuesta buena. @throws Error con su cuerpo si no es 2xx. */
export function exigir<T>({ estado, texto }: Respuesta): T {
  if (estado >= 300) throw new Error(`Respuesta ${estado}: ${texto.slice(0, 500)}`)
  return JSON.parse(texto) as T
}

/** Ingresa y vuelve con un cliente que lleva la sesión, el token CSRF y una clave por petición, como el navegador. */
export async function ingresar(url: string, usuario: string, clave: string): Promise<Pedir> {
  const galletas = new Map<string, string>()
  const cabeceras: OutgoingHttpHeaders = {}
  const pedir = abrirCliente(url, cabeceras)
  const conSesion: Pedir = async (...args) => {
    cabeceras['idempotency-key'] = randomUUID()
    const respuesta = await pedir(...args)
    for (const galleta of [respuesta.cabeceras['set-cookie'] ?? []].flat()) {
      const [par = ''] = galleta.split(';')
      galletas.set(par.slice(0, par.indexOf('=')), par.slice(par.indexOf('=') + 1))
    }
    cabeceras.cookie = [...galletas].map(([k, v]) => `${k}=${v}`).join('; ')
    return respuesta
  }
  const pedirCsrf = async () =>
    void (cabeceras['x-csrf-token'] = exigir<{ csrfToken: string }>(
      await conSesion('GET', '/auth/csrf'),
    ).csrfToken)
  await pedirCsrf()
  exigir(await conSesion('POST', '/auth/login', { usuario, clave }))
  await pedirCsrf()
  return conSesion
}
