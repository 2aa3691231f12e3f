import { randomUUID } from 'node:crypto'

type Opciones = {
  /** Bytes o texto tal cual; lo demás va como JSON. */
  cuerpo?: unknown
  cabeceras?: Record<string, string>
}

type Contestado = { estado: number; texto: string; cabeceras: Headers | null }

/** Quien usa la API por la red, con su sesión y su token: manda lo que un navegador no mandaría. */
export type Atacante = {
  /** @returns el estado HTTP, con la respuesta ya leída; 0 si la conexión se cortó sin respuesta */
  pedir: (metodo: string, camino: string, opciones?: Opciones) => Promise<number>
  /** Lo mismo, con el cuerpo de la respuesta. */
  contestado: (metodo: string, camino: string, opciones?: Opciones) => Promise<Contestado>
  pedirCsrf: () => Promise<void>
  /** @throws Error si no contesta 200 */
  ingresar: (usuario: string, clave: string) => Promise<Atacante>
  /** La cabecera Cookie de su sesión. */
  cookie: () => string
}

export function crearAtacante(url: string): Atacante {
  const cookies = new Map<string, string>()
  let csrf = ''
  const cookie = () => [...cookies].map(([nombre, valor]) => `${nombre}=${valor}`).join('; ')
  const contestado: Atacante['contestado'] = async (metodo, camino, { cuerpo, cabeceras = {} } = {}) => {
    const crudo = typeof cuerpo === 'string' || cuerpo instanceof Uint8Array
    const respuesta = await fetch(`${url}${camino}`, {
      method: metodo,
      redirect: 'manual',
      headers: {
        cookie: cookie(),
        ...(csrf !== '' && { 'x-csrf-token': csrf }),
        ...(metodo !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(cuerpo !== undefined && { 'content-type': 'application/json' }),
        ...cabeceras,
      },
      ...(cuerpo !== undefined && { body: crudo ? (cuerpo as BodyInit) : JSON.stringify(cuerpo) }),
    }).catch((error: unknown) => {
      // Por su nombre: es de otro contexto que el de la prueba, y `instanceof` no lo reconoce.
      if ((error as Error).name === 'TypeError') return null
      throw error
    })
    if (!respuesta) return { estado: 0, texto: '', cabeceras: null }
    for (const una of respuesta.headers.getSetCookie()) {
      const [, nombre, valor] = /^([^=]+)=([^;]*)/.exec(una)!
      cookies.set(nombre!, valor!)
    }
    return { estado: respuesta.status, texto: await respuesta.text(), cabeceras: respuesta.headers }
  }
  const pedirCsrf = async () => {
    csrf = (JSON.parse((await contestado('GET', '/auth/csrf')).texto) as { csrfToken: string }).csrfToken
  }
  const atacante: Atacante = {
    cookie,
    contestado,
    pedirCsrf,
    pedir: async (...pedido) => (await contestado(...pedido)).estado,
    ingresar: async (usuario, clave) => {
      await pedirCsrf()
      const { estado, texto } = await contestado('POST', '/auth/login', { cuerpo: { usuario, clave } })
      if (estado !== 200) throw new Error(`Ingreso de ${usuario}: ${texto}`)
      await pedirCsrf()
      return atacante
    },
  }
  return atacante
}
