import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { tipoSinEscritura } from '@foja/domain/documento/errores.ts'
import { otroCuerpoEnCurso } from '@foja/domain/errores/peticiones.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { soltarTurnoDeCuerpo, tomarTurnoDeCuerpo } from '@foja/api/http/cuerpos.sql.ts'
import { escribeAlgunTipo } from '@foja/api/acceso/identidad.sql.ts'

const UN_MB = 1024 * 1024
/** Lo que puede mandar quien no escribe ningún tipo: le quedan los que cualquiera escribe (PER-03), que son breves. */
const BREVE = 64 * 1024
/** Lo que un pedido puede tardar en llegar entero: el cuerpo más largo, por una línea de medio megabit. */
export const PLAZO_DE_UN_PEDIDO_MS = 5 * 60_000
/** Lo que lleva recibirlo y guardarlo: ni con el más lento entra otro. Si el proceso muere, lo que espera esa persona. */
const DURA_MS = PLAZO_DE_UN_PEDIDO_MS + 2 * 60_000
/** Segundos tras los que se invita a repetir. */
const ESPERAR = 5

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Su cuerpo puede traer un contenido de muchos MB. */
    cuerpoLargo?: boolean
  }
}

/** Opciones de una ruta que recibe contenidos: cinco millones de letras con acentos y sus escapes de JSON entran. */
export const CUERPO_LARGO = { bodyLimit: 20 * UN_MB, config: { cuerpoLargo: true } }

/**
 * Quién puede mandar un cuerpo largo, decidido antes de leerlo: quien escribe algún tipo, y de a uno por persona. El
 * turno dura lo que la petición.
 */
export const cuerpos = plugin<Contexto>(async (app, { sql }) => {
  const conTurno = new WeakSet<FastifyRequest>()

  app.addHook('onRequest', async (peticion) => {
    if (!peticion.routeOptions.config.cuerpoLargo || (await escribeAlgunTipo(sql, peticion.acceso))) return
    if (Number(peticion.headers['content-length']) > BREVE) throw tipoSinEscritura()
    peticion.limiteDelCuerpo = { bytes: BREVE, alPasarse: tipoSinEscritura }
  })
  app.addHook('preParsing', async (peticion) => {
    const { acceso, id, headers, routeOptions } = peticion
    if (!routeOptions.config.cuerpoLargo || Number(headers['content-length'] ?? Infinity) <= UN_MB) return
    if (!(await tomarTurnoDeCuerpo(sql, acceso.id_usuario, id, DURA_MS))) throw otroCuerpoEnCurso(ESPERAR)
    conTurno.add(peticion)
  })
  // Pasa por acá también lo que falla y lo que nadie espera ya.
  app.addHook('onSend', async (peticion) => {
    if (!conTurno.delete(peticion)) return
    await soltarTurnoDeCuerpo(sql, peticion.acceso.id_usuario, peticion.id).catch((err: unknown) =>
      peticion.log.warn({ err }, 'No se soltó un turno'),
    )
  })
})
