import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import plugin from 'fastify-plugin'
import { resumenDeCola } from '@foja/platform/cola/resumen.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Métricas en el formato de Prometheus. */
    metricas: () => Promise<string>
  }
}

/** Un registro por aplicación: histograma HTTP por ruta, y la cola leída sólo cuando alguien mira. */
export const metricas = plugin<Contexto>(async (app, { sql }) => {
  const registro = new Registry()
  collectDefaultMetrics({ register: registro })
  const registers = [registro]
  const duracion = new Histogram({
    name: 'foja_http_duracion_segundos',
    help: 'Duración de las peticiones HTTP',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers,
  })
  const medirCola = crearMedidorDeCola(sql, registers)
  const canales = new Gauge({ name: 'foja_canales', help: 'Canales en vivo abiertos', registers })

  app.decorate('metricas', async () => {
    // Sin base las demás métricas siguen valiendo.
    canales.set(app.canales())
    await medirCola().catch((err) => app.log.warn({ err }, 'La cola no pudo medirse'))
    return registro.metrics()
  })
  app.addHook('onResponse', async (peticion, respuesta) => {
    const ruta = peticion.routeOptions.url ?? 'desconocida'
    const etiquetas = { metodo: peticion.method, ruta, estado: respuesta.statusCode }
    duracion.observe(etiquetas, respuesta.elapsedTime / 1000)
  })
})

function crearMedidorDeCola(sql: Pool, registers: Registry[]): () => Promise<void> {
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
