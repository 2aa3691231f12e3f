import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errors as deElastic } from '@elastic/elasticsearch'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import postgres from 'postgres'
import { z } from 'zod'
import { ErrorDeDominio, type ClaseDeError } from '@foja/domain/errores/error-de-dominio.ts'
import { demasiadoGrande } from '@foja/domain/errores/peticiones.ts'
import { csrfInvalido } from '@foja/domain/sesion/errores.ts'
import { esCodigoDeRed } from '@foja/platform/proceso/de-red.ts'
import { CABECERAS_SIN_RUTA } from '@foja/api/http/cabeceras.ts'

const texto = z.string().nullable()
/**
 * Cuerpo de todo fallo (API-03): `error` es su clave estable; `ref`, el id de la petición, el mismo que va al registro.
 * Algunos agregan con qué se chocó.
 */
export const cuerpoDeFallo = z.looseObject({
  error: z.string(),
  message: z.string(),
  clientmessage: texto,
  details: texto,
  full_message: texto,
  msg: texto,
  ref: z.string(),
})
type CuerpoDeError = z.infer<typeof cuerpoDeFallo>
export const ESQUEMA_DE_ERROR = z.toJSONSchema(cuerpoDeFallo)

const ESTADOS: Record<ClaseDeError, number> = {
  'falta-dato': 400,
  'sin-sesion': 401,
  'sin-permiso': 403,
  'no-existe': 404,
  conflicto: 409,
  tamano: 413,
  invalido: 422,
  demasiadas: 429,
  'no-disponible': 503,
  fallido: 500,
}

const JSON_UTF8 = 'application/json; charset=utf-8'

/** Id de una petición: va en la respuesta de todo fallo y en el registro. */
export const idDePeticion = (): string => randomUUID().slice(0, 13)

const inesperado = new Error('Ocurrió un error inesperado')
const peticionInvalida = new ErrorDeDominio('falta-dato', 'peticion_invalida', 'El pedido no puede leerse.')
const incompleto = new ErrorDeDominio('falta-dato', 'pedido_incompleto', 'El pedido no terminó de llegar.')
const cabecerasEnormes = new ErrorDeDominio(
  'tamano',
  'cabeceras_enormes',
  'La dirección o las cabeceras son demasiado largas.',
)
const caido = (servicio: string, mas: { esperar?: number; detalle?: string } = {}) =>
  new ErrorDeDominio(
    'no-disponible',
    `${servicio}_no_disponible`,
    'El servicio no está disponible por el momento.',
    {
      detalle: 'Intente de nuevo en unos segundos.',
      ...mas,
    },
  )

/** A lo que llega mientras el proceso termina. */
export const terminando = (): ErrorDeDominio => caido('servidor', { esperar: 5 })

/** El único lugar que traduce errores a HTTP: se pasa a `setErrorHandler`. */
export function responderError(error: unknown, peticion: FastifyRequest, respuesta: FastifyReply): unknown {
  // Quien cortó en medio de su cuerpo no es un almacén caído, aunque la red lo diga igual.
  const conocido = error === peticion.raw.errored ? incompleto : traducir(error)
  // Un fallo no guarda sesión: si lo que falló fue guardarla, intentarlo de nuevo al contestar no tendría salida.
  peticion.session = null as never
  const estado = conocido ? ESTADOS[conocido.clase] : 500
  anotarFallo(peticion, estado, error, conocido)
  if (conocido?.esperar) respuesta.header('retry-after', Math.ceil(conocido.esperar))
  return respuesta
    .code(estado)
    .serializer(JSON.stringify)
    .type(JSON_UTF8)
    .send(cuerpoDeError(conocido ?? inesperado, peticion.id))
}

/** De una dirección que no puede leerse, el motivo la dice entera, y puede tener 64 kB. */
const LARGO_DE_MOTIVO = 300

/**
 * De lo que se niega alcanza con su clave: con la traza de cada negativa, quien insiste sin haber ingresado se llevaba en
 * minutos lo que el registro tenía de antes. De lo que no es una regla, como un pedido mal hecho, va además qué tiene.
 */
function anotarFallo(
  { id: ref, log }: FastifyRequest,
  estado: number,
  error: unknown,
  conocido: ErrorDeDominio | undefined,
): void {
  const dicho = { error: conocido?.clave, ref, estado }
  if (estado >= 500) log.error({ err: error, ...dicho }, 'Petición fallida')
  else {
    const motivo = error === conocido ? undefined : (conocido?.detalle ?? (error as Error).message)
    log.info({ ...dicho, motivo: motivo?.slice(0, LARGO_DE_MOTIVO) }, 'Petición fallida')
  }
}

/** 404 de un camino que no existe. */
export function responderNoExiste(peticion: FastifyRequest, respuesta: FastifyReply): unknown {
  return responderError(
    new ErrorDeDominio('no-existe', 'camino_desconocido', 'La dirección pedida no existe.'),
    peticion,
    respuesta,
  )
}

const ILEGIBLES: Record<string, [estado: number, fallo: ErrorDeDominio]> = {
  HPE_HEADER_OVERFLOW: [431, cabecerasEnormes],
  ERR_HTTP_REQUEST_TIMEOUT: [408, incompleto],
}

/**
 * Lo que no llega a ser una petición de HTTP, o pide dejar de serlo y no puede: se contesta por el socket, con el mismo
 * cuerpo.
 */
export function responderIlegible(error: Partial<NodeJS.ErrnoException>, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [estado, fallo] = ILEGIBLES[error.code ?? ''] ?? [400, peticionInvalida]
  const cuerpo = JSON.stringify(cuerpoDeError(fallo, idDePeticion()))
  const cabeceras = [
    `HTTP/1.1 ${estado} ${STATUS_CODES[estado]}`,
    ...Object.entries(CABECERAS_SIN_RUTA).map(([nombre, valor]) => `${nombre}: ${valor}`),
    `content-type: ${JSON_UTF8}`,
    `content-length: ${Buffer.byteLength(cuerpo)}`,
    'connection: close',
  ]
  socket.end(`${cabeceras.join('\r\n')}\r\n\r\n${cuerpo}`)
}

function cuerpoDeError(error: Error, ref: string): CuerpoDeError {
  return {
    ...(error instanceof ErrorDeDominio && error.agregado),
    error: error instanceof ErrorDeDominio ? error.clave : 'error_inesperado',
    message: error.message,
    clientmessage: null,
    details: error instanceof ErrorDeDominio ? (error.detalle ?? null) : null,
    full_message: null,
    msg: null,
    ref,
  }
}

function traducir(error: unknown): ErrorDeDominio | undefined {
  if (error instanceof ErrorDeDominio) return error
  if (hasZodFastifySchemaValidationErrors(error)) return deValidacion(error.validation)
  if (error instanceof postgres.PostgresError) return dePostgres(error.code)
  if (error instanceof deElastic.ElasticsearchClientError) return deBusqueda(error)
  const { code = '', statusCode } = (error ?? {}) as Partial<FastifyError>
  return esCodigoDeRed(code) ? caido('base') : deFastify(code, statusCode)
}

function deValidacion(faltas: { instancePath: string; message?: string }[]): ErrorDeDominio {
  const dichas = faltas.map(({ instancePath, message }) =>
    [instancePath.slice(1).replaceAll('/', '.'), message].filter(Boolean).join(': '),
  )
  // Un número enorme no es entero ni entra: dos faltas que se dicen igual.
  const detalle = [...new Set(dichas)].slice(0, 20).join('; ')
  return new ErrorDeDominio('invalido', 'datos_invalidos', 'Hay datos que no son válidos.', { detalle })
}

// Clases de SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
function dePostgres(codigo: string): ErrorDeDominio | undefined {
  // Intentar de nuevo no le hace lugar al disco.
  if (codigo === '53100')
    return caido('base', { detalle: 'No hay lugar para guardarlo. Avise a quien administra Foja.' })
  if (/^(08|53|57P|55P03|25006)/.test(codigo)) return caido('base')
  if (codigo.startsWith('40'))
    return new ErrorDeDominio(
      'conflicto',
      'cambio_simultaneo',
      'Otra persona cambió lo mismo. Intente de nuevo.',
    )
  if (codigo === '23505')
    return new ErrorDeDominio('conflicto', 'ya_existe', 'Ya existe otro con esos datos.')
  if (/^(22|23)/.test(codigo))
    return new ErrorDeDominio('invalido', 'datos_invalidos', 'Hay datos que no son válidos.')
  return undefined
}

function deBusqueda(error: deElastic.ElasticsearchClientError): ErrorDeDominio | undefined {
  if (!(error instanceof deElastic.ResponseError)) return caido('busqueda')
  // 404: el indexador todavía no creó los índices.
  return [404, 429, 502, 503, 504].includes(error.statusCode ?? 0) ? caido('busqueda') : undefined
}

function deFastify(codigo: string, estado: number | undefined): ErrorDeDominio | undefined {
  if (codigo.startsWith('FST_CSRF_')) return csrfInvalido()
  if (estado === 413) return demasiadoGrande()
  if (estado === 429)
    return new ErrorDeDominio('demasiadas', 'demasiadas_peticiones', 'Demasiados pedidos. Espere un momento.')
  if (estado === 503) return caido('servidor')
  if (estado !== undefined && estado >= 400 && estado < 500) return peticionInvalida
  return undefined
}
