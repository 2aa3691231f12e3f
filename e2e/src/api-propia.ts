import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'

const MAIN = join(import.meta.dirname, '..', '..', 'api', 'src', 'main.ts')

/** Otro proceso de api sobre la misma Foja, que la prueba puede matar sin molestar a las demás. */
export async function lanzarApi() {
  const puerto = await puertoLibre()
  const url = `http://127.0.0.1:${puerto}`
  const arrancar = async () => {
    const proceso = spawn(process.execPath, [MAIN], {
      env: { ...process.env, FOJA_PUERTO: String(puerto), FOJA_REGISTRO: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (proceso.exitCode === null && !(await fetch(`${url}/readyz`).catch(() => null))?.ok)
      await esperar(100)
    return proceso
  }
  let proceso = await arrancar()
  const matar = () =>
    new Promise<void>((listo) => {
      proceso.once('exit', () => listo())
      proceso.kill('SIGKILL')
    })
  return {
    url,
    matar,
    relanzar: async () => {
      proceso = await arrancar()
    },
  }
}

const puertoLibre = () =>
  new Promise<number>((listo) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const { port } = servidor.address() as { port: number }
      servidor.close(() => listo(port))
    })
  })
