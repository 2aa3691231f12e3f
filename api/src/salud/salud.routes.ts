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
      const base = await leerBase(sql)
      const data = {
        postgres: base !== null,
        migraciones: base?.migraciones === MIGRACIONES.length,
        elasticsearch: await contesta(es, base?.activos ?? []),
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

type Base = { migraciones: number; activos: string[] }

/**
 * De las migraciones de esta versión, cuántas están, y en qué índices se busca; nulo, si Postgres no contesta. Las de otra más
 * nueva, que pudo llegar mientras ésta atendía, no estorban.
 */
const leerBase = (sql: Pool): Promise<Base | null> =>
  siContesta(
    sql<Base[]>`
      select (select count(*)::int from migraciones where name = any(${MIGRACIONES as string[]})) as migraciones,
        array(select nombre from indices where situacion = 'activo') as activos`.then(
      ([fila]) => fila!,
      (error: { code?: string }) => (error.code === '42P01' ? { migraciones: 0, activos: [] } : null),
    ),
  )

/** Si contesta y se puede buscar: con un índice en rojo, o que falta (408), toda búsqueda falla. */
const contesta = (es: Contexto['es'], activos: string[]): Promise<boolean> =>
  es.cluster
    .health({ timeout: '1s', ...(activos.length > 0 && { index: activos }) }, { requestTimeout: 2000 })
    .then(
      ({ status }) => activos.length === 0 || status.toLowerCase() !== 'red',
      () => false,
    )
