/** Fallo de una llamada, con las palabras del servidor y la referencia que él anotó (API-03). estado 0: sin respuesta. */
export class ErrorDeApi extends Error {
  readonly estado: number
  readonly clave: string
  readonly detalle: string | null
  readonly ref: string | null

  constructor(estado: number, cuerpo: Partial<CuerpoDeError>) {
    super(cuerpo.message ?? 'No se pudo conectar con el servidor')
    this.estado = estado
    this.clave = cuerpo.error ?? ''
    this.detalle = cuerpo.details ?? null
    this.ref = cuerpo.ref ?? null
  }
}

type CuerpoDeError = { error: string; message: string; details: string | null; ref: string }
type Opciones = {
  metodo?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  cuerpo?: unknown
  senal?: AbortSignal
}

let token: Promise<string> | undefined

/** El token vale para una sesión: al ingresar y al salir se pide otro. */
export const olvidarToken = () => (token = undefined)

function tokenCsrf(): Promise<string> {
  token ??= llamar<{ csrfToken: string }>('/auth/csrf', {}).then((r) => r.csrfToken)
  token.catch(olvidarToken)
  return token
}

async function llamar<T>(camino: string, { metodo = 'GET', cuerpo, senal }: Opciones): Promise<T> {
  const cabeceras: Record<string, string> = { accept: 'application/json' }
  if (metodo !== 'GET') cabeceras['x-csrf-token'] = await tokenCsrf()
  if (cuerpo !== undefined) cabeceras['content-type'] = 'application/json'
  let respuesta: Response
  try {
    respuesta = await fetch(camino, {
      method: metodo,
      headers: cabeceras,
      credentials: 'same-origin',
      ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
      ...(senal && { signal: senal }),
    })
  } catch (error) {
    if (senal?.aborted) throw error
    throw new ErrorDeApi(0, {})
  }
  if (respuesta.ok) return (await respuesta.json()) as T
  // Lo que no es JSON no es de Foja (un intermediario, un corte): queda el mensaje general (ERR-33).
  throw new ErrorDeApi(respuesta.status, await respuesta.json().catch(() => ({})))
}

/**
 * Llama a la API del mismo origen con la sesión y, si escribe, con el token CSRF; si éste venció, lo renueva una vez.
 * @throws ErrorDeApi
 */
export async function pedir<T>(camino: string, opciones: Opciones = {}): Promise<T> {
  try {
    return await llamar<T>(camino, opciones)
  } catch (error) {
    if (!(error instanceof ErrorDeApi) || error.clave !== 'csrf_invalido') throw error
    olvidarToken()
    return llamar<T>(camino, opciones)
  }
}
