import { fastify, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'

type Partes = { sql: Pool; es: Elastic; metricas: Registry; token: string | undefined; listo: () => boolean }

const esLocal = (direccion: string | undefined) => /^(127\.|::1$|::ffff:127\.)/.test(direccion ?? '')

/** Salud y métricas del indexador. /metrics sólo contesta a la propia máquina o a quien trae el token. */
export function crearServidor({ sql, es, metricas, token, listo }: Partes): FastifyInstance {
  const app = fastify({ logger: false })
  app.get('/livez', async () => ({ data: 'vivo' }))
  app.get('/readyz', async (_, respuesta) => {
    const [postgres, elasticsearch] = await Promise.all([
      sql`select 1`.then(
        () => true,
        () => false,
      ),
      es.cluster.health({ timeout: '1s' }, { requestTimeout: 2000 }).then(
        () => true,
        () => false,
      ),
    ])
    const data = { postgres, elasticsearch, indices: listo() }
    return respuesta.code(postgres && elasticsearch && listo() ? 200 : 503).send({ data })
  })
  app.get('/metrics', async (peticion, respuesta) => {
    const autorizado =
      esLocal(peticion.socket.remoteAddress) ||
      (token && peticion.headers.authorization === `Bearer ${token}`)
    if (!autorizado) return respuesta.code(403).send({ error: 'sin_permiso' })
    return respuesta.type(metricas.contentType).send(await metricas.metrics())
  })
  return app
}
