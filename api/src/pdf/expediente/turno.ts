import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import { composicionOcupada, demasiadosExpedientes, descargaCortada } from '@foja/domain/pdf/errores.ts'
import { noEsperar } from '@foja/api/pdf/expediente/no-esperar.ts'
import { crearRonda } from '@foja/api/ronda.ts'
import { crearTurnosDePersona } from '@foja/api/turno-de-persona.ts'

/** Procesos que componen a la vez: uno por persona. */
const A_LA_VEZ = 2
const EN_ESPERA = 20
/** Uno en curso y dos esperándolo: quien deja uno y pide otro no es rechazado mientras el primero termina de irse. */
const POR_PERSONA = 3

const ronda = crearRonda(A_LA_VEZ)
const enTurnoDe = crearTurnosDePersona(POR_PERSONA, demasiadosExpedientes)

/**
 * Hace algo con un expediente cuando le toca a esa persona, y no antes de que se haya ido la respuesta del anterior: lo
 * que `hacer` deja mandándose también es su turno, que pierde si deja de bajarlo.
 * @param hacer recibe una señal que se da si quien espera se fue
 * @throws demasiadosExpedientes (429), composicionOcupada (503), y lo de `hacer`
 */
export function enSuTurno<T>(
  idUsuario: number,
  { raw }: FastifyReply,
  hacer: (senal: AbortSignal) => Promise<T>,
): Promise<T> {
  const corte = new AbortController()
  const cortar = () => corte.abort(descargaCortada())
  if (raw.destroyed) cortar()
  raw.once('close', cortar)
  if (ronda.pendientes() >= EN_ESPERA) throw composicionOcupada()
  return new Promise((listo, mal) => {
    const turno = async () => {
      try {
        corte.signal.throwIfAborted()
        listo(await hacer(corte.signal))
      } catch (error) {
        mal(error as Error)
      }
      const dejarDeMirar = noEsperar(raw)
      if (!raw.destroyed && !raw.writableFinished) await once(raw, 'close').catch(() => {})
      dejarDeMirar()
    }
    enTurnoDe(idUsuario, () => ronda.pedir(idUsuario, turno)).catch(mal)
  })
}
