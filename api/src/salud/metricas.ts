import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import plugin from 'fastify-plugin'
import { crearMedidorDeCola } from '@foja/platform/metricas/cola.ts'
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
  const medirCola = crearMedidorDeCola(sql, registro)
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
