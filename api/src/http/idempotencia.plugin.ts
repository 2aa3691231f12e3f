import { createHash } from 'node:crypto'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { claveDeIdempotenciaInvalida, peticionRepetida } from '@foja/domain/errores/peticiones.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { anotarPeticion } from '@foja/api/http/idempotencia.sql.ts'
import type { PeticionConClave } from '@foja/api/operacion/una-vez.ts'
import { CAMBIAN_DATOS } from '@foja/api/http/origen.ts'

/** Cabecera con la clave de una petición. */
export const CLAVE = 'idempotency-key'
export const FORMA_DE_CLAVE = /^[\x21-\x7e]{1,200}$/

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Se repite a propósito, como un latido: ni guarda memoria ni cuenta como inundación. */
    repetible?: boolean
    /** Una `lectura` que deja algo hecho: con clave, una sola vez; sin ella, se repite como las demás. */
    conClave?: boolean
  }
  interface FastifyRequest {
    /** Con Idempotency-Key, lo que la une a su efecto: la ruta se la pasa a `operar` o a `unaVez`. */
    conClave: PeticionConClave | null
  }
}

/**
 * Lo que cambia datos, una sola vez (CFG-34, D-010). Con Idempotency-Key, un reintento recibe la primera respuesta y
 * no repite el efecto (`unaVez`); la clave es de quien llama, de esa petición, y vale un día. Sin ella, la
 * misma petición de la misma persona dentro de `antiflood_ms` es 429.
 */
export const idempotencia = plugin<Contexto>(async (app, { sql, configuracion }) => {
  app.decorateRequest('conClave', null)

  app.addHook('preHandler', async (peticion) => {
    if (!unaSolaVez(peticion.method, peticion.routeOptions.config)) return
    const clave = peticion.headers[CLAVE]
    const { id_usuario } = peticion.acceso
    if (clave !== undefined) {
      if (typeof clave !== 'string' || !FORMA_DE_CLAVE.test(clave)) throw claveDeIdempotenciaInvalida()
      peticion.conClave = { id_usuario, clave, huella: huellaDe(peticion), usada: false }
      return
    }
    if (peticion.routeOptions.config.lectura) return
    const { antiflood_ms } = await configuracion()
    if (antiflood_ms === 0 || esArchivo(peticion)) return
    if (!(await anotarPeticion(sql, id_usuario, huellaDe(peticion), antiflood_ms)))
      throw peticionRepetida(antiflood_ms / 1000)
  })
})

/** Si lo que llega por esa ruta se da una sola vez, y por eso admite clave. */
export const unaSolaVez = (metodo: string, config?: FastifyContextConfig): boolean =>
  CAMBIAN_DATOS.has(metodo) &&
  !config?.publica &&
  !config?.repetible &&
  (!config?.lectura || config.conClave === true)

/** De qué petición se trata: método, dirección y los bytes de su cuerpo; de un archivo, cuánto mide. */
const huellaDe = ({ method, url, huellaDelCuerpo, headers }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url}\n${huellaDelCuerpo ?? headers['content-length'] ?? ''}`)
    .digest('base64url')

/** Un cuerpo que no es JSON se lee después: no se sabe si es el mismo. */
const esArchivo = ({ body, headers }: FastifyRequest) =>
  body === undefined &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
