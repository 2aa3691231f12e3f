import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { VERSION } from '@foja/domain/version/version.ts'

/** OpenAPI de las rutas que se registren después, en GET /documentacion/json. */
export async function documentar(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Foja', version: VERSION.version, description: 'Documentos y expedientes.' },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/documentacion/json', { schema: { hide: true } }, async () => app.swagger())
}
