import { CLAVE } from '@foja/api/http/idempotencia.plugin.ts'
import { MARCA } from '@foja/api/http/marcas.plugin.ts'

/** Lo que se toca de un documento OpenAPI. */
export type Documento = { paths: Record<string, Record<string, Operacion>> }
type Operacion = {
  parameters?: { name: string }[]
  requestBody?: unknown
  security?: Record<string, unknown>[]
  responses: Record<string, { description?: string; headers?: object; $ref?: string }>
}

/** Qué quiere decir cada error, en cualquier llamada (API-03). */
const ERRORES = {
  400: 'Falta un dato o el pedido no puede leerse.',
  401: 'No hay sesión, o terminó.',
  403: 'Falta un permiso, el token CSRF o el origen es otro.',
  404: 'No existe, o quien llama no puede verlo.',
  409: 'No se puede en el estado en que está, o alguien lo cambió antes.',
  413: 'Lo enviado supera el tamaño permitido.',
  422: 'Hay datos que no son válidos.',
  429: 'Demasiados pedidos, o el mismo repetido: `Retry-After` dice cuándo volver.',
  431: 'La dirección y las cabeceras pasan de 64 kB.',
  500: 'Error inesperado: `ref` lo ubica en el registro.',
  503: 'Un servicio no está disponible por el momento.',
} as const
type Error = keyof typeof ERRORES

const EXITOS: Record<string, string> = {
  200: 'Hecho.',
  201: 'Creado.',
  202: 'Se hará en segundo plano.',
  304: 'Ya estaba así: no cambió nada.',
}

const ESPERA = {
  'retry-after': { description: 'Segundos.', schema: { type: 'integer' as const, minimum: 0 } },
}
const MARCAS = {
  [MARCA]: {
    description: 'De lo que cambió y está en la búsqueda.',
    schema: { type: 'string', pattern: '^\\d*(,\\d+)*$' },
  },
}

/** `components.responses`: una respuesta por error, todas con el mismo cuerpo. */
export const RESPUESTAS_DE_ERROR = Object.fromEntries(
  Object.entries(ERRORES).map(([estado, description]) => [
    estado,
    {
      description,
      ...((estado === '429' || estado === '503') && { headers: ESPERA }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)

/** Da a cada operación los errores que puede contestar y dice qué es cada éxito. */
export function describirRespuestas<D extends Documento>(documento: D): D {
  for (const operaciones of Object.values(documento.paths))
    for (const operacion of Object.values(operaciones)) {
      const { responses, parameters = [] } = operacion
      const escribe = parameters.some(({ name }) => name === CLAVE)
      for (const [estado, respuesta] of Object.entries(responses)) {
        respuesta.description = EXITOS[estado] ?? ERRORES[Number(estado) as Error]
        if (escribe && estado in EXITOS) respuesta.headers = MARCAS
      }
      for (const estado of erroresDe(operacion))
        responses[estado] ??= { $ref: `#/components/responses/${estado}` }
    }
  return documento
}

function erroresDe({ parameters = [], requestBody, security = [] }: Operacion): Error[] {
  const pide = (esquema: string) => security.some((requisito) => esquema in requisito)
  const conDatos = parameters.length > 0 || requestBody !== undefined
  return [
    400,
    ...(pide('sesion') ? ([401, 403] as const) : []),
    ...(pide('metricas') ? ([403] as const) : []),
    ...(pide('csrf') ? ([409] as const) : []),
    ...(conDatos ? ([404, 422] as const) : []),
    ...(requestBody === undefined ? [] : ([413] as const)),
    429,
    431,
    500,
    503,
  ]
}
