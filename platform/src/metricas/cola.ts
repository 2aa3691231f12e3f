import { Gauge, type Registry } from 'prom-client'
import { resumenDeCola } from '@foja/platform/cola/resumen.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'

/**
 * Las métricas de la cola de salida. @returns con qué ponerlas al día: se espera antes de leer el registro, o dirían lo de
 * la vez anterior
 */
export function crearMedidorDeCola(sql: Pool, registro: Registry): () => Promise<void> {
  const registers = [registro]
  const cola = new Gauge({
    name: 'foja_cola',
    help: 'Filas en la cola de salida',
    labelNames: ['carril'],
    registers,
  })
  const antiguedad = new Gauge({
    name: 'foja_cola_antiguedad_segundos',
    help: 'Edad de la fila más vieja de la cola',
    registers,
  })
  const cuarentena = new Gauge({
    name: 'foja_cuarentena',
    help: 'Filas que Elasticsearch rechazó',
    registers,
  })
  return async () => {
    const resumen = await resumenDeCola(sql)
    cola.set({ carril: 'interactivo' }, resumen.interactivo)
    cola.set({ carril: 'masivo' }, resumen.masivo)
    antiguedad.set(resumen.mas_antiguo_s)
    cuarentena.set(resumen.cuarentena)
  }
}
