import { fastify, type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { puedeMedir } from '@foja/platform/metricas/quien-mide.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { siContesta } from '@foja/platform/postgres/si-contesta.ts'

type Partes = {
  sql: Pool
  es: Elastic
  metricas: () => Promise<string>
  token: string | undefined
  listo: () => boolean
  /** Filas miradas para reponer índices desde que arrancó: crece mientras eso avanza. */
  recorridas: () => number
}

/** Salud y métricas del indexador. /metrics sólo contesta a la propia máquina o a quien trae el token. */
export function crearServidor({ sql, es, metricas, token, listo, recorridas }: Partes): FastifyInstance {
  const app = fastify({ logger: false })
  app.get('/livez', async () => ({ data: 'vivo' }))
  app.get('/readyz', async (_, respuesta) => {
    const [postgres, elasticsearch] = await Promise.all([
      siContesta(sql`select 1`).then((filas) => filas !== null),
      es.cluster.health({ timeout: '1s' }, { requestTimeout: 2000 }).then(
        () => true,
        () => false,
      ),
    ])
    const data = { postgres, elasticsearch, indices: listo(), recorridas: recorridas() }
    return respuesta.code(postgres && elasticsearch && listo() ? 200 : 503).send({ data })
  })
  app.get('/metrics', async (peticion, respuesta) => {
    if (!puedeMedir(peticion, token)) return respuesta.code(403).send({ error: 'sin_permiso' })
    return respuesta.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metricas())
  })
  return app
}
