import type { FastifyInstance } from 'fastify'

/** Un cuerpo JSON vacío es como ninguno: los DELETE llevan su tipo de contenido con cuerpo o sin él (API-67). */
export function aceptarJsonVacio(app: FastifyInstance): void {
  const leer = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (peticion, cuerpo, listo) => {
    if (cuerpo === '') listo(null)
    else void leer(peticion, cuerpo as string, listo)
  })
}
