import plugin from 'fastify-plugin'
import type { Contexto } from '@foja/api/contexto.ts'
import { olvidarPeticiones } from '@foja/api/http/idempotencia.sql.ts'
import { borrarImagenesSinUso } from '@foja/api/imagen/borrar-sin-uso.ts'
import { borrarVencidas } from '@foja/api/sesion/sesion.sql.ts'

const CADA_MS = 10 * 60 * 1000

/** Cada diez minutos borra lo vencido mientras la aplicación atiende: sesiones, intentos, claves, imágenes sin uso. */
export const mantener = plugin<Contexto>(async (app, contexto) => {
  const { sql, registro } = contexto
  let reloj: NodeJS.Timeout | undefined
  const limpiar = () =>
    Promise.all([borrarVencidas(sql), olvidarPeticiones(sql), borrarImagenesSinUso(contexto)]).catch(
      (err: unknown) => registro.warn({ err }, 'No se borró lo vencido'),
    )
  app.addHook('onListen', async () => {
    reloj = setInterval(() => void limpiar(), CADA_MS)
  })
  app.addHook('onClose', async () => clearInterval(reloj))
})
