import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import plugin from 'fastify-plugin'
import type { Contexto } from '@foja/api/contexto.ts'
import { EN_TODA_RESPUESTA } from '@foja/api/http/cabeceras.ts'

/** Cabeceras, límites y compresión comunes a toda respuesta. */
export const seguridad = plugin<Contexto>(async (app, { entorno }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Sólo promete HTTPS quien lo tiene.
    strictTransportSecurity: entorno.FOJA_COOKIE_SEGURA ? { maxAge: 31_536_000 } : false,
  })
  app.addHook('onRequest', async (_, respuesta) => void respuesta.headers(EN_TODA_RESPUESTA))
  // Contra bucles y abusos, no contra el uso: quinientas por segundo y dirección.
  await app.register(rateLimit, {
    max: 5000,
    timeWindow: '10 seconds',
    // De quien ya cortó no se sabe la dirección.
    keyGenerator: ({ ip }) => (ip ? normalizeIP(ip) : ''),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 5000,
    sampleInterval: 5000,
    pressureHandler: async (_, respuesta, __, demora) => {
      // Sin ninguna muestra en el intervalo no se sabe: pasa al arrancar en una máquina ocupada.
      if (demora === Infinity) return
      respuesta.header('retry-after', 5)
      throw Object.assign(new Error('Sobrecarga'), { statusCode: 503 })
    },
  })
  // Comprimir una página de resultados cuesta más que enviarla: sólo lo grande, y con gzip.
  await app.register(compress, {
    threshold: 32_768,
    encodings: ['gzip', 'identity'],
    // Lo que llega comprimido ni se infla: lo rehúsa `leerJson`.
    globalDecompression: false,
  })
})
