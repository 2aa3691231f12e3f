import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { abrirAlmacen } from '@foja/platform/almacen/almacen.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { CABECERAS_SIN_RUTA } from '@foja/api/http/cabeceras.ts'
import {
  idDePeticion,
  responderError,
  responderIlegible,
  responderNoExiste,
  terminando,
} from '@foja/api/http/errores.ts'
import { cuerpos, PLAZO_DE_UN_PEDIDO_MS } from '@foja/api/http/cuerpos.plugin.ts'
import { paginas } from '@foja/api/http/estaticos.ts'
import { escrituras } from '@foja/api/http/escrituras.plugin.ts'
import { idempotencia } from '@foja/api/http/idempotencia.plugin.ts'
import { leerJson } from '@foja/api/http/json.ts'
import { documentar } from '@foja/api/http/openapi.ts'
import { crearPaso } from '@foja/api/http/paso.ts'
import { respuestasLargas } from '@foja/api/http/respuestas-largas.plugin.ts'
import { Respuesta } from '@foja/api/http/respuesta.ts'
import { seguridad } from '@foja/api/http/seguridad.ts'
import { hablarEspanol } from '@foja/api/http/zod.ts'
import { contarAvanceDePdf } from '@foja/api/pdf/avance.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import { mantener } from '@foja/api/mantener.ts'
import { conTema, RUTAS } from '@foja/api/rutas.ts'
import { metricas } from '@foja/api/salud/metricas.ts'
import { rutasDeSalud } from '@foja/api/salud/salud.routes.ts'
import { marcas } from '@foja/api/http/marcas.plugin.ts'
import { sesion } from '@foja/api/sesion/sesion.plugin.ts'
import { tiempoReal } from '@foja/api/tiempo-real/tiempo-real.plugin.ts'
import { trabajos } from '@foja/api/trabajos.ts'

const UN_MB = 1024 * 1024
/** Los filtros de una búsqueda van en la dirección, y cada uno puede tener mil caracteres. */
const MAXIMO_DE_CABECERAS = 64 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    /** Todas las rutas de la API, en el orden en que se registraron. */
    rutas: { metodo: string; camino: string; publica: boolean }[]
    /** Todas ellas, descritas: el OpenAPI de /documentacion. */
    describir: () => ReturnType<FastifyInstance['swagger']>
  }
}

export type Partes = Pick<Contexto, 'entorno' | 'sql' | 'es' | 'registro'>

/** Raíz de composición: arma la aplicación entera sin escuchar ni tocar los almacenes. */
export async function crearApp(partes: Partes): Promise<FastifyInstance> {
  const { entorno, registro, sql } = partes
  const contexto: Contexto = {
    ...partes,
    configuracion: crearLectorDeConfiguracion(sql),
    paso: crearPaso(),
    almacen: abrirAlmacen(entorno),
    imprenta: abrirImprenta({ segundos: entorno.FOJA_PDF_SEGUNDOS, registro }),
    avisarPdf: contarAvanceDePdf(sql, registro),
  }
  const { FOJA_DETRAS_DE_PROXY } = entorno
  hablarEspanol()
  const app: FastifyInstance = fastify({
    loggerInstance: registro as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: idDePeticion,
    trustProxy: FOJA_DETRAS_DE_PROXY || false,
    bodyLimit: UN_MB,
    requestTimeout: PLAZO_DE_UN_PEDIDO_MS,
    http: { maxHeaderSize: MAXIMO_DE_CABECERAS, ServerResponse: Respuesta },
    clientErrorHandler: responderIlegible,
    // Contesta en inglés y sin `ref`: abajo se contesta como a todo.
    return503OnClosing: false,
    frameworkErrors: (error, peticion, respuesta) =>
      responderError(error, peticion, respuesta.headers(CABECERAS_SIN_RUTA)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  leerJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(responderError)
  app.setNotFoundHandler(responderNoExiste)

  await app.register(metricas, contexto)
  await app.register(seguridad, contexto)
  let cerrando = false
  app.addHook('preClose', async () => void (cerrando = true))
  app.addHook('onRequest', async () => {
    if (cerrando) throw terminando()
  })
  app.decorate('rutas', [])
  // Las páginas y la salud van aparte: no leen la sesión, ni dependen de que la base conteste.
  await app.register(async (api) => {
    api.addHook('onRoute', ({ method, url, config }) => {
      for (const metodo of [method].flat())
        if (metodo !== 'HEAD') app.rutas.push({ metodo, camino: url, publica: config?.publica === true })
    })
    api.addHook('onRequest', async (_, respuesta) => {
      contexto.paso.anotar()
      respuesta.header('cache-control', 'no-store')
    })
    await documentar(api, entorno)
    app.decorate('describir', () => api.swagger())
    await api.register(respuestasLargas)
    await api.register(conTema('Salud', rutasDeSalud), contexto)
    await api.register(async (conSesion) => {
      await conSesion.register(sesion, contexto)
      await conSesion.register(cuerpos, contexto)
      await conSesion.register(marcas, contexto)
      await conSesion.register(idempotencia, contexto)
      await conSesion.register(escrituras, contexto)
      for (const [tema, habitaciones] of Object.entries(RUTAS))
        for (const rutas of habitaciones) await conSesion.register(conTema(tema, rutas), contexto)
    })
  })
  await app.register(tiempoReal, contexto)
  await app.register(paginas, contexto)
  // Se cierra en el orden contrario: la imprenta espera al trabajo en curso.
  app.addHook('onClose', () => contexto.imprenta.cerrar())
  await app.register(trabajos, contexto)
  await app.register(mantener, contexto)
  return app
}
