import { armarDireccion, type EnDireccion } from '@/lib/direccion.ts'
import { ErrorDeApi, ILEGIBLE, noSeSabe, sePerdio, sigueSinSaberse } from '@/lib/error-de-api.ts'
import { claveDe, dudarDe, saberDe } from '@/lib/idempotencia.ts'
import { anotarMarcas, cabeceraDeMarcas, salirAEscribir, soltarMarcas } from '@/lib/marcas.ts'
import type { Argumento, Llamada, Pedido, Respuesta } from '@/lib/contrato.ts'

type Opciones = {
  senal?: AbortSignal | undefined
  /** Un POST que sólo lee, como la búsqueda: espera a que lo que esta pestaña escribió pueda encontrarse. */
  lectura?: true
  /** Con qué se sabe que se hizo lo que se manda con esa clave, aunque su respuesta no llegue. @throws ErrorDeApi a su plazo */
  aviso?: (clave: string) => Promise<unknown>
  /** Sale aunque la página se esté cerrando: lo que se dejó pedido no se pierde. */
  alIrse?: true
  /** Su Idempotency-Key, si la recuerda quien llama. */
  clave?: string
}
type Peticion = Opciones & EnDireccion & { cuerpo?: object | undefined }

let token: Promise<string> | undefined

/** El token vale para una sesión: al ingresar y al salir se pide otro. */
export const olvidarToken = () => (token = undefined)

/** El que lleva todo lo que escribe. @throws ErrorDeApi */
export function tokenCsrf(): Promise<string> {
  token ??= pedir('GET /auth/csrf').then(({ csrfToken }) => csrfToken)
  token.catch(olvidarToken)
  return token
}

/** Pide el token ya: lo que salga mientras la página se cierra no tendría tiempo. */
export const tenerToken = () => void tokenCsrf().catch(() => undefined)

const COMO_SIEMPRE = () => Promise.resolve(true)
let esLaMisma = COMO_SIEMPRE

/** Con qué se sabe si la sesión sigue siendo de quien ingresó en esta página. @returns con qué dejarlo */
export function comprobarSesionCon(comprobar: () => Promise<boolean>): () => void {
  esLaMisma = comprobar
  return () => {
    if (esLaMisma === comprobar) esLaMisma = COMO_SIEMPRE
  }
}

const metodoDe = (llamada: Llamada) => llamada.slice(0, llamada.indexOf(' '))

/** JSON, o con un archivo las partes de un formulario: a ésas el navegador les pone su tipo, con el separador. */
function escribir(cuerpo: object): string | FormData {
  const partes = Object.entries(cuerpo)
  if (!partes.some(([, valor]) => valor instanceof Blob)) return JSON.stringify(cuerpo)
  const formulario = new FormData()
  for (const [nombre, valor] of partes)
    formulario.append(nombre, valor instanceof Blob ? valor : String(valor))
  return formulario
}

/** Lo contestado, o nada si no es JSON: no es de Foja (un intermediario, un corte), y sólo se anota (ERR-33). */
function leer(llamada: Llamada, { status }: Response, texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch (error) {
    // Un fallo sin cuerpo ya dice todo con su estado.
    // oxlint-disable-next-line no-console -- es lo único que se hace con él
    if (status < 300 || texto !== '') console.error(`${llamada}: ${status}`, error, texto.slice(0, 200))
    return undefined
  }
}

async function llamar(llamada: Llamada, { cuerpo, senal, clave, ...resto }: Peticion): Promise<unknown> {
  const method = metodoDe(llamada)
  const cabeceras: Record<string, string> = {
    accept: 'application/json',
    ...(resto.lectura && cabeceraDeMarcas()),
  }
  if (method !== 'GET') cabeceras['x-csrf-token'] = await tokenCsrf()
  if (clave !== undefined) cabeceras['idempotency-key'] = clave
  const body = cuerpo && escribir(cuerpo)
  if (typeof body === 'string' || method === 'DELETE') cabeceras['content-type'] = 'application/json'
  let respuesta: Response
  let texto: string
  try {
    respuesta = await fetch(armarDireccion(llamada, resto), {
      method,
      headers: cabeceras,
      credentials: 'same-origin',
      ...(body && { body }),
      ...(senal && { signal: senal }),
      ...(resto.alIrse && { keepalive: true }),
    })
    texto = await respuesta.text()
  } catch (error) {
    if (senal?.aborted) throw error
    throw new ErrorDeApi(0, {})
  }
  const contestado = leer(llamada, respuesta, texto)
  // De lo que falló, aunque no se lea por qué, se dice el mensaje general.
  if (!respuesta.ok) throw new ErrorDeApi(respuesta.status, contestado ?? {})
  if (resto.lectura) soltarMarcas(cabeceras, respuesta)
  else anotarMarcas(respuesta)
  if (contestado === undefined)
    throw new ErrorDeApi(respuesta.status, { error: ILEGIBLE, message: 'Ocurrió un error inesperado' })
  return contestado
}

/** Manda y, si el token había vencido, manda otra vez con uno nuevo; no si ahora la sesión es de otra persona. */
export async function conToken<T>(mandar: () => Promise<T>): Promise<T> {
  try {
    return await mandar()
  } catch (error) {
    if (!(error instanceof ErrorDeApi) || error.clave !== 'csrf_invalido') throw error
    olvidarToken()
    // Si ya no hay sesión, lo dirá la llamada.
    if (!(await esLaMisma().catch(COMO_SIEMPRE))) throw error
    return mandar()
  }
}

const PAUSA_MS = 500

async function conReintento(llamada: Llamada, peticion: Peticion): Promise<unknown> {
  try {
    return await conToken(() => llamar(llamada, peticion))
  } catch (error) {
    if (!sePerdio(error)) throw error
    await new Promise((seguir) => setTimeout(seguir, PAUSA_MS))
    return conToken(() => llamar(llamada, peticion)).catch((otro: unknown) => {
      if (!(otro instanceof ErrorDeApi) || !sigueSinSaberse(otro)) throw otro
      // Lo que se contesta antes de mirar qué se pidió no dice si la primera vez se hizo; lo que falla, que no se sabe.
      const dudoso = noSeSabe(otro) ? otro : error
      dudoso.enDuda = true
      throw dudoso
    })
  }
}

/** Si el aviso dice que se hizo y la respuesta se perdió, se pide otra vez: con la misma clave es la misma respuesta. */
function conAviso<T>(mandada: Promise<T>, aviso: Promise<unknown>, repetir: () => Promise<T>): Promise<T> {
  const sabida = mandada.catch(async (error: unknown) => {
    if (!sePerdio(error)) throw error
    await aviso
    return repetir()
  })
  return Promise.race([sabida, aviso.then(() => sabida)])
}

/** Qué se pide, para saber si se pide lo mismo: de un archivo, cuál es. */
const accionDe = (llamada: Llamada, { camino, consulta, cuerpo }: Peticion) =>
  JSON.stringify([llamada, camino, consulta, cuerpo], (_, valor: unknown) =>
    valor instanceof File ? [valor.name, valor.size, valor.lastModified] : valor,
  )

/**
 * Llama a la API del mismo origen con la sesión y, si escribe, con el token CSRF; si éste venció, lo renueva una vez.
 * Una escritura lleva su Idempotency-Key (CFG-34): si la respuesta se pierde se reintenta una vez, y si tampoco se
 * supo, pedir lo mismo de nuevo usa la misma clave. Nada se hace dos veces.
 * @param llamada cuál, como está en /documentacion: de ella salen con qué se la llama y qué contesta
 * @throws ErrorDeApi
 */
export async function pedir<L extends Llamada>(
  llamada: L,
  ...pedido: Argumento<Pedido<L> & Opciones>
): Promise<Respuesta<L>>
export async function pedir(llamada: Llamada, { aviso, ...peticion }: Peticion = {}): Promise<unknown> {
  if (llamada.startsWith('GET ') || peticion.lectura) return conToken(() => llamar(llamada, peticion))
  const accion = accionDe(llamada, peticion)
  const clave = peticion.clave ?? claveDe(accion)
  const contesto = salirAEscribir()
  try {
    const mandar = () => conReintento(llamada, { ...peticion, clave })
    const respuesta = await (aviso ? conAviso(mandar(), aviso(clave), mandar) : mandar())
    saberDe(accion)
    return respuesta
  } catch (error) {
    if (error instanceof ErrorDeApi && noSeSabe(error)) dudarDe(accion, clave)
    // Si ya se dudaba, y esta vez se contestó antes de mirar qué se pedía, se sigue dudando.
    else if (!(error instanceof ErrorDeApi && sigueSinSaberse(error))) saberDe(accion)
    throw error
  } finally {
    contesto()
  }
}
