import { claveDe, dudarDe, saberDe } from '@/lib/idempotencia.ts'

/** Fallo de una llamada, con las palabras del servidor y la referencia que él anotó (API-03). estado 0: sin respuesta. */
export class ErrorDeApi extends Error {
  readonly estado: number
  readonly clave: string
  readonly detalle: string | null
  readonly ref: string | null
  /** Lo demás que vino: `clientmessage`, `full_message`, `msg`, y lo propio de cada conflicto. */
  readonly cuerpo: Partial<CuerpoDeError> & Record<string, unknown>

  constructor(estado: number, cuerpo: Partial<CuerpoDeError> & Record<string, unknown>) {
    super(
      cuerpo.message ?? (estado === SIN_MODIFICAR ? 'Sin modificar' : 'No se pudo conectar con el servidor'),
    )
    this.estado = estado
    this.clave = cuerpo.error ?? ''
    this.detalle = cuerpo.details ?? null
    this.ref = cuerpo.ref ?? null
    this.cuerpo = cuerpo
  }
}

/** El servidor no tuvo nada que cambiar: llega como ErrorDeApi con este estado (ERR-36). */
export const SIN_MODIFICAR = 304

type CuerpoDeError = {
  error: string
  message: string
  clientmessage: string | null
  details: string | null
  full_message: string | null
  msg: string | null
  ref: string
}
type Opciones = {
  metodo?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  cuerpo?: unknown
  senal?: AbortSignal
  /** Un POST que sólo lee, como la búsqueda. */
  lectura?: boolean
  /** Idempotency-Key; sin ella, una por acción. La pone quien sabe que dos llamadas son la misma acción. */
  clave?: string
}

let token: Promise<string> | undefined

/** El token vale para una sesión: al ingresar y al salir se pide otro. */
export const olvidarToken = () => (token = undefined)

function tokenCsrf(): Promise<string> {
  token ??= llamar<{ csrfToken: string }>('/auth/csrf', {}).then((r) => r.csrfToken)
  token.catch(olvidarToken)
  return token
}

async function llamar<T>(camino: string, { metodo = 'GET', cuerpo, senal, clave }: Opciones): Promise<T> {
  const cabeceras: Record<string, string> = { accept: 'application/json' }
  if (metodo !== 'GET') cabeceras['x-csrf-token'] = await tokenCsrf()
  if (clave !== undefined) cabeceras['idempotency-key'] = clave
  // A un formulario con archivos el navegador le pone su tipo, con el separador.
  const conArchivos = cuerpo instanceof FormData
  if ((cuerpo !== undefined && !conArchivos) || metodo === 'DELETE')
    cabeceras['content-type'] = 'application/json'
  let respuesta: Response
  try {
    respuesta = await fetch(camino, {
      method: metodo,
      headers: cabeceras,
      credentials: 'same-origin',
      ...(cuerpo !== undefined && { body: conArchivos ? cuerpo : JSON.stringify(cuerpo) }),
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

async function conToken<T>(camino: string, opciones: Opciones): Promise<T> {
  try {
    return await llamar<T>(camino, opciones)
  } catch (error) {
    if (!(error instanceof ErrorDeApi) || error.clave !== 'csrf_invalido') throw error
    olvidarToken()
    return llamar<T>(camino, opciones)
  }
}

const PAUSA_MS = 500
/** La respuesta se perdió en el camino: no se sabe si se hizo. */
const PERDIDA = new Set([0, 502, 504])

async function conReintento<T>(camino: string, opciones: Opciones): Promise<T> {
  try {
    return await conToken<T>(camino, opciones)
  } catch (error) {
    if (!(error instanceof ErrorDeApi) || !PERDIDA.has(error.estado)) throw error
    await new Promise((seguir) => setTimeout(seguir, PAUSA_MS))
    return conToken<T>(camino, opciones)
  }
}

/**
 * Llama a la API del mismo origen con la sesión y, si escribe, con el token CSRF; si éste venció, lo renueva una vez.
 * Una escritura lleva su Idempotency-Key (CFG-34): si la respuesta se pierde se reintenta una vez, y si tampoco se
 * supo, pedir lo mismo de nuevo usa la misma clave. Nada se hace dos veces.
 * @throws ErrorDeApi
 */
export async function pedir<T>(camino: string, opciones: Opciones = {}): Promise<T> {
  const { metodo = 'GET', cuerpo, lectura } = opciones
  if (metodo === 'GET' || lectura) return conToken<T>(camino, opciones)
  const accion = `${metodo} ${camino} ${JSON.stringify(cuerpo) ?? ''}`
  const clave = opciones.clave ?? claveDe(accion)
  try {
    const respuesta = await conReintento<T>(camino, { ...opciones, clave })
    saberDe(accion)
    return respuesta
  } catch (error) {
    if (error instanceof ErrorDeApi && (error.estado === 0 || error.estado >= 500)) dudarDe(accion, clave)
    else saberDe(accion)
    throw error
  }
}
