import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Rutas } from '@foja/api/contexto.ts'
import { VERSION } from '@foja/domain/version/version.ts'

/** Lee las rutas que se registren después; las describe `rutasDeDocumentacion`. */
export async function documentar(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Foja', version: VERSION.version, description: 'Documentos y expedientes.' },
    },
    transform: jsonSchemaTransform,
  })
}

/** OpenAPI de toda la API. */
export const rutasDeDocumentacion: Rutas = async (app) => {
  app.get('/documentacion/json', { schema: { hide: true } }, async () => app.swagger())
}
