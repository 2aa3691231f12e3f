import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decir } from '@foja/local/consola.ts'
import { correrJest } from '@foja/local/pasos/jest.ts'
import { correrNavegador } from '@foja/local/pasos/navegador.ts'
import { levantarPilaDePruebas, type EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { ejecutar } from '@foja/local/procesos/ejecutar.ts'

// npm test: todo, con su propia pila en una carpeta temporal y en puertos libres.
type Cuenta = { pasados: number; fallidos: number }
type Paso = { nombre: string; correr: (pila: EntornoDePruebas, informe: string) => Promise<Cuenta> }

const informes = mkdtempSync(join(tmpdir(), 'foja-informes-'))
const comprobacion = (nombre: string, guion: string): Paso => ({
  nombre,
  correr: async () =>
    (await ejecutar('npm', ['run', '-s', guion])) === 0
      ? { pasados: 1, fallidos: 0 }
      : { pasados: 0, fallidos: 1 },
})

/** Cuenta de un informe de jest; un archivo que ni siquiera cargó cuenta como un fallo. */
function cuentaDeJest(informe: string): Cuenta {
  const r = JSON.parse(readFileSync(informe, 'utf8')) as Record<string, number>
  return { pasados: r.numPassedTests!, fallidos: r.numFailedTests! + r.numRuntimeErrorTestSuites! }
}

const jest = (nombre: string, argumentos: string[], extra: NodeJS.ProcessEnv = {}): Paso => ({
  nombre,
  correr: async (pila, informe) => {
    await correrJest(['--json', `--outputFile=${informe}`, ...argumentos], { ...pila, ...extra })
    return cuentaDeJest(informe)
  },
})

const PASOS: Paso[] = [
  comprobacion('tipos', 'types'),
  comprobacion('linter', 'lint'),
  comprobacion('formato', 'format:check'),
  jest('unidad', ['--testPathIgnorePatterns=integracion', '--testPathIgnorePatterns=fallas']),
  jest('integracion', ['--maxWorkers=2', 'integracion']),
  {
    nombre: 'navegador',
    correr: async (pila, informe) => {
      process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = informe
      await correrNavegador([], pila)
      const { stats } = JSON.parse(readFileSync(informe, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number }
      }
      return { pasados: stats.expected + stats.flaky, fallidos: stats.unexpected }
    },
  },
  jest('fallas', ['--runInBand', 'fallas']),
]

const pedidos = process.argv.slice(2)
const pasos = pedidos.length > 0 ? PASOS.filter((p) => pedidos.includes(p.nombre)) : PASOS
if (pasos.length === 0) {
  process.stderr.write(`Pasos: ${PASOS.map((p) => p.nombre).join(', ')}\n`)
  process.exit(2)
}

const pila = await levantarPilaDePruebas()
const total: Cuenta = { pasados: 0, fallidos: 0 }
let interrumpido = false
for (const senal of ['SIGINT', 'SIGTERM'] as const) process.once(senal, () => (interrumpido = true))
try {
  for (const { nombre, correr } of pasos) {
    if (interrumpido) break
    decir(`\n── ${nombre} ──`)
    const cuenta = await correr(pila.entorno, join(informes, `${nombre}.json`)).catch(
      (error: unknown): Cuenta => {
        decir(error instanceof Error ? (error.stack ?? error.message) : String(error))
        return { pasados: 0, fallidos: 1 }
      },
    )
    if (cuenta.fallidos > 0) decir(`✗ ${nombre}: ${cuenta.fallidos} fallan`)
    total.pasados += cuenta.pasados
    total.fallidos += cuenta.fallidos
  }
} finally {
  await pila.parar()
  rmSync(informes, { recursive: true, force: true })
}
decir(`\n${total.pasados} passed, ${total.fallidos} failed`)
process.exit(total.fallidos > 0 || total.pasados === 0 || interrumpido ? 1 : 0)
