import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'

test('a failed request keeps what was sent as it was, and neither it nor the credentials are written down', async () => {
  const es = abrirElasticsearch({
    ELASTICSEARCH_URL: 'http://127.0.0.1:9',
    ELASTICSEARCH_USER: 'elastic',
    ELASTICSEARCH_PASSWORD: 'muy-secreta',
  })
  const bulkBody = Buffer.from('{"contenido":"reservadísimo"}\n')
  const pedido = { method: 'POST', path: '/_bulk', bulkBody: bulkBody as unknown as string }
  const error: unknown = await es.transport.request(pedido).catch((fallo: unknown) => fallo)
  expect(error).toMatchObject({ name: 'ConnectionError' })
  // El mismo, y no una copia: la de un lote ocupa cien veces más que él.
  const { meta } = error as { meta: { meta: { request: { params: { body: unknown } } } } }
  expect(meta.meta.request.params.body).toBe(bulkBody)

  let anotado = ''
  const destino = new Writable({
    write: (trozo: Buffer, _, listo) => {
      anotado += trozo.toString()
      listo()
    },
  })
  abrirRegistro('prueba', 'info', destino).warn({ err: error }, 'No se pudo')
  expect(JSON.parse(anotado)).toMatchObject({ err: { type: 'ConnectionError', stack: expect.any(String) } })
  expect(anotado).not.toMatch(/reservad|bulkBody|muy-secreta|authorization/i)
})
