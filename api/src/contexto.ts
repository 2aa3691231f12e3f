import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { EntornoApi } from '@foja/platform/entorno/entorno.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'

/** Lo que toda habitación recibe: el entorno, los dos almacenes y la configuración (con su caché, CFG-40). */
export type Contexto = {
  entorno: EntornoApi
  sql: Pool
  es: Elastic
  configuracion: () => Promise<Configuracion>
}

/** Un `<concepto>.routes.ts`: rutas con esquema zod. */
export type Rutas = FastifyPluginAsyncZod<Contexto>
