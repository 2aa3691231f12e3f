import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { entornoLimpio } from '@foja/platform/pruebas/entorno.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

export type ApiAparte = { proceso: ChildProcess; url: string; matar: () => Promise<void> }

const puertoLibre = () =>
  new Promise<number>((listo) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const { port } = servidor.address() as { port: number }
      servidor.close(() => listo(port))
    })
  })

/**
 * Un api de verdad en otro proceso, que atiende trabajos y se puede matar. Espera a que esté listo.
 * @param antes lo que el intérprete hace antes de lanzarlo: `ulimit -f 1`, para que el sistema le niegue lugar
 */
export async function lanzarApiAparte(entorno: Record<string, string>, antes = ':'): Promise<ApiAparte> {
  const puerto = String(await puertoLibre())
  const proceso = spawn('/bin/bash', ['-c', `${antes}; exec "$0" "$1"`, process.execPath, MAIN], {
    env: { ...entornoLimpio(), ...entorno, FOJA_PUERTO: puerto },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const url = `http://127.0.0.1:${puerto}`
  const contesta = () =>
    fetch(`${url}/livez`).then(
      (r) => r.ok,
      () => false,
    )
  while (!(await contesta())) {
    if (proceso.exitCode !== null) throw new Error(`api terminó con ${proceso.exitCode}`)
    await esperar(50)
  }
  return {
    proceso,
    url,
    matar: async () => {
      if (proceso.exitCode !== null || proceso.signalCode !== null) return
      const fin = once(proceso, 'exit')
      proceso.kill('SIGKILL')
      await fin
    },
  }
}
