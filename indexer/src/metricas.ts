import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import { crearMedidorDeCola } from '@foja/platform/metricas/cola.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import type { Oyente } from '@foja/indexer/bucle/carril.ts'

export type Metricas = {
  /** En el formato de Prometheus; la cola se cuenta al pedirlas. */
  leer: () => Promise<string>
  oyente: Oyente
}

/** Métricas del indexador. */
export function crearMetricas(sql: Pool, bitacora: Registro): Metricas {
  const registro = new Registry()
  collectDefaultMetrics({ register: registro })
  const de = <T extends object>(opciones: T) => ({ ...opciones, registers: [registro] })
  const medirCola = crearMedidorDeCola(sql, registro)
  const indexados = new Counter(
    de({ name: 'foja_indexados_total', help: 'Filas indexadas desde el arranque' }),
  )
  const atraso = new Gauge(
    de({
      name: 'foja_atraso_segundos',
      help: 'Del commit al acuse, en el último lote',
      labelNames: ['carril'],
    }),
  )
  return {
    leer: async () => {
      // Sin base las demás métricas siguen valiendo.
      await medirCola().catch((err: unknown) => bitacora.warn({ err }, 'La cola no pudo medirse'))
      return registro.metrics()
    },
    oyente: {
      indexados: (cuantos) => indexados.inc(cuantos),
      atraso: (carril, segundos) => atraso.set({ carril }, segundos),
    },
  }
}
