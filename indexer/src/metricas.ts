import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import { resumenDeCola } from '@foja/platform/cola/resumen.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Oyente } from '@foja/indexer/bucle/carril.ts'

/** Métricas del indexador en formato Prometheus; la cola se cuenta al pedirlas. */
export function crearMetricas(sql: Pool): { registro: Registry; oyente: Oyente } {
  const registro = new Registry()
  collectDefaultMetrics({ register: registro })
  const de = <T extends object>(opciones: T) => ({ ...opciones, registers: [registro] })
  const cola = new Gauge(
    de({ name: 'foja_cola', help: 'Filas en la cola de salida', labelNames: ['carril'] }),
  )
  const antiguedad = new Gauge(
    de({ name: 'foja_cola_antiguedad_segundos', help: 'Edad de la fila más vieja de la cola' }),
  )
  const cuarentena = new Gauge(
    de({
      name: 'foja_cuarentena',
      help: 'Filas apartadas',
      async collect() {
        const resumen = await resumenDeCola(sql)
        cola.set({ carril: 'interactivo' }, resumen.interactivo)
        cola.set({ carril: 'masivo' }, resumen.masivo)
        antiguedad.set(resumen.mas_antiguo_s)
        cuarentena.set(resumen.cuarentena)
      },
    }),
  )
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
    registro,
    oyente: {
      indexados: (cuantos) => indexados.inc(cuantos),
      atraso: (carril, segundos) => atraso.set({ carril }, segundos),
    },
  }
}
