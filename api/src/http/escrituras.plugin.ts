import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { demasiadasEscrituras } from '@foja/domain/errores/peticiones.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { CAMBIAN_DATOS } from '@foja/api/http/origen.ts'
import { crearFilasDePersona, tomarTurno } from '@foja/api/turno-de-persona.ts'

/** De una persona a la vez, cada una con su conexión, y las que le esperan sin ninguna. */
const A_LA_VEZ = 4
const EN_ESPERA = 100

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Va por un turno suyo, de a pocas por persona y sin conexión mientras llega: no ocupa la fila de las escrituras. */
    turnoPropio?: boolean
  }
}

/**
 * Lo que una persona escribe va de a pocas peticiones en cada proceso: mientras esperan un documento tomado cada una tiene
 * una conexión, y con todas tomadas nadie más podía ni leer. El turno dura hasta que hay qué contestar, aunque quien llama
 * ya no escuche: lo pedido sigue haciéndose.
 */
export const escrituras = plugin<Contexto>(async (app, { sql }) => {
  // A los demás les queda siempre alguna.
  const aLaVez = Math.max(1, Math.min(A_LA_VEZ, sql.options.max - 1))
  const enFila = crearFilasDePersona(aLaVez, EN_ESPERA, demasiadasEscrituras)
  const tomados = new WeakMap<FastifyRequest, () => void>()

  app.addHook('preHandler', async (peticion) => {
    const { method, acceso, routeOptions } = peticion
    const { publica, lectura, turnoPropio } = routeOptions.config
    if (!CAMBIAN_DATOS.has(method) || publica || lectura || turnoPropio) return
    tomados.set(peticion, await tomarTurno((hacer) => enFila(acceso.id_usuario, hacer)))
    // Lo que se le quitó mientras esperaba ya no le vale.
    await peticion.ponerAccesoAlDia()
  })
  // Pasa por acá también lo que falla y lo que nadie espera ya.
  app.addHook('onSend', async (peticion) => tomados.get(peticion)?.())
})
