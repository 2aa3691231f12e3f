import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

export type Aparte = {
  /** El programa, que lee de su entrada y escribe en su salida. Lo último que dice por la de errores es `alIrse`. */
  guion: URL
  /** De V8: cuánta memoria se le deja. */
  memoria: readonly string[]
  entrada: AsyncIterable<Buffer | string>
  /** Si se corta, el proceso termina. */
  senal: AbortSignal
  /** Si además se hablan. Recibe el proceso recién nacido. */
  conversar?: (hijo: ChildProcess) => void
  /** Cuánta memoria llegó a ocupar, en MB. */
  alTerminar?: ((memoria_mb: number) => void) | undefined
}

const UN_MB_EN_KB = 1024
const LARGO_DE_DICHO = 4_000

/** Lo último que un proceso aparte hace: decir cuánta memoria llegó a ocupar. */
export const alIrse = () =>
  process.stderr.write(`${Math.round(process.resourceUsage().maxRSS / UN_MB_EN_KB)} MB\n`)

/**
 * Lo que escribe otro proceso, a medida que lo escribe: su trabajo no le quita turno ni memoria a éste, y cede el paso a todo. Nace sin más entorno ni
 * secretos, que puede leer lo que vino de afuera. Si algo falla a mitad de camino, el flujo termina con ese error.
 */
export async function* leerAparte(aparte: Aparte): AsyncGenerator<Buffer> {
  const { guion, memoria, entrada, senal, conversar, alTerminar } = aparte
  // Con él nace en la mitad: es lo que Node recuerda haber compilado.
  const { NODE_COMPILE_CACHE } = process.env
  // Con lo que se le pidió a V8 de éste: quien mide cuánta memoria retienen los dos lo pide una vez. Menos depurarlo: el
  // puerto es uno.
  const deEste = process.execArgv.filter((opcion) => !opcion.startsWith('--inspect'))
  const hijo = spawn(process.execPath, [...deEste, ...memoria, fileURLToPath(guion)], {
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    stdio: ['pipe', 'pipe', 'pipe', ...(conversar ? (['ipc'] as const) : [])],
    signal: senal,
  })
  // Apenas nace: sus hilos la heredan. Lo que se busca mientras tanto no espera.
  if (hijo.pid !== undefined) setPriority(hijo.pid, constants.priority.PRIORITY_LOW)
  const [suEntrada, suSalida, errores] = [hijo.stdin!, hijo.stdout!, hijo.stderr!]
  let dicho = ''
  errores.on('data', (trozo: Buffer) => (dicho = (dicho + String(trozo)).slice(-LARGO_DE_DICHO)))
  const fin = once(hijo, 'close') as Promise<[number | null]>
  // Si el hijo termina antes, su código dice más que el tubo roto.
  let falla: unknown
  const mandado = pipeline(Readable.from(entrada), suEntrada).catch((error: unknown) => {
    falla = error
    hijo.kill('SIGKILL')
  })
  fin.catch(() => {})
  try {
    conversar?.(hijo)
    for await (const trozo of suSalida) yield trozo as Buffer
    const [codigo] = await fin
    await mandado
    if (codigo !== 0) throw new Error(`El proceso aparte falló: ${dicho}`, { cause: falla })
    alTerminar?.(Number(/(\d+) MB\n$/.exec(dicho)?.[1]))
  } finally {
    hijo.kill('SIGKILL')
  }
}
