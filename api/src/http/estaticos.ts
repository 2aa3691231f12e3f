import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import estaticos from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Contexto } from '@foja/api/contexto.ts'

const CON_HUELLA = /[/\\]assets[/\\]/

/**
 * La aplicación web, de FOJA_WEB o web/dist. La página se pide siempre de nuevo; lo que lleva huella en el
 * nombre no cambia nunca. Sin construir no se sirve nada.
 */
export const paginas: FastifyPluginAsync<Contexto> = async (app, { entorno }) => {
  const raiz = resolve(entorno.FOJA_WEB ?? join(import.meta.dirname, '..', '..', '..', 'web', 'dist'))
  if (!existsSync(raiz)) {
    app.log.warn({ raiz }, 'No hay aplicación web que servir')
    return
  }
  await app.register(estaticos, {
    root: raiz,
    cacheControl: false,
    redirect: true,
    setHeaders: (respuesta, camino) => {
      void respuesta.header(
        'cache-control',
        CON_HUELLA.test(camino) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}
