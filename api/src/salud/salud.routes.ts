import { Registry } from 'prom-client'
import { z } from 'zod'
import { sinPermiso } from '@foja/domain/sesion/errores.ts'
import { puedeMedir } from '@foja/platform/metricas/quien-mide.ts'
import { MIGRACIONES } from '@foja/platform/postgres/migraciones.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { siContesta } from '@foja/platform/postgres/si-contesta.ts'
import type { Contexto, Rutas } from '@foja/api/contexto.ts'
import { archivoDe } from '@foja/api/http/zod.ts'

const METRICAS = Registry.PROMETHEUS_CONTENT_TYPE
const publica = { publica: true } as const
const salud = z.object({
  data: z.object({ postgres: z.boolean(), migraciones: z.boolean(), elasticsearch: z.boolean() }),
})

/** Salud y métricas, sin sesión (API-131). */
export const rutasDeSalud: Rutas = async (app, { sql, es, entorno }) => {
  app.get(
    '/livez',
    {
      config: publica,
      schema: { summary: 'Si el proceso vive', response: { 200: z.object({ data: z.string() }) } },
    },
    async () => ({
      data: 'vivo',
    }),
  )

  app.get(
    '/readyz',
    {
      config: publica,
      schema: { summary: 'Si el proceso puede atender', response: { 200: salud, 503: salud } },
    },
    async (_, respuesta) => {
      const [migraciones, elasticsearch] = await Promise.all([contarMigraciones(sql), contesta(es)])
      const data = {
        postgres: migraciones !== null,
        migraciones: migraciones !== null && migraciones === MIGRACIONES.length,
        elasticsearch,
      }
      return respuesta.code(Object.values(data).every(Boolean) ? 200 : 503).send({ data })
    },
  )

  app.get(
    '/metrics',
    {
      config: publica,
      schema: {
        summary: 'Métricas de Prometheus: sin nada desde la misma máquina, con su token desde otra',
        security: [{}, { metricas: [] }],
        response: archivoDe(METRICAS),
      },
    },
    async (peticion, respuesta) => {
      if (!puedeMedir(peticion, entorno.FOJA_METRICAS_TOKEN)) throw sinPermiso()
      return respuesta.type(METRICAS).send(await app.metricas())
    },
  )
}

/** De las de esta versión, cuántas están; nulo, si Postgres no contesta. Las de otra más nueva, que pudo llegar mientras ésta atendía, no estorban. */
const contarMigraciones = (sql: Pool): Promise<number | null> =>
  siContesta(
    sql<{ n: number }[]>`
      select count(*)::int as n from migraciones where name = any(${MIGRACIONES as string[]})`.then(
      ([fila]) => fila!.n,
      (error: { code?: string }) => (error.code === '42P01' ? 0 : null),
    ),
  )

const contesta = (es: Contexto['es']): Promise<boolean> =>
  es.cluster.health({ timeout: '1s' }, { requestTimeout: 2000 }).then(
    () => true,
    () => false,
  )
