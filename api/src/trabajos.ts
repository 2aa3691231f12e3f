import plugin from 'fastify-plugin'
import { atenderTrabajos } from '@foja/platform/trabajos/trabajos.ts'
import { trabajoDeCorrida } from '@foja/api/conjunto/trabajo.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { trabajoDeExportacion } from '@foja/api/exportacion/trabajo.ts'
import { trabajoDePdf } from '@foja/api/pdf/trabajo.ts'

const REINTENTO_MS = 5_000

/** Quien escucha peticiones también atiende trabajos de fondo. Sin base, insiste hasta que la haya. */
export const trabajos = plugin<Contexto>(async (app, contexto) => {
  let cerrando = false
  let parar: Promise<(() => Promise<void>) | undefined> | undefined
  let reloj: NodeJS.Timeout | undefined

  const atender = () => {
    parar = atenderTrabajos({
      databaseUrl: contexto.entorno.DATABASE_URL,
      registro: contexto.registro,
      trabajos: [trabajoDePdf(contexto), trabajoDeCorrida(contexto), trabajoDeExportacion(contexto)],
    }).catch((error: unknown) => {
      contexto.registro.warn({ err: error }, 'Los trabajos de fondo esperan a la base')
      if (!cerrando) reloj = setTimeout(atender, REINTENTO_MS)
      return undefined
    })
  }
  app.addHook('onListen', async () => atender())
  app.addHook('onClose', async () => {
    cerrando = true
    clearTimeout(reloj)
    const dejarDeAtender = await parar
    await dejarDeAtender?.()
  })
})
