import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const PROCESO = fileURLToPath(new URL('./componer.proceso.ts', import.meta.url))
/** Que no acumule: lo que lee de una parte no sirve para la siguiente. */
const MEMORIA = ['--optimize-for-size', '--max-semi-space-size=2', '--max-old-space-size=1024']

type Opciones = {
  /** Si se corta, el proceso termina. */
  senal: AbortSignal
  /** Cuánta memoria llegó a ocupar, en MB. */
  alTerminar?: (memoria_mb: number) => void
}

/**
 * Un PDF entero, a medida que otro proceso lo compone con las tramas que se le dan: aquí no se lo junta. Si algo falla a
 * mitad de camino el flujo termina con ese error.
 */
export async function* componerAparte(
  tramas: AsyncIterable<Buffer>,
  { senal, alTerminar }: Opciones,
): AsyncGenerator<Buffer> {
  // Ni el entorno ni sus secretos: lee archivos que vinieron de afuera.
  const hijo = spawn(process.execPath, [...MEMORIA, PROCESO], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: senal,
  })
  let dicho = ''
  hijo.stderr.on('data', (trozo: Buffer) => (dicho = (dicho + String(trozo)).slice(-4_000)))
  const fin = once(hijo, 'close') as Promise<[number | null]>
  // Si el hijo termina antes, su código dice más que el tubo roto.
  let falla: unknown
  const mandado = pipeline(Readable.from(tramas), hijo.stdin).catch((error: unknown) => {
    falla = error
    hijo.kill('SIGKILL')
  })
  fin.catch(() => {})
  try {
    for await (const trozo of hijo.stdout) yield trozo as Buffer
    const [codigo] = await fin
    await mandado
    if (codigo !== 0) throw new Error(`El PDF no se pudo componer: ${dicho}`, { cause: falla })
    alTerminar?.(Number(/(\d+) MB\n$/.exec(dicho)?.[1]))
  } finally {
    hijo.kill('SIGKILL')
  }
}
