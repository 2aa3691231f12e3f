import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const correr = promisify(execFile)
const FOJA = join(import.meta.dirname, '..', '..', 'cli', 'src', 'foja.ts')

/** Corre la orden `foja` como quien administra. @returns el objeto de --json. @throws si no termina con 0. */
export async function foja(...argumentos: string[]): Promise<Record<string, unknown>> {
  const corrida = correr(process.execPath, [FOJA, ...argumentos, '--json'], {
    env: process.env,
    maxBuffer: 64 * 1024 * 1024,
  })
  // Si pide algo, nadie se lo va a escribir.
  corrida.child.stdin?.end()
  const { stdout } = await corrida
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, unknown>
}
