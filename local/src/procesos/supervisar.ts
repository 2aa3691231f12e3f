import type { ChildProcess } from 'node:child_process'
import { setTimeout as esperar } from 'node:timers/promises'
import { matar } from '@foja/local/procesos/anotados.ts'

/** Un proceso que se vuelve a lanzar cada vez que muere, hasta que se lo para. */
export type Supervisado = { pid: () => number; parar: () => Promise<void> }

type Opciones = {
  nombre: string
  lanzar: () => ChildProcess | Promise<ChildProcess>
  /** Termina cuando, recién lanzado, ya atiende; si falla, no va a atender. */
  atiende: () => Promise<void>
  senal: NodeJS.Signals
  plazoMs: number
  alCambiar: (pid: number) => void
  avisar: (texto: string) => void
  /** El que de verdad atiende, cuando el lanzado es sólo su lanzador. */
  pidReal?: () => number | undefined
}

const ESPERAS_MS = [300, 1000, 3000, 10_000]
const ESTABLE_MS = 60_000

/**
 * Lanza y cuida. `parar` manda la señal, espera el plazo y sólo entonces mata.
 * @throws lo que lance `atiende`, con el proceso ya parado.
 */
export async function supervisar(opciones: Opciones): Promise<Supervisado> {
  const { nombre, senal, plazoMs, alCambiar, avisar } = opciones
  const parada = new AbortController()
  let relanzado = Promise.resolve()
  let caidas = 0
  let hijo: ChildProcess
  let nacido = 0
  const pid = () => opciones.pidReal?.() ?? hijo.pid!

  const vigilar = () => {
    nacido = Date.now()
    alCambiar(pid())
    // Pudo morir mientras se lo lanzaba.
    const murio = (...como: [number | null, NodeJS.Signals | null]) => void (relanzado = relanzar(...como))
    if (terminado(hijo)) murio(hijo.exitCode, hijo.signalCode)
    else hijo.once('exit', murio)
  }
  const relanzar = async (codigo: number | null, conSenal: NodeJS.Signals | null) => {
    if (parada.signal.aborted) return
    caidas = Date.now() - nacido > ESTABLE_MS ? 0 : caidas
    avisar(`! ${nombre} terminó (${conSenal ?? codigo}); se relanza`)
    for (;;) {
      const espera = ESPERAS_MS[Math.min(caidas++, ESPERAS_MS.length - 1)]!
      await esperar(espera, undefined, { signal: parada.signal }).catch(() => {})
      if (parada.signal.aborted) return
      try {
        hijo = await opciones.lanzar()
        break
      } catch (error) {
        avisar(`! ${nombre} no arranca: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    if (parada.signal.aborted) return
    vigilar()
    void decirQueVolvio(hijo)
  }
  const decirQueVolvio = async (este: ChildProcess) => {
    // El que no llega a atender vuelve a caer, y eso se dice.
    const atendio = await opciones.atiende().then(
      () => true,
      () => false,
    )
    if (atendio && este === hijo && !terminado(este) && !parada.signal.aborted) avisar(`✓ ${nombre} volvió`)
  }
  const parar = async () => {
    parada.abort()
    // Lo que se estuviera relanzando también se para.
    await relanzado
    if (terminado(hijo)) return
    const fin = new Promise((listo) => hijo.once('exit', listo))
    matar(pid(), senal)
    const aTiempo = await Promise.race([fin.then(() => true), esperar(plazoMs, false, { ref: false })])
    if (aTiempo) return
    matar(pid(), 'SIGKILL')
    matar(hijo.pid!, 'SIGKILL')
    await fin
  }
  hijo = await opciones.lanzar()
  vigilar()
  try {
    await opciones.atiende()
  } catch (error) {
    await parar()
    throw error
  }
  return { pid, parar }
}

const terminado = (hijo: ChildProcess) => hijo.exitCode !== null || hijo.signalCode !== null
