import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { resumenDeCola } from '@foja/platform/cola/resumen.ts'
import type { Contexto } from '@foja/api/contexto.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metricas: Registry
  }
}

/** Un registro por aplicación: histograma HTTP por ruta, y la cola leída sólo cuando alguien mira. */
export const metricas = plugin<Contexto>(async (app: FastifyInstance, { sql }) => {
  const registro = new Registry()
  app.decorate('metricas', registro)
  collectDefaultMetrics({ register: registro })
  const duracion = new Histogram({
    name: 'foja_http_duracion_segundos',
    help: 'Duración de las peticiones HTTP',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers: [registro],
  })
  const cola = new Gauge({
    name: 'foja_cola',
    help: 'Filas en la cola de salida',
    labelNames: ['carril'],
    registers: [registro],
    async collect() {
      const resumen = await resumenDeCola(sql)
      this.set({ carril: 'interactivo' }, resumen.interactivo)
      this.set({ carril: 'masivo' }, resumen.masivo)
      antiguedad.set(resumen.mas_antiguo_s)
      cuarentena.set(resumen.cuarentena)
    },
  })
  const antiguedad = new Gauge({
    name: 'foja_cola_antiguedad_segundos',
    help: 'Edad de la fila más vieja de la cola',
    registers: [registro],
    collect: () => void cola,
  })
  const cuarentena = new Gauge({
    name: 'foja_cuarentena',
    help: 'Filas que Elasticsearch rechazó',
    registers: [registro],
  })
  app.addHook('onResponse', async (peticion, respuesta) => {
    const ruta = peticion.routeOptions.url ?? 'desconocida'
    duracion.observe(
      { metodo: peticion.method, ruta, estado: respuesta.statusCode },
      respuesta.elapsedTime / 1000,
    )
  })
})
