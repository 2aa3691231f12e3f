import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PRODUCTO } from '@foja/domain/producto/producto.ts'
import type { Contexto, Rutas } from '@foja/api/contexto.ts'
import {
  describirRespuestas,
  RESPUESTAS_DE_ERROR,
  type Documento,
} from '@foja/api/http/openapi-respuestas.ts'
import { ESQUEMA_DE_ERROR } from '@foja/api/http/errores.ts'
import { CLAVE, FORMA_DE_CLAVE, unaSolaVez } from '@foja/api/http/idempotencia.plugin.ts'
import { nombreDeCookie } from '@foja/api/http/cookie.ts'
import { CAMBIAN_DATOS } from '@foja/api/http/origen.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** De un formulario, los que pueden ir además del archivo, y qué es cada uno. */
    otrosArchivos?: Record<string, string>
  }
}

const DESCRIPCION = `Documentos y expedientes. La sesión va en una cookie; lo que cambia datos lleva además \`x-csrf-token\` \
(GET /auth/csrf) y viene del mismo origen. Toda escritura que cambia documentos contesta \`X-Foja-Marca\`; una lectura que manda esa marca \
espera hasta dos segundos a que lo escrito esté en la búsqueda, y si se cansó contesta \`X-Foja-Marca-Pendiente: 1\`.`

/** Lee las rutas que se registren después; las muestra `rutasDeDocumentacion`. */
export async function documentar(app: FastifyInstance, entorno: Contexto['entorno']): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Foja', version: PRODUCTO.version, description: DESCRIPCION },
      components: {
        securitySchemes: {
          sesion: { type: 'apiKey', in: 'cookie', name: nombreDeCookie(entorno) },
          metricas: { type: 'http', scheme: 'bearer' },
          csrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
        },
        schemas: { Error: ESQUEMA_DE_ERROR as object },
        responses: RESPUESTAS_DE_ERROR,
      },
    },
    transform: ({ route, ...resto }) => {
      const { schema, url } = jsonSchemaTransform({ route, ...resto })
      return { schema: { ...schema, ...deLaRuta(route) }, url }
    },
    transformObject: (documento) =>
      'openapiObject' in documento ? describirRespuestas(documento.openapiObject as Documento) : {},
  })
  // Armarlo lleva lo suyo y después se recuerda: que no lo espere quien lo pida primero.
  app.addHook('onListen', async () => void app.swagger())
}

/** Lo que una operación pide por cómo está registrada y no por su esquema. */
function deLaRuta({ config, method, schema }: RouteOptions) {
  const cambia = CAMBIAN_DATOS.has(String(method))
  const subeArchivo = schema?.consumes?.includes('multipart/form-data')
  return {
    // El token CSRF es de la sesión, también de la que todavía no ingresó.
    security: schema?.security ?? [
      { ...((cambia || !config?.publica) && { sesion: [] }), ...(cambia && { csrf: [] }) },
    ],
    ...(unaSolaVez(String(method), config) && { headers: CON_CLAVE }),
    ...(subeArchivo && { body: formularioDe(config?.otrosArchivos) }),
  }
}

const CON_CLAVE = {
  type: 'object',
  properties: {
    [CLAVE]: {
      type: 'string',
      pattern: FORMA_DE_CLAVE.source,
      description: 'Repetida con la misma petición, contesta lo mismo sin darla otra vez; vale un día.',
    },
  },
}
const ARCHIVO = { type: 'string', contentEncoding: 'binary' }
const formularioDe = (otros: Record<string, string> = {}) => ({
  type: 'object',
  properties: {
    archivo: ARCHIVO,
    ...Object.fromEntries(
      Object.entries(otros).map(([nombre, description]) => [nombre, { ...ARCHIVO, description }]),
    ),
  },
  required: ['archivo'],
})

const openapi = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.looseObject({})),
})

/** OpenAPI de toda la API. */
export const rutasDeDocumentacion: Rutas = async (app) => {
  // Es un mega, y siempre el mismo: escribirlo en cada pedido les quitaba turno a los demás.
  let escrita: string | undefined
  for (const camino of ['/documentacion', '/documentacion/json'])
    app.get(
      camino,
      { schema: { summary: 'Esta descripción (OpenAPI 3.1)', response: { 200: openapi } } },
      async (_, respuesta) => {
        escrita ??= JSON.stringify(app.swagger())
        respuesta.type('application/json; charset=utf-8').serializer((texto) => texto as string)
        return escrita as unknown as z.infer<typeof openapi>
      },
    )
}
