import type { FastifyInstance } from 'fastify'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { olvidarPeticiones } from '@foja/api/http/idempotencia.sql.ts'
import { borrarVencidas } from '@foja/api/sesion/sesion.sql.ts'

const CADA_MS = 10 * 60 * 1000

/** Cada diez minutos borra sesiones, intentos y claves de idempotencia vencidos, mientras la aplicación atiende. */
export function mantenerSesiones(app: FastifyInstance, sql: Pool): void {
  let reloj: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    const limpiar = () =>
      Promise.all([borrarVencidas(sql), olvidarPeticiones(sql)]).catch((err) =>
        app.log.warn({ err }, 'No se borró lo vencido'),
      )
    reloj = setInterval(() => void limpiar(), CADA_MS)
  })
  app.addHook('onClose', async () => clearInterval(reloj))
}
