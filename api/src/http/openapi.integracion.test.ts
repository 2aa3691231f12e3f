import { expect, test } from '@jest/globals'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

type Respuesta = {
  description: string
  headers?: object
  content?: Record<string, { schema?: object }>
  $ref?: string
}
type Operacion = {
  summary?: string
  tags?: string[]
  security: Record<string, unknown>[]
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, Respuesta>
}
type Documento = {
  paths: Record<string, Record<string, Operacion>>
  components: { responses: Record<string, Respuesta>; schemas: { Error: { required: string[] } } }
}

const { p, mesa } = await crearEscenario(['mesa'])
const documento = (await mesa.get('/documentacion')).json<Documento>()

const operacionDe = (ruta: string): Operacion => {
  const [metodo, camino] = ruta.split(' ') as [string, string]
  return documento.paths[camino.replaceAll(/:(\w+)/g, '{$1}')]![metodo.toLowerCase()]!
}
const rutas = () => p.app.rutas.map(({ metodo, camino }) => `${metodo} ${camino}`)
const exitosDe = (ruta: string) =>
  Object.entries(operacionDe(ruta).responses).filter(([estado]) => estado < '300')

test('every route is described: what it does, under which heading and what it answers', () => {
  for (const ruta of rutas()) {
    const { summary, tags } = operacionDe(ruta)
    expect([ruta, summary, tags]).toEqual([
      ruta,
      expect.stringMatching(/^[A-ZÁ].{3,}$/),
      [expect.any(String)],
    ])
    // Lo largo puede dejarse para después.
    expect([ruta, exitosDe(ruta).filter(([estado]) => estado !== '202').length]).toEqual([ruta, 1])
    for (const [, { description, content = {} }] of exitosDe(ruta)) {
      expect([ruta, description]).toEqual([ruta, expect.stringMatching(/\.$/)])
      expect([ruta, Object.keys(content).length > 0]).toEqual([ruta, true])
      for (const { schema } of Object.values(content))
        expect([ruta, Object.keys(schema ?? {}).length > 0]).toEqual([ruta, true])
    }
  }
})

test('no answer of a route may be anything at all', () => {
  for (const ruta of rutas().filter((ruta) => !ruta.startsWith('GET /documentacion')))
    for (const [, { content }] of exitosDe(ruta))
      expect([
        ruta,
        JSON.stringify(content).match(/"(?!additionalProperties|default|not)\w+":\{\}/g),
      ]).toEqual([ruta, null])
})

test('every operation names the errors it may answer, all with the same body [API-03]', () => {
  for (const ruta of rutas()) {
    const { responses, requestBody } = operacionDe(ruta)
    for (const estado of [400, 429, 500, 503, ...(requestBody ? [413, 422] : [])])
      expect([ruta, Object.keys(responses)]).toEqual([ruta, expect.arrayContaining([String(estado)])])
  }
  for (const { content } of Object.values(documento.components.responses))
    expect(content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Error' } } })
  expect(documento.components.schemas.Error.required.toSorted()).toEqual(
    ['clientmessage', 'details', 'error', 'full_message', 'message', 'msg', 'ref'].toSorted(),
  )
})

test('what each operation demands of its caller is said: session, token and key [API-131, SES-05, CFG-34]', () => {
  for (const { metodo, camino, publica } of p.app.rutas) {
    const { security, parameters = [] } = operacionDe(`${metodo} ${camino}`)
    const pide = Object.keys(security[0]!)
    if (!publica) expect([camino, pide]).toEqual([camino, expect.arrayContaining(['sesion'])])
    expect([camino, pide.includes('csrf')]).toEqual([camino, metodo !== 'GET'])
    if (metodo === 'GET') expect(parameters.filter((uno) => uno.in === 'header')).toEqual([])
  }
  const cabeceras = operacionDe('POST /v1/documento').parameters!.filter((uno) => uno.in === 'header')
  expect(cabeceras.map(({ name }) => name)).toEqual(['idempotency-key'])
})

test('what a form may carry besides the file, and the words of a yes or no, are published [API-50]', () => {
  const { requestBody } = operacionDe('POST /exportar/comprobar')
  expect(requestBody!.content['multipart/form-data']).toMatchObject({
    schema: {
      properties: { constancia: { description: expect.stringContaining('`.json`') } },
      required: ['archivo'],
    },
  })
  const [soloCancelar] = operacionDe('DELETE /exportar/:id').parameters!.filter((uno) => uno.in === 'query')
  const palabras = expect.arrayContaining(['true', 'false', '1', '0'])
  expect(soloCancelar).toMatchObject({ schema: { enum: palabras } })
  const fojas = operacionDe('GET /expedientes/fojas').parameters!
  expect(fojas.find(({ name }) => name === 'con_miembros')).toMatchObject({ schema: { enum: palabras } })
})

test('the writes that take no key are these and no others [CFG-34]', () => {
  const sinClave = p.app.rutas
    .filter(({ metodo, publica }) => metodo !== 'GET' && !publica)
    .map(({ metodo, camino }) => `${metodo} ${camino}`)
    .filter((ruta) => !operacionDe(ruta).parameters?.some(({ name }) => name === 'idempotency-key'))
  expect(sinClave.toSorted()).toEqual([
    'DELETE /busquedas/recientes',
    'DELETE /busquedas/recientes/:id',
    'POST /auth/clave',
    'POST /auth/salir',
    'POST /autocomplete',
    'POST /busquedas/guardadas/:id/mirada',
    'POST /busquedas/recientes',
    'POST /conjuntos/:id/tramos',
    'POST /documentos/avbusqueda/',
    'POST /documentos/checkInUse/',
    'POST /documentos/claim/:id',
    'POST /documentos/deleteDocumentInUse/',
    'POST /documentos/descargarExpediente',
    'POST /exportar/comprobar',
    'POST /mpc/rutas',
    'POST /search',
    'POST /v1/view/form',
  ])
})

test('a write says which header its marks come in, and a refusal for a while, when to come back', () => {
  expect(operacionDe('PATCH /v1/documento/:id').responses[200]!.headers).toHaveProperty('x-foja-marca')
  expect(operacionDe('GET /documentos/documento/:id').responses[200]!.headers).toBeUndefined()
  for (const estado of [429, 503])
    expect(documento.components.responses[estado]!.headers).toHaveProperty('retry-after')
})

test('the description is at both its addresses', async () => {
  expect((await mesa.get('/documentacion/json')).json()).toEqual(documento)
})

test('what is not JSON says what it is', () => {
  const tipos = (ruta: string) => Object.keys(exitosDe(ruta)[0]![1].content!)
  expect(tipos('GET /v1/documento/preview/:id')).toEqual(['application/pdf'])
  expect(tipos('GET /archivos/:id/documento')).toEqual(['application/pdf'])
  expect(tipos('GET /documentos/imagenes/:identifier')).toContain('image/webp')
  expect(tipos('GET /metrics')[0]).toMatch(/^text\/plain/)
  expect(Object.keys(operacionDe('POST /documentos/imagenes').requestBody!.content)).toEqual([
    'multipart/form-data',
  ])
})

test('the limits that cleaning a text hides are published', () => {
  const cuerpo = operacionDe('POST /v1/documento').requestBody!.content['application/json'] as {
    schema: { properties: Record<string, object> }
  }
  expect(cuerpo.schema.properties.titulo).toMatchObject({ type: 'string', minLength: 1, maxLength: 1000 })
})
