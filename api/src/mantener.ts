import plugin from 'fastify-plugin'
import type { Contexto } from '@foja/api/contexto.ts'
import { olvidarPeticiones } from '@foja/api/http/idempotencia.sql.ts'
import { borrarImagenesSinUso } from '@foja/api/imagen/borrar-sin-uso.ts'
import { olvidarIntentos } from '@foja/api/sesion/intentos.sql.ts'
import { borrarVencidas } from '@foja/api/sesion/sesion.sql.ts'

const DIEZ_MINUTOS_MS = 10 * 60 * 1000
const UNA_HORA_MS = 3600 * 1000

/** Borra lo vencido mientras la aplicación atiende: sesiones, intentos y claves; y, de tanto en tanto, imágenes sin uso. */
export const mantener = plugin<Contexto>(async (app, contexto) => {
  const { sql, registro } = contexto
  const relojes: NodeJS.Timeout[] = []
  const cada = (ms: number, tarea: () => Promise<unknown>) =>
    relojes.push(
      setInterval(() => {
        tarea().catch((err: unknown) => registro.warn({ err }, 'No se borró lo vencido'))
      }, ms),
    )
  app.addHook('onListen', async () => {
    cada(DIEZ_MINUTOS_MS, () => borrarVencidas(sql))
    cada(DIEZ_MINUTOS_MS, () => olvidarIntentos(sql))
    cada(DIEZ_MINUTOS_MS, () => olvidarPeticiones(sql))
    cada(UNA_HORA_MS, () => borrarImagenesSinUso(contexto))
  })
  app.addHook('onClose', async () => relojes.forEach(clearInterval))
})
