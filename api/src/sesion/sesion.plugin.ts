import cookie from '@fastify/cookie'
import csrf from '@fastify/csrf-protection'
import session from '@fastify/session'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { origenAjeno, sinSesion } from '@foja/domain/sesion/errores.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { esDeAhora, leerSesion } from '@foja/api/acceso/identidad.sql.ts'
import { crearAlmacen, OCHO_HORAS_MS, type Lectura } from '@foja/api/sesion/almacen.ts'
import { nombreDeCookie } from '@foja/api/http/cookie.ts'
import { CAMBIAN_DATOS, mismoOrigen } from '@foja/api/http/origen.ts'

const UNA_HORA_MS = 3600 * 1000

declare module 'fastify' {
  interface FastifyRequest {
    /** De quien llama, leído en esta petición. Sólo las rutas públicas no lo tienen. */
    acceso: Acceso
    /** Lee el acceso otra vez si el que hay ya tiene tiempo: quien lee él mismo lo que llega, al terminar. @throws sinSesion */
    ponerAccesoAlDia: () => Promise<void>
  }
  interface FastifyContextConfig {
    /** Atiende sin sesión (API-131). */
    publica?: boolean
  }
}

/**
 * Sesión en cookie firmada, httpOnly y SameSite=Lax, de ocho horas desde el último uso (SES-08) y FOJA_SESION_HORAS desde el
 * ingreso, se la use o no; CSRF y Origin
 * en todo lo que cambia datos (SES-05); y el guardia: sin sesión viva sólo atienden las rutas públicas.
 */
export const sesion = plugin<Contexto>(async (app, { sql, entorno }) => {
  const duracion = entorno.FOJA_SESION_HORAS * UNA_HORA_MS
  await app.register(cookie)
  await app.register(session, {
    secret: entorno.FOJA_SECRETO,
    cookieName: nombreDeCookie(entorno),
    store: crearAlmacen(sql, duracion),
    // Renovar es tarea del guardia: una sesión que no cambia no se reescribe en cada petición.
    rolling: false,
    saveUninitialized: false,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: entorno.FOJA_COOKIE_SEGURA || 'auto',
      maxAge: OCHO_HORAS_MS,
    },
  })
  await app.register(csrf, { sessionPlugin: '@fastify/session', getToken: tokenCsrf, logLevel: 'debug' })
  app.decorateRequest('acceso', null as unknown as Acceso)

  app.addHook('onRequest', async (peticion) => {
    if (CAMBIAN_DATOS.has(peticion.method) && !mismoOrigen(peticion.headers.origin, peticion.host))
      throw origenAjeno()
    const { lectura } = peticion.session
    if (lectura?.acceso) peticion.acceso = lectura.acceso
    else if (!peticion.routeOptions.config.publica) throw sinSesion()
    if (lectura?.acceso && ganaAlRenovar(lectura, duracion)) peticion.session.renovada = Date.now()
  })
  app.decorateRequest('ponerAccesoAlDia', async function (this: FastifyRequest) {
    if (esDeAhora(this.acceso)) return
    const ahora = await leerSesion(sql, this.session.sessionId)
    if (!ahora?.acceso) throw sinSesion()
    this.acceso = ahora.acceso
  })
  // Un cuerpo puede tardar minutos en llegar: lo que se quitó mientras tanto ya no vale.
  app.addHook('preValidation', async (peticion) => {
    if (!peticion.routeOptions.config.publica) await peticion.ponerAccesoAlDia()
  })
  app.addHook('preValidation', (peticion, respuesta, seguir) => {
    if (CAMBIAN_DATOS.has(peticion.method)) app.csrfProtection(peticion, respuesta, seguir)
    else seguir()
  })
})

/** Si renovar la sesión la alarga más de media hora: cerca de su fin ya no. */
function ganaAlRenovar({ expira, creada }: Lectura, duracion: number): boolean {
  const podria = Math.min(Date.now() + OCHO_HORAS_MS, creada.getTime() + duracion)
  return podria - expira.getTime() > UNA_HORA_MS / 2
}

function tokenCsrf(peticion: FastifyRequest): string | undefined {
  const token = peticion.headers['x-csrf-token'] ?? (peticion.body as { _csrf?: unknown } | null)?._csrf
  return typeof token === 'string' ? token : undefined
}
