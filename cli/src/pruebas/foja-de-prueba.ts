import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import type { BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { entornoLimpio } from '@foja/platform/pruebas/entorno.ts'

const PLAZO_MS = 90_000

export type Corrida = {
  codigo: number | null
  senal: NodeJS.Signals | null
  stdout: string
  stderr: string
  /** La última línea de stdout, si es un objeto JSON. */
  json: Record<string, unknown> | undefined
}

/**
 * Lanza `foja …` en otro proceso, sólo con ese entorno. `alTerminar` no rechaza nunca.
 * @param entrada lo que lee de su entrada; sin él, no lee nada
 */
export function lanzarFoja(
  argumentos: string[],
  entorno: Record<string, string>,
  entrada?: string | Uint8Array,
): { proceso: ChildProcess; alTerminar: Promise<Corrida> } {
  const proceso = spawn(process.execPath, [join(import.meta.dirname, '../foja.ts'), ...argumentos], {
    env: { ...entornoLimpio(), ...entorno },
    stdio: [entrada === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  proceso.stdin?.end(entrada)
  const salida = { stdout: '', stderr: '' }
  for (const flujo of ['stdout', 'stderr'] as const)
    proceso[flujo]!.setEncoding('utf8').on('data', (texto: string) => (salida[flujo] += texto))
  const alTerminar = new Promise<Corrida>((listo) => {
    proceso.on('close', (codigo, senal) =>
      listo({ codigo, senal, ...salida, json: ultimoObjeto(salida.stdout) }),
    )
  })
  return { proceso, alTerminar }
}

function ultimoObjeto(stdout: string): Record<string, unknown> | undefined {
  const ultima = stdout.trimEnd().split('\n').at(-1)!
  return ultima.startsWith('{') ? (JSON.parse(ultima) as Record<string, unknown>) : undefined
}

/** Espera a que ese proceso de `foja` quede detenido por un candado que el test retiene. */
export async function esperarDetenida({ sql }: BaseDePrueba, proceso: ChildProcess): Promise<void> {
  const limite = Date.now() + PLAZO_MS
  while (proceso.exitCode === null) {
    if (Date.now() > limite) throw new Error('foja no se detuvo')
    const detenidas = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'foja-cli' and wait_event_type = 'Lock'`
    if (detenidas.length > 0) return
    await esperar(20)
  }
  throw new Error('foja terminó sin detenerse')
}
