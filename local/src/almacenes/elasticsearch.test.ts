import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { esperarElasticsearch } from '@foja/local/almacenes/elasticsearch.ts'

/** Espera a un Elasticsearch que rechaza la clave esas veces y después la acepta. */
async function esperarAQuienRechaza(veces: number): Promise<void> {
  let pedidos = 0
  const servidor = createServer((_, respuesta) => {
    respuesta.writeHead(pedidos++ < veces ? 401 : 200, {
      'content-type': 'application/json',
      'x-elastic-product': 'Elasticsearch',
    })
    respuesta.end('{}')
  })
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  const { port } = servidor.address() as AddressInfo
  const alto = AbortSignal.timeout(10_000)
  const lugar = { casa: '/datos/elasticsearch', registro: '/datos/registros/elasticsearch.log', alto }
  try {
    await esperarElasticsearch(`http://127.0.0.1:${port}`, 'una-clave', lugar)
  } finally {
    servidor.close()
    servidor.closeAllConnections()
  }
}

test('an index made with another key is not waited for: it is said, and how to make it again; one not ready yet is', async () => {
  const dicho = /^El índice de \/datos\/elasticsearch no se abre con la clave de secretos.json \(401\)/
  await Promise.all([expect(esperarAQuienRechaza(Infinity)).rejects.toThrow(dicho), esperarAQuienRechaza(3)])
})
