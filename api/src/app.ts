import { randomUUID } from 'node:crypto'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { responderError, responderNoExiste } from '@foja/api/http/errores.ts'
import { conEfectoUnico } from '@foja/api/http/efecto-unico.ts'
import { paginas } from '@foja/api/http/estaticos.ts'
import { idempotencia } from '@foja/api/http/idempotencia.plugin.ts'
import { aceptarJsonVacio } from '@foja/api/http/json.ts'
import { documentar } from '@foja/api/http/openapi.ts'
import { seguridad } from '@foja/api/http/seguridad.ts'
import { hablarEspanol } from '@foja/api/http/zod.ts'
import { RUTAS } from '@foja/api/rutas.ts'
import { metricas } from '@foja/api/salud/metricas.ts'
import { rutasDeSalud } from '@foja/api/salud/salud.routes.ts'
import { mantenerSesiones } from '@foja/api/sesion/mantener.ts'
import { marcas } from '@foja/api/http/marcas.plugin.ts'
import { sesion } from '@foja/api/sesion/sesion.plugin.ts'
import { tiempoReal } from '@foja/api/tiempo-real/tiempo-real.plugin.ts'

const UN_MB = 1024 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    /** Todas las rutas de la API, en el orden en que se registraron. */
    rutas: { metodo: string; camino: string; publica: boolean }[]
  }
}

export type Partes = Omit<Contexto, 'configuracion'> & { registro: Registro }

/** Raíz de composición: arma la aplicación entera sin escuchar ni tocar los almacenes. */
export async function crearApp({ registro, ...partes }: Partes): Promise<FastifyInstance> {
  const contexto: Contexto = {
    ...partes,
    sql: conEfectoUnico(partes.sql),
    configuracion: crearLectorDeConfiguracion(partes.sql),
  }
  const { FOJA_DETRAS_DE_PROXY } = contexto.entorno
  hablarEspanol()
  const app: FastifyInstance = fastify({
    loggerInstance: registro as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(0, 13),
    trustProxy: FOJA_DETRAS_DE_PROXY || false,
    bodyLimit: UN_MB,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  aceptarJsonVacio(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(responderError)
  app.setNotFoundHandler(responderNoExiste)

  await app.register(metricas, contexto)
  await app.register(seguridad, contexto)
  app.decorate('rutas', [])
  // Las páginas y la salud van aparte: no leen la sesión, ni dependen de que la base conteste.
  await app.register(async (api) => {
    api.addHook('onRoute', ({ method, url, config }) => {
      for (const metodo of [method].flat())
        if (metodo !== 'HEAD') app.rutas.push({ metodo, camino: url, publica: config?.publica === true })
    })
    api.addHook('onRequest', async (_, respuesta) => void respuesta.header('cache-control', 'no-store'))
    await documentar(api)
    await api.register(rutasDeSalud, contexto)
    await api.register(async (conSesion) => {
      await conSesion.register(sesion, contexto)
      await conSesion.register(marcas, contexto)
      await conSesion.register(idempotencia, contexto)
      for (const rutas of RUTAS) await conSesion.register(rutas, contexto)
    })
  })
  await app.register(tiempoReal, contexto)
  await app.register(paginas, contexto)
  mantenerSesiones(app, contexto.sql)
  return app
}
